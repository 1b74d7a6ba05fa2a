/** Log lines as JSON on standard output. */
import { pino } from 'pino';
import type { Log } from './office.ts';

export function createLog(level: string): Log {
  return pino({ level, redact: ['req.headers.authorization', 'token', 'password'] });
}
