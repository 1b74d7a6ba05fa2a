/** The cells of a match in a list. */

import { ChevronsUpDown } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import type { LiveMatch } from '#contract/live/rows.ts';
import type { Side } from '#machines/names.ts';
import { formatDateTime, formatTime, matchName, formatShortDay as shortDay } from '../../../../format.ts';
import { sideOf } from '../../../../hall/match/match-side.ts';
import { TwoScoresChip } from '../../../../hall/match/two-scores-chip.tsx';
import { useHallNow } from '../../../../shell/hall-clock.tsx';
import { cx } from '../../../../ui/frame/cx.ts';
import { Hint } from '../../../../ui/overlays/tooltip.tsx';
import { Avatar } from '../../../../ui/status/avatar.tsx';
import { Flag } from '../../../../ui/status/flag.tsx';
import { PlayerName } from '../../../../ui/status/player-name.tsx';
import { ScoreDigit } from '../../../../ui/status/score-digit.tsx';
import type { MatchListName } from './match-lists.ts';
import { useNameFit } from './name-width.ts';
import { useOthersViewing } from './use-others-viewing.ts';

type CellProps = { match: LiveMatch };

/** WR2-C035: opens the edit form, or the history for users who cannot edit. */
export function LabelCell({ match, mayEdit, list = 'running' }: CellProps & { mayEdit: boolean; list?: MatchListName }) {
  const { search } = useLocation();
  const modal = mayEdit ? 'editMatch' : 'showHistory';
  return (
    <span className="inline-flex items-center gap-1.5">
      <Link
        to={{ pathname: `/app/matches/${list}/${match.id}/${modal}`, search }}
        title={mayEdit ? 'Edit match' : 'Match history'}
        className="inline-flex items-center whitespace-nowrap rounded-chip font-semibold text-accent hover:underline tablet:min-h-6"
      >
        {matchName(match)}
      </Link>
      {list !== 'running' && <TwoScoresChip match={match} list={list} wordless />}
      <Viewers matchId={match.id} />
    </span>
  );
}

/** Shows the other users who have the form of this match open. */
function Viewers({ matchId }: { matchId: number }) {
  const others = useOthersViewing(matchId);
  const [first] = others;
  if (!first) return null;
  const words = others.length === 1 ? `${first} is viewing` : `${others.join(', ')} are viewing`;
  return (
    <Hint words={words}>
      <Avatar name={first} />
    </Hint>
  );
}

export function TableCell({ match, whyNot }: CellProps & { whyNot: string | null }) {
  const { search } = useLocation();
  const number = match.tableDisplayNumber;
  if (whyNot) {
    return (
      <span title={whyNot} className="inline-flex min-w-11 items-center px-1.5 font-semibold tabular">
        {number ?? '–'}
      </span>
    );
  }
  return (
    <Link
      to={{ pathname: `/app/matches/running/${match.id}/assignTable`, search }}
      aria-label={number === null ? 'Assign table' : `Table ${number}, change table`}
      title="Change table"
      className="inline-flex h-6 min-w-10 items-center justify-between gap-1 rounded-control border border-line-2 bg-surface px-1 font-semibold tabular hover:bg-hover tablet:h-11 tablet:min-w-15 tablet:px-3"
    >
      {number ?? '–'}
      <ChevronsUpDown aria-hidden className="size-3 text-ink-3" />
    </Link>
  );
}

export function TimeCell({ at, zone, none = '' }: { at: string | null; zone: string | undefined; none?: string }) {
  if (at === null) return <i className="whitespace-nowrap text-xs text-ink-3">{none}</i>;
  return (
    <time dateTime={at} title={formatDateTime(at, zone)} className="inline-flex flex-wrap items-baseline gap-x-1 text-xs leading-3.5">
      <DayIfOther at={at} zone={zone} />
      <span className="font-medium">{formatTime(at, zone)}</span>
    </time>
  );
}

/** Shows '24.09.' before a time of another day. */
function DayIfOther({ at, zone }: { at: string; zone: string | undefined }) {
  const now = useHallNow(dayEveryMs);
  const day = shortDay(at, zone);
  return day !== '' && day !== shortDay(now, zone) && <span className="text-2xs text-ink-3">{day}</span>;
}

/** Name and flag; the flag faces the score, so that both players mirror each other. */
export function PlayerCell({ match, side, mirrored = false }: CellProps & { side: Side; mirrored?: boolean }) {
  const player = sideOf(match, side);
  const fit = useNameFit(player);
  return (
    <span className={cx('flex min-w-0 items-center gap-1.5', mirrored && 'flex-row-reverse')}>
      {player.known && <Flag countryId={player.countryId} country={player.country} />}
      {player.known ? (
        <PlayerName
          {...player}
          fit={fit}
          align={mirrored ? 'right' : 'left'}
          {...(player.isOut ? { className: 'line-through decoration-1' } : {})}
        />
      ) : (
        <span title={player.waitsFor ?? ''} className="truncate text-ink-3 italic">
          waiting for player
        </span>
      )}
      {player.mark && <span className="rounded-chip bg-sunken px-1 text-2xs font-semibold text-ink-2">{player.mark}</span>}
    </span>
  );
}

/** Both players with their scores, one below the other. */
export const TwoPlayers = ({ match }: CellProps) => (
  <span className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 wrap-anywhere">
    <PlayerCell match={match} side="A" />
    <ScoreCell match={match} side="A" />
    <PlayerCell match={match} side="B" />
    <ScoreCell match={match} side="B" />
  </span>
);

export function ScoreCell({ match, side, end = false }: CellProps & { side: Side; end?: boolean }) {
  const { score, leads, breaksNext } = sideOf(match, side);
  if (match.matchStatus === 'READY') return <span className="text-ink-3">–</span>;
  const ring = <BreakRing shown={breaksNext} />;
  return (
    <span className="inline-flex items-center gap-0.5">
      {!end && ring}
      <ScoreDigit score={score} leads={leads} />
      {end && ring}
    </span>
  );
}

/** Keeps its space when hidden, so that digits do not move. */
function BreakRing({ shown }: { shown: boolean }) {
  if (!shown) return <span aria-hidden className="size-2 shrink-0" />;
  return <span role="img" aria-label="breaks next" title="breaks next" className="size-2 shrink-0 rounded-full border-2 border-ink" />;
}

/** A list that stays open over midnight updates within a minute. */
const dayEveryMs = 60_000;
