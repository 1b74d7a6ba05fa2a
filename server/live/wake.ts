/** What tells the publisher that the journal grew: this process's own commits, and on PostgreSQL those of the others. */
import pg from 'pg';
import type { Context } from '../context.ts';
import { nodeName } from '../system/product.ts';

/** A hint may get lost on its way; this is the longest anybody then waits. */
const pollMs = 500;
const reconnectMs = { first: 250, longest: 2000 } as const;

/** Calls `wake` until the returned function is called. */
export function wakeOnCommit(context: Context, wake: () => void): () => Promise<void> {
  const forget = context.committed.on(wake);
  if (context.engine === 'sqlite' || context.config.databaseUrl === null) {
    return async () => {
      forget();
    };
  }
  const poll = setInterval(wake, pollMs);
  // A connection that is lent for one transaction hears nothing after it.
  if (context.config.pgbouncer) {
    return async () => {
      forget();
      clearInterval(poll);
    };
  }
  const hang = listen(context.config.databaseUrl, wake, (error) => context.log.warn({ err: error }, 'Journal hints are interrupted'));
  return async () => {
    forget();
    clearInterval(poll);
    await hang();
  };
}

/** A connection of its own that hears NOTIFY, opened again whenever it breaks. */
function listen(url: string, wake: () => void, onError: (error: Error) => void): () => Promise<void> {
  let stopped = false;
  let pause: number = reconnectMs.first;
  let timer: NodeJS.Timeout | undefined;
  let client: pg.Client | undefined;

  const again = (): void => {
    if (stopped || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      void open();
    }, pause);
    pause = Math.min(pause * 2, reconnectMs.longest);
  };
  const open = async (): Promise<void> => {
    const fresh = new pg.Client({ connectionString: url, application_name: nodeName, keepAlive: true });
    client = fresh;
    fresh.on('notification', wake);
    fresh.on('error', (error) => !stopped && onError(error));
    fresh.on('end', again);
    try {
      await fresh.connect();
      await fresh.query('listen journal');
      pause = reconnectMs.first;
      wake();
    } catch (error) {
      if (!stopped) onError(error instanceof Error ? error : new Error(String(error)));
      await fresh.end().catch(() => undefined);
      again();
    }
  };
  void open();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await client?.end().catch(() => undefined);
  };
}
