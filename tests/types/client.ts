/** Compiled with client/ and kiosk/: names of the server do not exist there, not even through a package that brings the types of Node. */

// @ts-expect-error the server's Buffer
export type ServersBuffer = typeof Buffer;
// @ts-expect-error the server's process
export type ServersProcess = typeof process;
// @ts-expect-error the server's files
export type ServersFiles = typeof import('node:fs');
