/** Compiled with machines/ and the contract, which run on the server and in every browser: names of only one of them do not exist there. */

// @ts-expect-error the screens' window
export type ScreensWindow = typeof window;
// @ts-expect-error the server's Buffer
export type ServersBuffer = typeof Buffer;
// @ts-expect-error the server's process
export type ServersProcess = typeof process;
// @ts-expect-error the server's files
export type ServersFiles = typeof import('node:fs');
// @ts-expect-error a clock of its own
export type ClockOfItsOwn = typeof setTimeout;
