/** Decides which web pages may open a socket: pages of this server and the origins in the settings. The server checks, because browsers do not. */
import type { IncomingMessage } from 'node:http';
import type { Config } from '../../kernel/config.ts';

/** Programs other than browsers send no Origin header and are allowed. */
export function isAllowedOrigin(request: Pick<IncomingMessage, 'headers'>, config: Pick<Config, 'allowedOrigins' | 'publicUrl'>): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  if (config.allowedOrigins.includes(origin)) return true;
  if (!URL.canParse(origin)) return false;
  const page = new URL(origin);
  if (config.publicUrl !== null && page.origin === new URL(config.publicUrl).origin) return true;
  return /^https?:$/.test(page.protocol) && page.host === host;
}
