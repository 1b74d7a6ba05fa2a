/** The end of a script that the build runs, for scripts whose modules may keep something open. */

/** Ends with the code as soon as nothing is left to do, at the latest after a second. Trap: `process.exit` at once may wait forever for threads that compile (nodejs/node#54918). */
export function endStep(code: number): void {
  process.exitCode = code;
  setTimeout(() => process.exit(), 1_000).unref();
}
