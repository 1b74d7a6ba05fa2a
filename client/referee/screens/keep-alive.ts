/** What nobody sees of a tablet: it keeps its page, tells what it has painted, and does what the desk asks of it. Loaded once the pad stands. */
import { subscribe } from 'valtio/vanilla';
import { followGlass, type Glass } from '../../live/glass.ts';
import { registerWorker } from '../../live/own-worker.ts';
import { reloadAttempts } from '../../live/reload-attempts.ts';
import { showName } from '../../live/show-name.ts';
import type { Live } from '../../live/socket.ts';
import { takeOwnTable } from '../pairing/own-table.ts';
import type { Session } from '../taps/session.ts';
import type { Storage } from '../taps/storage.ts';
import { isIdle } from './idle.ts';

type Kept = {
  live: Glass['live'] & Pick<Live, 'hear'>;
  session: Pick<Session, 'pairing' | 'state'>;
  storage: Pick<Storage, 'save'>;
  script: string;
};

/** A page that stood so long was no attempt in vain. */
const standsAfterMs = 60_000;

/** Until the returned function is called. */
export function keepAlive({ live, session, storage, script }: Kept): () => void {
  let asked = false;
  let left = false;
  const mayReload = (): boolean => asked && isIdle(session);
  /** A tablet of another table has no match here to play to its end. */
  const reload = async (): Promise<void> => {
    const isOther = await takeOwnTable(session.pairing, storage).catch(() => false);
    // A match may have begun while the server was asked.
    if (!left && (isOther || mayReload())) location.reload();
  };
  const look = (): void => {
    if (mayReload() && live.store.connection.status === 'live') void reload();
  };
  live.hear('order', (order) => {
    if (order.kind === 'identify') showName(order.name, order.forMs);
    if (order.kind === 'reload') {
      asked = true;
      look();
    }
  });
  // Opens without a server from now on; only on https or localhost.
  if (import.meta.env.PROD) registerWorker('/referee-sw.js', '/referee').catch(() => undefined);
  const standing = setTimeout(reloadAttempts.clear, standsAfterMs);
  const endings = [() => clearTimeout(standing), followGlass({ live, script }), subscribe(session.state, look)];
  // A page that was closed when the desk moved this tablet.
  void reload();
  return () => {
    left = true;
    for (const end of endings) end();
  };
}
