/** A called match at the desk: its table, the clock since the call, both players, and what the desk can do. */
import { OctagonAlert, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { LiveMatch } from '#contract/live/rows.ts';
import { clockWords } from '#machines/arrivals.ts';
import { type CallLimits, defaultCallLimits } from '#machines/match/calls.ts';
import { sides } from '#machines/names.ts';
import { formatTime, matchName } from '../../format.ts';
import { hall } from '../../state/hall.ts';
import { cx } from '../../ui/frame/cx.ts';
import { toneClass } from '../../ui/status/tone.ts';
import { LateOffers } from '../late/late-offers.tsx';
import { useTicking } from '../rows/use-ticking.ts';
import { callStateOf, nextCallWords } from './call-words.ts';
import { CalledPlayer } from './called-player.tsx';
import { StartOffer } from './start-offer.tsx';

type CalledCardProps = { match: LiveMatch; zone: string | undefined; away: string | null };

export function CalledCard({ match, zone, away }: CalledCardProps) {
  const limits: CallLimits = hall.store.events[match.eventId] ?? defaultCallLimits;
  const announced = Date.parse(match.announcedAt ?? '');
  const clock = useTicking((now) => clockWords(now - announced));
  const next = useTicking((now) => nextCallWords(match, limits, now, zone));
  const sentence = useTicking((now) => callStateOf(match, limits, now, zone).sentence);
  const { tone } = callStateOf(match, limits, hall.serverNow(), zone);
  const Alert = tone === 'red' ? OctagonAlert : TriangleAlert;
  return (
    <li
      className={cx('border-b px-4 py-3', tone && `${toneClass(tone)} border-l-4 border-l-tone-solid bg-tone-tint`)}
      data-called={match.id}
    >
      <div className="flex items-start gap-3">
        <span className="tone-brick flex size-9 shrink-0 items-center justify-center rounded-control bg-tone-solid font-bold text-white tabular">
          <span className="sr-only">Table </span>
          {match.tableDisplayNumber ?? '–'}
        </span>
        <p className="min-w-0 grow text-sm">
          <Link
            to={`/app/matches/running/${match.id}/editMatch`}
            className="rounded-chip font-semibold text-accent hover:underline tablet:py-3"
          >
            {matchName(match)}
          </Link>{' '}
          <span className="text-ink-2 text-xs tabular">called {formatTime(match.announcedAt, zone)}</span>
        </p>
        <p className="text-right">
          <b className="block font-[650] text-base tabular">{clock}</b>
          <span className="block text-ink-2 text-xs">since the call</span>
        </p>
      </div>
      <CallBar announced={announced} limits={limits} next={next} />
      {sentence && (
        <p className="flex items-start gap-1.5 py-1 font-semibold text-sm text-tone" role="status">
          <Alert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {sentence}
        </p>
      )}
      <ul>
        {sides.map((side) => (
          <CalledPlayer key={side} match={match} side={side} zone={zone} away={away} />
        ))}
      </ul>
      <div className="mt-1 flex flex-wrap gap-2">
        <StartOffer match={match} away={away} />
        <LateOffers match={match} />
      </div>
    </li>
  );
}

/** From the call to the loss, with marks where the calls are due. The clock and the words say the same. */
function CallBar({ announced, limits, next }: { announced: number; limits: CallLimits; next: string }) {
  const share = useTicking((now) => Math.min(100, Math.round(((now - announced) / (limits.lossMinutes * 60_000)) * 100)));
  return (
    <div className="flex items-center gap-2 py-1.5 text-ink-2 text-xs tabular">
      <span aria-hidden className="relative h-1.5 grow rounded-full bg-sunken">
        <span
          className={cx('absolute inset-y-0 left-0 rounded-full bg-tone-solid', share === 100 ? 'tone-red' : 'tone-teal')}
          style={{ width: `${Math.max(0, share)}%` }}
        />
        {[limits.firstCallMinutes, limits.secondCallMinutes].map((minutes) => (
          <span
            key={minutes}
            className="absolute -inset-y-0.5 w-0.5 bg-ink-2"
            style={{ left: `${Math.min(100, (minutes / limits.lossMinutes) * 100)}%` }}
          />
        ))}
      </span>
      {next}
    </div>
  );
}
