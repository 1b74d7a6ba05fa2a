/** Lines of `.env` that set nothing. They are told, never refused: some are meant for other programs. */
import { parseEnv } from 'node:util';
import { nearest } from './nearest.ts';
import { settings } from './setting-list.ts';

const names: readonly string[] = settings.map(([name]) => name);

/** Node, compose, PostgreSQL and its driver, proxies and the tools of developers read the same file. */
const ofOthers =
  /^(?:(?:NODE|NPM|COMPOSE|DOCKER|POSTGRES|UV|VITE|LC)_.*|PG(?:HOST|PORT|USER|PASSWORD|PASSFILE|DATABASE|DATA|SSLMODE|APPNAME|OPTIONS|TZ)|(?:HTTPS?|NO|ALL)_PROXY|SSL_CERT_(?:FILE|DIR)|TZ|LANG|LANGUAGE|PATH|HOME|USER|DEBUG|CI|NO_COLOR|FORCE_COLOR|WEB_PORT|CHROMIUM_PATH|TEST_DATABASE_URL)$/i;

/** A sentence for each line that nobody reads, without its value: that may be a password. */
export const unknownInFile = (text: string): string[] => [...withoutSign(text), ...Object.keys(parseEnv(text)).flatMap(unknown)];

/** Values in quotation marks, over several lines too. */
const quoted = /=\s*(["'`])[\s\S]*?\1/g;

/** Node passes such a line over. */
function withoutSign(text: string): string[] {
  const lines = text.replace(quoted, '=').split('\n');
  const without = lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#') && !line.includes('='));
  return without.map((line) => `The line "${/^[\w.-]*/.exec(line)?.[0] ?? ''} …" in .env has no = behind its name: nobody reads it.`);
}

function unknown(name: string): string[] {
  if (names.includes(name) || ofOthers.test(name)) return [];
  const meant = nearest(name.toUpperCase(), names);
  return [`${name} in .env is no setting${meant === null ? ': npm start -- --help lists them.' : `; did you mean ${meant}?`}`];
}
