/** How every command of the server runs: help is printed, and whatever goes wrong is a sentence and an exit code. */
import type { ParseArgsOptionsConfig } from 'node:util';
import { DataFolderTaken } from '../../store/engines/data-folder.ts';
import { type Command, type Given, readArguments } from './arguments.ts';

/** `sentenceOf`: where a command knows better words than the error's own. */
export async function runCommand<const Options extends ParseArgsOptionsConfig>(
  command: Command<Options>,
  run: (given: Given<Options>) => Promise<void> | void,
  { args = process.argv.slice(2), sentenceOf = ofCommand }: { args?: string[]; sentenceOf?: (error: unknown) => string } = {},
): Promise<void> {
  try {
    const given = readArguments(command, args);
    if (given === null) console.log(command.help);
    else await run(given);
  } catch (error) {
    console.error(sentenceOf(error));
    // Not only the exit code: what is open already would keep a process alive that does nothing.
    process.exit(1);
  }
}

/** The server is another process than this. */
const ofCommand = (error: unknown): string =>
  error instanceof DataFolderTaken ? `The server is running on ${error.dataDir}: stop it first.` : messageOf(error);

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The last lines of every help but that which lists them. */
export const whereSettingsAre = 'Settings are read from the environment and the file .env: npm start -- --help lists them.';
