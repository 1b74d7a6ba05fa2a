/** What nobody sees of a tablet: it tells what it has painted, and does what the desk asks of it. Loaded once the pad stands. */
import { subscribe } from 'valtio/vanilla';
import { followGlass } from '../live/glass.ts';
import { showName } from '../live/show-name.ts';
import type { Live } from '../live/socket.ts';
import { isIdle } from './idle.ts';
import type { Session } from './session.ts';

type Kept = { live: Live; session: Session; script: string; reload?: () => void };

/** Until the returned function is called. */
export function keepAlive({ live, session, script, reload = () => location.reload() }: Kept): () => void {
  const { state } = session;
  let asked = false;
  const look = (): void => {
    if (asked && isIdle(session) && live.store.connection.status === 'live') reload();
  };
  live.hear('order', (order) => {
    if (order.kind === 'identify') showName(order.name, order.forMs);
    if (order.kind === 'reload') {
      asked = true;
      look();
    }
  });
  const endings = [followGlass({ live, script }), subscribe(state, look)];
  return () => {
    for (const end of endings) end();
  };
}
