/** Compiled with server/ and migrations/: names of a browser do not exist there. */

// @ts-expect-error the screens' window
export type ScreensWindow = typeof window;
// @ts-expect-error the screens' document
export type ScreensDocument = typeof document;
