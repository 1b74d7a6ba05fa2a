/** Compiled with server/ and migrations/: a screen's names do not exist there. */

// @ts-expect-error the screens' window
export type ScreensWindow = typeof window;
// @ts-expect-error the screens' document
export type ScreensDocument = typeof document;
