/** What nobody sees of a tablet: it tells what it has painted, and does what the desk asks of it. Loaded once the pad stands. */
import { subscribe } from 'valtio/vanilla';
import { followGlass } from '../live/glass.ts';
import { showName } from '../live/show-name.ts';
import type { Live } from '../live/socket.ts';
import { isIdle } from './idle.ts';
import { takeOwnTable } from './own-table.ts';
import type { Session } from './session.ts';
import type { Storage } from './storage.ts';

type Kept = { live: Live; session: Session; storage: Pick<Storage, 'save'>; script: string };

/** Until the returned function is called. */
export function keepAlive({ live, session, storage, script }: Kept): () => void {
  const { state } = session;
  let asked = false;
  let left = false;
  const takeTable = () => takeOwnTable(session.pairing, storage).catch(() => false);
  const reload = () => left || location.reload();
  const look = (): void => {
    if (!asked || !isIdle(session) || live.store.connection.status !== 'live') return;
    asked = false;
    void takeTable().then(reload);
  };
  live.hear('order', (order) => {
    if (order.kind === 'identify') showName(order.name, order.forMs);
    if (order.kind === 'reload') {
      asked = true;
      look();
    }
  });
  const endings = [followGlass({ live, script }), subscribe(state, look)];
  // A page that was closed when the desk moved this tablet.
  void takeTable().then((isOther) => isOther && reload());
  return () => {
    left = true;
    for (const end of endings) end();
  };
}
