/** The corner of every public screen: whether it is live, and the clock of the venue. */
import type { Freshness } from './freshness.ts';
import { Icon } from './icons.tsx';
import { clockTime, exactTime } from './time.ts';

export function LiveAndClock({ freshness, now, timeZone }: { freshness: Freshness; now: number; timeZone: string }) {
  return (
    <div className="live-and-clock">
      {freshness.stale ? <AsOf asOf={freshness.asOf} timeZone={timeZone} /> : <span className="live">Live</span>}
      <time className="clock">{clockTime(now, timeZone)}</time>
    </div>
  );
}

function AsOf({ asOf, timeZone }: { asOf: number | null; timeZone: string }) {
  const time = asOf === null ? '' : exactTime(asOf, timeZone);
  return (
    <span className="as-of" role="status">
      <Icon name="clock" />
      {time === '' ? 'connecting' : 'as of '}
      {time !== '' && <b>{time}</b>}
    </span>
  );
}
