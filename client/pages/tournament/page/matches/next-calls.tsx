/** The matches that are called next, in the order of the forecast. */
import { Clock } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { LiveMatch } from '#contract/live/rows.ts';
import { isToCome } from '#machines/forecast/graph.ts';
import { spanWords } from '#machines/match/due.ts';
import { canStart } from '#machines/match/waiting-match.ts';
import { formatDayTime, formatTime } from '../../../../format.ts';
import { dayAt } from '../../../../hall/day/hall-days.ts';
import { whyNotMove } from '../../../../hall/match/match-rights.ts';
import { waitsForWords } from '../../../../hall/match/waits-for-words.ts';
import { useEventZones } from '../../../../hall/rows/use-event-zones.ts';
import { usePointerInside } from '../../../../hall/rows/use-pointer-inside.ts';
import { useSteadyRows } from '../../../../hall/rows/use-steady-rows.ts';
import { useHallNow } from '../../../../shell/hall-clock.tsx';
import { useMay } from '../../../../state/session.ts';
import { cx } from '../../../../ui/frame/cx.ts';
import { Chip } from '../../../../ui/status/chip.tsx';
import { playtimeLooks } from '../../../../ui/status/playtime-chip.tsx';
import type { TournamentRows } from '../use-tournament-rows.ts';
import { latenessOf } from './lateness.ts';
import { MatchLink, SideName } from './match-sides.tsx';
import { MatchesCard, NoRows } from './matches-card.tsx';

const shownRows = 8;

export function NextCalls({ rows, eventId }: { rows: TournamentRows; eventId: number }) {
  const now = useHallNow(15_000);
  const zone = useEventZones()(eventId);
  const [card, isInside] = usePointerInside<HTMLElement>();
  const waiting = useMemo(() => inOrder(rows.played.filter(isToCome), rows.forecasts), [rows]);
  const next = useMemo(() => waiting.slice(0, shownRows), [waiting]);
  const { rows: shown = [], left } = useSteadyRows('', next, isInside);
  const late = waiting.filter((match) => latenessOf(match, now)).length;
  const numbers = new Map(rows.tables.map(({ id, displayNumber }) => [id, displayNumber]));
  return (
    <MatchesCard
      ref={card}
      title="Next calls"
      fact={waiting.length > 0 && 'in the order of the forecast'}
      aside={late > 0 && <Chip tone="yellow" icon={playtimeLooks.YELLOW.icon}>{`${late} late`}</Chip>}
    >
      {shown.length === 0 && <NoRows>No match is waiting.</NoRows>}
      <ol>
        {shown.map((match, index) => (
          <Row
            key={match.id}
            match={match}
            hasLeft={left.includes(match.id)}
            number={index + 1}
            now={now}
            zone={zone}
            rows={rows}
            numbers={numbers}
          />
        ))}
      </ol>
      {waiting.length > shown.length && (
        <p className="border-t px-4 py-2 text-ink-2 text-xs tabular">{`${waiting.length - shown.length} more later`}</p>
      )}
    </MatchesCard>
  );
}

/** By forecast start; without a forecast by planned time, after the others. */
function inOrder(matches: readonly LiveMatch[], forecasts: TournamentRows['forecasts']): LiveMatch[] {
  const at = (match: LiveMatch): number =>
    forecasts.get(match.id)?.start.mid ??
    (match.matchScheduledTime === null ? Number.MAX_SAFE_INTEGER : Date.parse(match.matchScheduledTime));
  return [...matches].sort((one, other) => at(one) - at(other) || one.id - other.id);
}

type CallRowProps = {
  match: LiveMatch;
  /** It got a table while the pointer holds the list still. */
  hasLeft: boolean;
  number: number;
  now: number;
  zone: string | undefined;
  rows: TournamentRows;
  numbers: ReadonlyMap<number, number>;
};

function Row({ match, hasLeft, number, now, zone, rows, numbers }: CallRowProps) {
  const forecast = rows.forecasts.get(match.id);
  const table = forecast?.tableId == null ? undefined : numbers.get(forecast.tableId);
  return (
    <li
      data-row={match.id}
      className={cx(
        hasLeft && 'opacity-50',
        'grid min-h-9 grid-cols-[1.25rem_5rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-t px-4 py-1 text-sm sm:grid-cols-[1.25rem_5rem_minmax(0,1fr)_7rem_9.5rem_auto]',
      )}
    >
      <span className="text-ink-2 tabular">{number}</span>
      <MatchLink match={match} />
      <span className="flex min-w-0 flex-wrap items-center gap-x-1.5 max-sm:order-last max-sm:col-span-4">
        <SideName match={match} side="A" short />
        <span className="text-ink-3">–</span>
        <SideName match={match} side="B" short />
      </span>
      <Due match={match} now={now} zone={zone} />
      <span className="tabular max-sm:order-last max-sm:col-span-4">
        {forecast && (
          <>
            <b className="font-semibold">about {timeWords(forecast.start.mid, now, zone)}</b>
            {table !== undefined && ` · table ${table}`}
          </>
        )}
      </span>
      <Assign match={match} />
    </li>
  );
}

/** '12 min late' in the colours of the legend; else the planned time. */
function Due({ match, now, zone }: Pick<CallRowProps, 'match' | 'now' | 'zone'>) {
  const late = latenessOf(match, now);
  if (late) {
    const { tone, icon } = playtimeLooks[late.status];
    return (
      <span>
        <Chip tone={tone} icon={icon}>{`${spanWords(late.minutes)} late`}</Chip>
      </span>
    );
  }
  const { matchScheduledTime: at } = match;
  return (
    <span className="flex items-center gap-1 text-ink-2 text-xs tabular">
      {at && (
        <>
          <Clock aria-hidden className="size-3.5" />
          {timeWords(Date.parse(at), now, zone)}
        </>
      )}
    </span>
  );
}

const timeWords = (at: number, now: number, zone: string | undefined): string =>
  dayAt(at, zone).key === dayAt(now, zone).key ? formatTime(at, zone) : formatDayTime(at, zone);

/** Chooses the table, or says what the match waits for. */
function Assign({ match }: { match: LiveMatch }) {
  const mayEdit = useMay()('match:edit', match.eventId);
  if (!canStart(match)) return <span className="justify-self-end whitespace-nowrap text-ink-2 text-xs">{waitsForWords(match)}</span>;
  if (whyNotMove(match, mayEdit)) return null;
  return (
    <Link
      to={`${match.id}/assignTable`}
      preventScrollReset
      className={cx(
        'inline-flex h-6 items-center justify-self-end rounded-control border border-accent-line px-2 font-medium text-accent text-xs hover:bg-accent-soft tablet:h-11 tablet:px-3 tablet:text-sm',
      )}
    >
      Assign
    </Link>
  );
}
