/** Compiled with client/ and kiosk/: the server's names do not exist there, not even through a package that brings Node's types along. */

// @ts-expect-error the server's Buffer
export type ServersBuffer = typeof Buffer;
// @ts-expect-error the server's process
export type ServersProcess = typeof process;
// @ts-expect-error the server's files
export type ServersFiles = typeof import('node:fs');
