/**
 * Loads settings from a file `.env` in the working directory. Variables of the environment take precedence.
 * Node's own option prints a warning for every installation without this file.
 */
import { existsSync, readFileSync } from 'node:fs';
import { unknownInFile } from './unknown-settings.ts';

if (existsSync('.env')) {
  // Print to standard error, because log readers expect only JSON on standard output.
  for (const sentence of unknownInFile(readEnvFile())) console.error(sentence);
  process.loadEnvFile();
}

/** Stops the process if the file exists but is unreadable, because the server would start with other settings. */
function readEnvFile(): string {
  try {
    return readFileSync('.env', 'utf8');
  } catch (error) {
    console.error(`.env cannot be read (${String(Object(error).code ?? error)}). Make it a file that this user may read, or take it away.`);
    process.exit(1);
  }
}
