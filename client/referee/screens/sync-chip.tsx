/** Shows the delivery state of the taps: confirmed by the server, sent, or saved on this tablet only. */
import { CheckCheck, Ellipsis, SquareCheckBig, WifiOff } from 'lucide-react';
import type { Connection } from '../../live/store.ts';
import { clockTime } from '../pad/times.ts';
import type { Tap } from '../taps/tap.ts';

type Props = {
  pending: readonly Pick<Tap, 'state'>[];
  connection: Readonly<Connection>;
  /** Server time up to which all taps are known to be confirmed; null until the server has sent the tablet its table. */
  confirmedAt: number | null;
  timeZone: string | undefined;
};

export function SyncChip({ pending, connection, confirmedAt, timeZone }: Props) {
  const waiting = pending.length === 1 ? '1 waiting' : `${pending.length} waiting`;
  if (connection.status !== 'live') {
    const { fault } = connection;
    const since = connection.since === null ? 'No server' : `Offline since ${clockTime(connection.since, timeZone)}`;
    return (
      <div className="chip" data-state="offline" role="status">
        <WifiOff aria-hidden="true" size={32} />
        <span className="chip-lines">
          <b>{fault ? 'Server fault' : connection.status === 'reconnecting' ? 'Reconnecting' : since}</b>
          {fault && <span>Tell the desk: the server has stopped.</span>}
          <span>{pending.length > 0 ? `saved here · ${waiting}` : 'taps are saved here'}</span>
        </span>
      </div>
    );
  }
  if (pending.length > 0) {
    const sent = pending.every((tap) => tap.state === 'sent');
    return (
      <div className="chip" data-state="saved" role="status">
        <SquareCheckBig aria-hidden="true" size={28} />
        <b>{`${sent ? 'Sent' : 'Saved here'} · ${waiting}`}</b>
      </div>
    );
  }
  if (confirmedAt === null) {
    return (
      <div className="chip" data-state="loading" role="status">
        <Ellipsis aria-hidden="true" size={28} />
        <b>One moment</b>
      </div>
    );
  }
  return (
    <div className="chip" data-state="confirmed">
      <CheckCheck aria-hidden="true" size={28} />
      <b>{`Confirmed · ${clockTime(confirmedAt, timeZone, true)}`}</b>
    </div>
  );
}

/** Counts the taps that wait until a user chooses between two scores. */
export const HeldChip = ({ taps }: { taps: number }) => (
  <div className="chip" data-state="saved" role="status">
    <SquareCheckBig aria-hidden="true" size={28} />
    <b>{taps === 1 ? '1 tap waiting' : `${taps || 'Taps'} ${taps ? 'taps ' : ''}waiting`}</b>
  </div>
);
