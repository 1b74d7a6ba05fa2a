/** The lines of a file `.env`, where the command was typed, become settings; what the environment says itself counts more. Node's own switch complains of every hall that has no such file. */
import { existsSync } from 'node:fs';

if (existsSync('.env')) process.loadEnvFile();
