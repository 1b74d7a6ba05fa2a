/** The folder of the embedded database. Only its owner can read it, and only one server uses it at a time. */
import { resolve } from 'node:path';
import { codeOf, isForbidden, isFull, makeFolder } from '../../kernel/make-folder.ts';

/** Creates the folder. Throws a sentence that names the folder and its setting. */
export function makeDataFolder(dataDir: string): void {
  try {
    makeFolder(dataDir);
  } catch (error) {
    if (/^(?:EEXIST|ENOTDIR)$/.test(codeOf(error)))
      throw new Error(`DATA_DIR cannot be the folder ${dataDir}: a file has this name, or that of a folder above it.`, { cause: error });
    throw isFull(error) ? error : notWritable(dataDir, error);
  }
}

/** Returns a sentence for an error about missing permissions, and any other error unchanged. */
export const dataFolderError = (dataDir: string, error: unknown): unknown => (isForbidden(error) ? notWritable(dataDir, error) : error);

const notWritable = (dataDir: string, error: unknown): Error =>
  new Error(
    `DATA_DIR ${resolve(dataDir)} cannot be written (${codeOf(error)}). Make it and what is in it this user's, or name another folder.`,
    { cause: error },
  );

/** The message is for a person who starts a server. Commands that need a stopped server have their own message (command.ts). */
export class DataFolderTaken extends Error {
  readonly dataDir: string;
  constructor(dataDir: string) {
    super(`Another server is already running on ${dataDir}. Stop it first, or give this one its own DATA_DIR.`);
    this.dataDir = dataDir;
  }
}
