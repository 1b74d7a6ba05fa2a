/** The cells of a waiting match: label, time, forecast, players, and the next action. */
import { CornerDownRight, Pencil, Play, UserPen, UsersRound } from 'lucide-react';
import type { LiveMatch } from '#contract/live/rows.ts';
import { isLive, type Side } from '#machines/names.ts';
import { unknownZone } from '../../../../bracket/unknown-zone.ts';
import { formatTime, matchName } from '../../../../format.ts';
import { DueChip } from '../../../../hall/late/due-chip.tsx';
import { AssignButton } from '../../../../hall/match/assign-button.tsx';
import { notYourEvent } from '../../../../hall/match/match-rights.ts';
import { sideOf } from '../../../../hall/match/match-side.ts';
import { useWhyNot } from '../../../../hall/match/use-why-not.ts';
import { isTeamMatch } from '../../../../hall/team/team-match.ts';
import { useOpenDialog } from '../../../../lists/dialogs/use-open-dialog.ts';
import { useThrottledStore } from '../../../../live/hooks.ts';
import { hall } from '../../../../state/hall.ts';
import { useMay } from '../../../../state/session.ts';
import { Button } from '../../../../ui/frame/button.tsx';
import { cx } from '../../../../ui/frame/cx.ts';
import { IconButton } from '../../../../ui/frame/icon-button.tsx';
import { useForecastOf } from './forecasts.tsx';
import { useEarlyTableOf, useFreeTableOf } from './free-tables.tsx';
import { LabelCell, PlayerCell, TimeCell } from './match-cells.tsx';

type CellProps = { match: LiveMatch };

/** A single match is indented under its team match. */
export function UpcomingLabel({ match, mayEdit }: CellProps & { mayEdit: boolean }) {
  const isSingle = match.teamParentMatchId !== null;
  return (
    <span className={cx('inline-flex items-center gap-1.5', isSingle && 'pl-3')}>
      {isSingle && <CornerDownRight aria-hidden className="size-3.5 shrink-0 text-ink-3" />}
      <LabelCell match={match} mayEdit={mayEdit} list="upcoming" />
      {isTeamMatch(match) && <UsersRound role="img" aria-label="Team match" className="size-3.5 shrink-0 text-ink-3" />}
    </span>
  );
}

type TimeProps = CellProps & { zone: string | undefined };

export function ScheduledCell({ match, zone }: TimeProps) {
  const at = match.matchScheduledTime;
  return at === null ? <i className="whitespace-nowrap text-ink-3 text-xs">no time set</i> : <TimeCell at={at} zone={zone} />;
}

/** A match on its way to a table is not late, and one in play has no forecast here. */
export const DueCell = ({ match }: CellProps) => !isLive(match.matchStatus) && <DueChip match={match} />;

/** 'about 05:49 · table 13', or 'now · table 9' for a table that is free. The band is in its title. Below: 'could start now · table 4'. */
export function ForecastCell({ match, zone }: TimeProps) {
  const forecast = useForecastOf(match.id);
  const { tables } = useThrottledStore(hall);
  const free = useFreeTableOf(match.id);
  const early = useEarlyTableOf(match.id);
  if (isLive(match.matchStatus) || zone === unknownZone) return null;
  if (free) return <b className="whitespace-nowrap font-semibold text-(--green) text-xs tabular">now · table {free.displayNumber}</b>;
  if (!forecast) return <span className="text-ink-3 text-xs">–</span>;
  const { low, mid, high } = forecast.start;
  const table = forecast.tableId === null ? undefined : tables[forecast.tableId];
  return (
    <span
      title={`8 times in 10 between ${formatTime(low, zone)} and ${formatTime(high, zone)}`}
      className="whitespace-nowrap text-xs tabular"
    >
      <b className="font-semibold">about {formatTime(mid, zone)}</b>
      {table && ` · table ${table.displayNumber}`}
      {early && (
        <span title={earlyHint} className="block text-(--green)">
          could start now · table {early.displayNumber}
        </span>
      )}
    </span>
  );
}

const earlyHint = 'Both players and the table are free now. Assign the table to start the match early.';

/** A qualifier is a button that replaces them. An undecided side shows the match that it waits for. */
export function UpcomingPlayer({ match, side, mirrored = false }: CellProps & { side: Side; mirrored?: boolean }) {
  const open = useOpen(match.id);
  const may = useMay();
  const isPlaceholder = side === 'A' ? match.aPlaceholder : match.bPlaceholder;
  const player = sideOf(match, side);
  if (isPlaceholder) {
    return (
      <span className={cx('flex', mirrored && 'justify-end')}>
        <Button
          size="row"
          icon={UserPen}
          aria-label={`${player.displayName ?? 'Qualifier'}: replace in ${matchName(match)}, player ${side}`}
          disabledReason={may('match:edit', match.eventId) ? null : notYourEvent}
          onPress={() => open(`${side.toLowerCase()}/editQualifierMatch`)}
        >
          {player.displayName ?? 'Qualifier'}
        </Button>
      </span>
    );
  }
  if (player.known) return <PlayerCell match={match} side={side} mirrored={mirrored} />;
  return (
    <span title="waiting for player" className={cx('block whitespace-normal text-ink-3 italic leading-4', mirrored && 'text-right')}>
      {player.waitsFor ?? 'waiting for player'}
    </span>
  );
}

/** The next action for this match, and its edit form. */
export function UpcomingActions({ match }: CellProps) {
  const may = useMay();
  const open = useOpen(match.id);
  const mayEdit = may('match:edit', match.eventId);
  const whyNot = useWhyNot();
  const isMain = isTeamMatch(match);
  const freeTable = useFreeTableOf(match.id);
  return (
    <span className="flex items-center justify-end gap-1">
      {isMain && isLive(match.matchStatus) && (
        <Button size="row" variant="accent" icon={UsersRound} aria-label={`Line-up of ${matchName(match)}`} onPress={() => open('lineUp')}>
          Line-up
        </Button>
      )}
      {isMain && !isLive(match.matchStatus) && (
        <Button
          size="row"
          icon={Play}
          aria-label={`Start team match ${matchName(match)}`}
          disabledReason={whyNot(match, mayEdit, { type: 'START_TEAM_MATCH', at: now() })}
          onPress={() => open('startTeamMatch')}
        >
          Start team match
        </Button>
      )}
      {!isMain && <AssignButton match={match} freeTable={freeTable} />}
      <IconButton
        size="row"
        icon={Pencil}
        label={`Edit match ${matchName(match)}`}
        disabledReason={mayEdit ? null : notYourEvent}
        onPress={() => open('editMatch')}
      />
    </span>
  );
}

const now = (): string => new Date(hall.serverNow()).toISOString();

function useOpen(matchId: number): (modal: string) => void {
  const open = useOpenDialog();
  return (modal) => open(`/app/matches/upcoming/${matchId}/${modal}`);
}
