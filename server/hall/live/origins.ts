/** Which web pages may open a socket: this server's own and those the settings name (toolchain.md trap 9). */
import type { IncomingMessage } from 'node:http';
import type { Config } from '../../kernel/config.ts';

/** Programs that are no browser send no Origin and are welcome. */
export function isWelcome(request: Pick<IncomingMessage, 'headers'>, config: Pick<Config, 'allowedOrigins' | 'publicUrl'>): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  if (config.allowedOrigins.includes(origin)) return true;
  if (!URL.canParse(origin)) return false;
  const asked = new URL(origin);
  if (config.publicUrl !== null && asked.origin === new URL(config.publicUrl).origin) return true;
  return /^https?:$/.test(asked.protocol) && asked.host === host;
}
