import 'solid-js';

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements {
      /** The men of the Cburnett set are drawn by this element's classes (chessground.cburnett.css). */
      piece: JSX.HTMLAttributes<HTMLElement>;
    }
  }
}
