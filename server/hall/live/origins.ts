/** Decides which web pages may open a socket: pages of this server and the origins in the settings. Browsers do not check this for WebSockets. */
import type { IncomingMessage } from 'node:http';
import type { Config } from '../../kernel/config.ts';

/** Programs that are no browser send no Origin and are welcome. */
export function isWelcome(request: Pick<IncomingMessage, 'headers'>, config: Pick<Config, 'allowedOrigins' | 'publicUrl'>): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  if (config.allowedOrigins.includes(origin)) return true;
  if (!URL.canParse(origin)) return false;
  const requested = new URL(origin);
  if (config.publicUrl !== null && requested.origin === new URL(config.publicUrl).origin) return true;
  return /^https?:$/.test(requested.protocol) && requested.host === host;
}
