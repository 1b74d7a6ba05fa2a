/** Finds lines of `.env` without effect. The server only prints them, because some are meant for other programs. */
import { parseEnv } from 'node:util';
import { closest, distance } from 'fastest-levenshtein';
import { settings } from './setting-list.ts';

const names: readonly string[] = settings.map(([name]) => name);

/** Settings of other programs that read the same file: Node, compose, PostgreSQL and its driver, proxies, developer tools. */
const ofOthers =
  /^(?:(?:NODE|NPM|COMPOSE|DOCKER|POSTGRES|UV|VITE|LC)_.*|PG(?:HOST|PORT|USER|PASSWORD|PASSFILE|DATABASE|DATA|SSLMODE|APPNAME|OPTIONS|TZ)|(?:HTTPS?|NO|ALL)_PROXY|SSL_CERT_(?:FILE|DIR)|TZ|LANG|LANGUAGE|PATH|HOME|USER|DEBUG|CI|NO_COLOR|FORCE_COLOR|WEB_PORT|CHROMIUM_PATH|TEST_DATABASE_URL)$/i;

/** Returns a sentence for each line without effect. It leaves out the value, which may be a password. */
export const unknownInFile = (text: string): string[] => [...withoutSign(text), ...Object.keys(parseEnv(text)).flatMap(unknown)];

/** Quoted values, which may span several lines. */
const quoted = /=\s*(["'`])[\s\S]*?\1/g;

/** Node ignores a line without `=`. */
function withoutSign(text: string): string[] {
  const lines = text.replace(quoted, '=').split('\n');
  const without = lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#') && !line.includes('='));
  return without.map((line) => `The line "${/^[\w.-]*/.exec(line)?.[0] ?? ''} …" in .env has no = behind its name: nobody reads it.`);
}

function unknown(name: string): string[] {
  if (names.includes(name) || ofOthers.test(name)) return [];
  const suggestion = nearestName(name.toUpperCase(), names);
  return [`${name} in .env is not a setting${suggestion === null ? ': npm start -- --help lists them.' : `; did you mean ${suggestion}?`}`];
}

/** Two swapped letters, or one wrong letter in three. With more errors it is another word. */
const maxErrors = (name: string): number => Math.max(2, Math.floor(name.length / 3));

/** Returns the name that a mistyped one means, or null if none is similar enough. */
export function nearestName(typed: string, names: readonly string[]): string | null {
  const similar = closest(typed, names);
  return similar !== '' && distance(typed, similar) <= maxErrors(similar) ? similar : null;
}
