/** The lines of a file `.env`, where the command was typed, become settings; what the environment says itself counts more. Node's own switch complains of every hall that has no such file. */
import { existsSync, readFileSync } from 'node:fs';
import { unknownInFile } from './unknown-settings.ts';

if (existsSync('.env')) {
  // On standard error: what reads the log expects JSON on the other.
  for (const sentence of unknownInFile(readEnvFile())) console.error(sentence);
  process.loadEnvFile();
}

/** One that is there and cannot be read is no hall of its own with other settings. */
function readEnvFile(): string {
  try {
    return readFileSync('.env', 'utf8');
  } catch (error) {
    console.error(`.env cannot be read (${String(Object(error).code ?? error)}). Make it a file that this user may read, or take it away.`);
    process.exit(1);
  }
}
