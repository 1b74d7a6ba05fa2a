/** Explains why the server cannot start with this PostgreSQL, for the person who edits the settings. The sentences never contain the password. */
import { isConnectionLost, isFull, isTooBusy } from '../rows/violations.ts';

/** Returns an error with a plain sentence for a connection problem, and any other error unchanged. */
export function postgresStartError(url: string, error: unknown): unknown {
  const sentence = error instanceof Error && sentenceFor(connectionTarget(url), error);
  return sentence ? new Error(sentence, { cause: error }) : error;
}

type ConnectionTarget = { at: string; user: string; name: string };

function sentenceFor({ at, user, name }: ConnectionTarget, error: Error): string | null {
  const code = 'code' in error ? String(error.code) : '';
  // If all addresses of a host refuse, Node throws an AggregateError without a message of its own.
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

function connectionTarget(url: string): ConnectionTarget {
  const { host, username, pathname, searchParams } = new URL(url);
  return {
    at: host || searchParams.get('host') || 'this machine',
    user: username ? `"${username}"` : 'its user',
    name: `"${pathname.slice(1)}"`,
  };
}
