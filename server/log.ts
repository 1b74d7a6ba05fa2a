/** Log lines as JSON on standard output; no token, password or address parameter ever gets into one. */
import { type DestinationStream, pino } from 'pino';
import type { Log } from './context.ts';

export function createLog(level: string, destination?: DestinationStream): Log {
  const options = { level, redact: ['req.headers.authorization', 'token', 'password'], serializers: { req: describeRequest } };
  return destination ? pino(options, destination) : pino(options);
}

/** Without the query: people paste tokens there although nothing reads them. */
function describeRequest({ method, url, ip }: { method?: string; url?: string; ip?: string }) {
  return { method, url: url?.split('?', 1)[0], remoteAddress: ip };
}
