/** The folder of the embedded database: its owner's alone, and one server's at a time. */
import { resolve } from 'node:path';
import { codeOf, isForbidden, isFull, makeFolder } from '../../kernel/make-folder.ts';

/** Throws a sentence that names the folder and its setting. */
export function makeDataFolder(dataDir: string): void {
  try {
    makeFolder(dataDir);
  } catch (error) {
    if (/^(?:EEXIST|ENOTDIR)$/.test(codeOf(error)))
      throw new Error(`DATA_DIR cannot be the folder ${dataDir}: a file has this name, or that of a folder above it.`, { cause: error });
    throw isFull(error) ? error : notWritable(dataDir, error);
  }
}

/** The sentence in place of an error that says no more than that this user may not; any other stays what it is. */
export const whyNotInFolder = (dataDir: string, error: unknown): unknown => (isForbidden(error) ? notWritable(dataDir, error) : error);

const notWritable = (dataDir: string, error: unknown): Error =>
  new Error(
    `DATA_DIR ${resolve(dataDir)} cannot be written (${codeOf(error)}). Make it and what is in it this user's, or name another folder.`,
    { cause: error },
  );

/** In the words for who wants to start a server; a command for one that is stopped has others (command.ts). */
export class DataFolderTaken extends Error {
  readonly dataDir: string;
  constructor(dataDir: string) {
    super(`Another server is already running on ${dataDir}. Stop it first, or give this one its own DATA_DIR.`);
    this.dataDir = dataDir;
  }
}
