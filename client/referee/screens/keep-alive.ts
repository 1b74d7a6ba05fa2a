/** The background work of a tablet, loaded after the pad: it caches its page, reports the painted state and follows orders of the desk. */
import { subscribe } from 'valtio/vanilla';
import { registerWorker } from '../../live/own-worker.ts';
import { reloadAttempts } from '../../live/reload-attempts.ts';
import { type PaintReportOptions, reportPainted } from '../../live/report-painted.ts';
import { showName } from '../../live/show-name.ts';
import type { Live } from '../../live/socket.ts';
import { adoptAssignedTable } from '../pairing/assigned-table.ts';
import type { Session } from '../taps/session.ts';
import type { Storage } from '../taps/storage.ts';
import { isIdle } from './idle.ts';

type KeepAliveOptions = {
  live: PaintReportOptions['live'] & Pick<Live, 'onFrame'>;
  session: Pick<Session, 'pairing' | 'state'>;
  storage: Pick<Storage, 'save'>;
  script: string;
};

/** A page that stays open this long counts as a successful reload and resets the attempts. */
const standsAfterMs = 60_000;

/** Runs until the returned function is called. */
export function keepAlive({ live, session, storage, script }: KeepAliveOptions): () => void {
  let reloadRequested = false;
  let left = false;
  const mayReload = (): boolean => reloadRequested && isIdle(session);
  /** Reloads at once if the tablet was moved to another table, because it has no match to finish here. */
  const reload = async (): Promise<void> => {
    const isOther = await adoptAssignedTable(session.pairing, storage).catch(() => false);
    // A match may have begun while the server was answering.
    if (!left && (isOther || mayReload())) location.reload();
  };
  const checkReload = (): void => {
    if (mayReload() && live.store.connection.status === 'live') void reload();
  };
  let identifiedAt: number | null = null;
  live.onFrame('order', (order) => {
    if (order.kind === 'identify') {
      showName(order.name, order.forMs);
      identifiedAt = Math.round(live.serverNow());
    }
    if (order.kind === 'reload') {
      reloadRequested = true;
      checkReload();
    }
  });
  // The worker lets the page open without a server; browsers allow it only on https or localhost.
  if (import.meta.env.PROD) registerWorker('/referee-sw.js', '/referee').catch(() => undefined);
  const attemptsTimer = setTimeout(reloadAttempts.clear, standsAfterMs);
  const endings = [
    () => clearTimeout(attemptsTimer),
    reportPainted({ live, script, identifiedAt: () => identifiedAt }),
    subscribe(session.state, checkReload),
  ];
  // The desk may have moved this tablet while its page was closed.
  void reload();
  return () => {
    left = true;
    for (const end of endings) end();
  };
}
