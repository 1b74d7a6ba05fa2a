/** Where a process that a test starts finds Node's cache: half of a start is compiling, and a run starts the server a hundred times. */
import { join } from 'node:path';

/** Keyed by the sources' contents: never stale. */
const compileCache = join(import.meta.dirname, '../../node_modules/.cache/node');

export const nodeEnv = { PATH: process.env.PATH, NODE_COMPILE_CACHE: compileCache };
