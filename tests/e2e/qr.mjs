// Reads a QR code from the screen, as a phone's camera would.

import { createRequire } from 'node:module';

const jsQR = createRequire(new URL('../../web/package.json', import.meta.url))('jsqr');

/** What the code in an element says; null where none can be read. */
export async function readQr(who, locator) {
  const picture = (await locator.screenshot()).toString('base64');
  const blank = await who.context.newPage();
  const { data, width, height } = await blank.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
    canvas.drawImage(image, 0, 0);
    const { data, width, height } = canvas.getImageData(0, 0, image.width, image.height);
    return { data: [...data], width, height };
  }, picture);
  await blank.close();
  return jsQR(Uint8ClampedArray.from(data), width, height)?.data ?? null;
}
