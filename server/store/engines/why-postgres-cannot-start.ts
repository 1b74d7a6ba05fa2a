/** Why the server cannot begin on this PostgreSQL, for whoever typed the settings. The password stays where it is. */
import { isConnectionLost, isFull, isTooBusy } from '../rows/violations.ts';

/** The sentence in place of the driver's words; what is no matter of the connection stays as it is. */
export function whyNoStart(url: string, error: unknown): unknown {
  const sentence = error instanceof Error && sentenceFor(placeOf(url), error);
  return sentence ? new Error(sentence, { cause: error }) : error;
}

type Place = { at: string; user: string; name: string };

function sentenceFor({ at, user, name }: Place, error: Error): string | null {
  const code = 'code' in error ? String(error.code) : '';
  // All addresses of a name refused it: there is nothing but their list (Node, AggregateError).
  const why = error.message || (error instanceof AggregateError ? error.errors.map(String).join(', ') : code);
  if (/unsupported startup parameter/.test(why)) return `${at} is PgBouncer. Start this server with PGBOUNCER=yes (${why}).`;
  if (isFull(error))
    return `PostgreSQL at ${at} has no connection left for this server (max_connections, or max_client_conn of PgBouncer): ${why}.`;
  if (code.startsWith('28'))
    return `PostgreSQL at ${at} does not let ${user} in: ${why}. Look at the user and the password in DATABASE_URL.`;
  if (code === '3D000') return `There is no database ${name} at ${at}. Create it, or name another one in DATABASE_URL.`;
  if (code === '57P03') return `PostgreSQL at ${at} is not ready yet: ${why}. Start this server again in a moment.`;
  if (isConnectionLost(error) || isTooBusy(error))
    return `PostgreSQL does not answer at ${at}: ${why}. Does it run, and is DATABASE_URL right?`;
  return null;
}

function placeOf(url: string): Place {
  const { host, username, pathname, searchParams } = new URL(url);
  return {
    at: host || searchParams.get('host') || 'this machine',
    user: username ? `"${username}"` : 'its user',
    name: `"${pathname.slice(1)}"`,
  };
}
