/** Runs a command of the server: prints the help, and turns every error into a sentence and an exit code. */
import type { ParseArgsOptionsConfig } from 'node:util';
import { DataFolderTaken } from '../../store/engines/data-folder.ts';
import { type Command, type CommandArguments, readArguments } from './arguments.ts';

/** How long open handles may keep the process alive after an error, in milliseconds. */
const forcedEndMs = 1_000;

/** Ends the process with code 1 on an error. `sentenceOf` lets a command explain errors in its own words. */
export async function runCommand<const Options extends ParseArgsOptionsConfig>(
  command: Command<Options>,
  run: (parsed: CommandArguments<Options>) => Promise<void> | void,
  { args = process.argv.slice(2), sentenceOf = ofCommand }: { args?: string[]; sentenceOf?: (error: unknown) => string } = {},
): Promise<void> {
  try {
    const parsed = readArguments(command, args);
    if (parsed === null) console.log(command.help);
    else await run(parsed);
  } catch (error) {
    console.error(sentenceOf(error));
    process.exitCode = 1;
    // Open handles would keep an idle process alive. Trap: `process.exit` right after the modules are loaded waits forever in about one of a
    // hundred starts on a busy machine, for threads that compile (nodejs/node#54918). They have finished when the timer fires.
    setTimeout(() => process.exit(), forcedEndMs).unref();
  }
}

/** For commands: another process is the server. */
const ofCommand = (error: unknown): string =>
  error instanceof DataFolderTaken ? `The server is running on ${error.dataDir}: stop it first.` : messageOf(error);

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The last lines of every help text, except the one that lists the settings. */
export const settingsHelp = 'Settings are read from the environment and the file .env: npm start -- --help lists them.';
