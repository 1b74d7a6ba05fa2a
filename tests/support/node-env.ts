/** The compile cache for processes that a test starts: half of a start is compiling, and a run starts the server a hundred times. */
import { join } from 'node:path';

/** Keyed by the contents of the sources: never stale. */
const compileCache = join(import.meta.dirname, '../../node_modules/.cache/node');

export const nodeEnv = { PATH: process.env.PATH, NODE_COMPILE_CACHE: compileCache };
