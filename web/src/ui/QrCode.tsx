// A QR code as one path. Always dark on light: not every reader knows the other way round.

import { createResource, Show, type Component } from 'solid-js';

async function drawn(text: string): Promise<{ size: number; path: string }> {
  const { encode } = await import('uqr');
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { size, path };
}

export const QrCode: Component<{ text: string; label: string }> = (props) => {
  const [code] = createResource(() => props.text, drawn);
  return (
    <div class="qr">
      <Show when={code()}>
        {(shown) => (
          <svg viewBox={`0 0 ${shown().size} ${shown().size}`} role="img" aria-label={props.label} shape-rendering="crispEdges">
            <path d={shown().path} />
          </svg>
        )}
      </Show>
    </div>
  );
};
