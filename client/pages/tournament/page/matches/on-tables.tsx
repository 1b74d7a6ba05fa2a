/** The matches on tables, the worst first, with their actions. */
import { useMemo } from 'react';
import type { LiveMatch } from '#contract/live/rows.ts';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { isLive } from '#machines/names.ts';
import { PlayedOrLate } from '../../../../hall/late/played-or-late.tsx';
import { DisputedChip, disputedBy } from '../../../../hall/match/disputed-result.tsx';
import { ApproveButton, StatusActions } from '../../../../hall/match/status-actions.tsx';
import { TwoScoresChip } from '../../../../hall/match/two-scores-chip.tsx';
import { usePointerInside } from '../../../../hall/rows/use-pointer-inside.ts';
import { useSteadyRows } from '../../../../hall/rows/use-steady-rows.ts';
import { useHallNow } from '../../../../shell/hall-clock.tsx';
import { useMay } from '../../../../state/session.ts';
import { tournamentPath } from '../../../../tournament/tournament-lists.ts';
import { cx } from '../../../../ui/frame/cx.ts';
import { phoneScreen, useMedia } from '../../../../ui/frame/use-media.ts';
import { Chip } from '../../../../ui/status/chip.tsx';
import { playtimeLooks } from '../../../../ui/status/playtime-chip.tsx';
import { StatusChip } from '../../../../ui/status/status-chip.tsx';
import { toneClass } from '../../../../ui/status/tone.ts';
import type { TournamentRows } from '../use-tournament-rows.ts';
import { latenessOf, onTablesFirst } from './lateness.ts';
import { MatchLink, SideName, SideScore } from './match-sides.tsx';
import { MatchesCard, NoRows } from './matches-card.tsx';

export function OnTables({ tournament, rows }: { tournament: Tournament; rows: TournamentRows }) {
  const now = useHallNow(15_000);
  const small = useMedia(phoneScreen);
  const [card, isInside] = usePointerInside<HTMLElement>();
  const live = useMemo(() => onTablesFirst(rows.all.filter(isOnTable), now), [rows.all, now]);
  const { rows: shown = [], left } = useSteadyRows('', live, isInside);
  const inUse = rows.tables.filter(({ tableStatus }) => tableStatus === 'ASSIGNED').length;
  const worst = live.filter((match) => latenessOf(match, now)?.status === 'RED').length;
  const base = tournamentPath(tournament.id, 'matches');
  return (
    <MatchesCard
      ref={card}
      title="On tables"
      fact={rows.tables.length > 0 && `${inUse} of ${rows.tables.length} in use`}
      aside={worst > 0 && <Chip tone="red" icon={playtimeLooks.RED.icon}>{`${worst} too long`}</Chip>}
      link={useMay()('match:read') && !small ? { to: '/app/matches/tables', words: 'Tables Overview' } : undefined}
      className="max-sm:order-first"
    >
      {shown.length === 0 && <NoRows>No match is on a table.</NoRows>}
      <ul>
        {shown.map((match) => (
          <li key={match.id} className={left.includes(match.id) ? 'opacity-50' : undefined}>
            {small ? <PhoneRow match={match} now={now} base={base} /> : <Row match={match} now={now} base={base} />}
          </li>
        ))}
      </ul>
    </MatchesCard>
  );
}

const isOnTable = ({ matchStatus, tableId }: LiveMatch): boolean => isLive(matchStatus) && tableId !== null;

type TableRowProps = { match: LiveMatch; now: number; base: string };

/** A tinted row with a bar at its left says that the match is late. */
function lookOf(match: LiveMatch, now: number): string {
  const late = latenessOf(match, now);
  return late ? cx(toneClass(playtimeLooks[late.status].tone), 'bg-tone-tint shadow-[inset_4px_0_0_var(--tone-solid)]') : '';
}

function State({ match }: { match: LiveMatch }) {
  if (match.proposalId !== null) return <TwoScoresChip match={match} />;
  if (disputedBy(match) !== null) return <DisputedChip match={match} />;
  if (match.matchStatus === 'RUNNING' || match.matchStatus === 'READY') return <PlayedOrLate match={match} />;
  return <StatusChip status={match.matchStatus} />;
}

const Row = ({ match, now, base }: TableRowProps) => (
  <div
    data-row={match.id}
    className={cx(
      'grid min-h-9 grid-cols-[1.5rem_5.25rem_minmax(0,1fr)_2.25rem_2.25rem_minmax(0,1fr)_7.25rem_6.5rem] tablet:grid-cols-[1.5rem_5.25rem_minmax(0,1fr)_2.25rem_2.25rem_minmax(0,1fr)_7.25rem_8.5rem] items-center gap-x-2 border-t px-4 text-sm',
      lookOf(match, now),
    )}
  >
    <b className="font-semibold tabular">
      <span className="sr-only">Table </span>
      {match.tableDisplayNumber}
    </b>
    <MatchLink match={match} />
    <span className="flex justify-end">
      <SideName match={match} side="A" mirrored />
    </span>
    <span className="text-right">
      <SideScore match={match} side="A" />
    </span>
    <span>
      <SideScore match={match} side="B" end />
    </span>
    <SideName match={match} side="B" />
    <State match={match} />
    <StatusActions match={match} base={base} compact />
  </div>
);

const PhoneRow = ({ match, now, base }: TableRowProps) => (
  <div data-row={match.id} className={cx('flex gap-3 border-t px-4 py-2.5', lookOf(match, now))}>
    <span className="flex shrink-0 flex-col items-center gap-1">
      <span className="flex size-8 items-center justify-center rounded-control bg-sunken font-semibold tabular">
        <span className="sr-only">Table </span>
        {match.tableDisplayNumber}
      </span>
      {match.matchStatus !== 'FINISHED' && <StatusActions match={match} base={base} compact />}
    </span>
    <div className="flex min-w-0 grow flex-col gap-1 text-sm">
      <span className="flex items-center gap-2">
        <MatchLink match={match} />
        <span className="ml-auto">
          <State match={match} />
        </span>
      </span>
      {(['A', 'B'] as const).map((side) => (
        <span key={side} className="flex items-center justify-between gap-2">
          <SideName match={match} side={side} />
          <SideScore match={match} side={side} />
        </span>
      ))}
      {match.matchStatus === 'FINISHED' && (
        <span className="mt-1 flex [&>button]:h-11! [&>button]:grow">
          <ApproveButton match={match} wide />
        </span>
      )}
    </div>
  </div>
);
