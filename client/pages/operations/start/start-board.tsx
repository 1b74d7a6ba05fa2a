/** The cards of the start page for the chosen events. */
import { dayFigures } from '#machines/forecast/day-figures.ts';
import { type EventDay, type EventRows, isCounted, matchesOf } from '../../../hall/day/event-day.ts';
import type { PlayDay } from '../../../hall/day/hall-days.ts';
import { type MatchTally, progressOf, type RoundProgress, type TournamentProgress, tallyOf } from '../../../hall/day/progress.ts';
import { tournamentPath } from '../../../tournament/tournament-lists.ts';
import { ApprovalPanel } from './approval-panel.tsx';
import { burnDown } from './burn-down.ts';
import { BurnDownPanel } from './burn-down-panel.tsx';
import { DevicePanel } from './device-panel.tsx';
import { BehindSchedule, EndOfDay, MatchesToday } from './figure-cards.tsx';
import { PlaytimePanel } from './playtime-panel.tsx';
import { ProgressPanel } from './progress-panel.tsx';
import { inUse } from './start-figures.ts';
import { TablesInUse } from './tables-in-use.tsx';
import { type FinishedCounts, useFinishedCounts } from './use-finished-counts.ts';

type StartBoardProps = {
  events: readonly EventDay[];
  rows: EventRows;
  day: PlayDay;
  now: number;
  zone: string | undefined;
  /** The events in the address; an empty list means all. */
  chosen: readonly number[];
};

export function StartBoard({ events, rows, day, now, zone, chosen }: StartBoardProps) {
  const tables = events.flatMap((event) => event.tables);
  const everything = events.flatMap(({ matches }) => matches);
  const today = events.flatMap((event) => matchesOf(event, day));
  const counted = today.filter(isCounted);
  const forecasts = new Map(events.flatMap((event) => [...event.forecasts]));
  const figures = dayFigures(counted, forecasts, now);
  const to = linksFor(chosen);
  const tournaments = progressOf(everything);
  const onlyEvent = events.length === 1 ? events[0] : undefined;
  const over = useFinishedCounts(
    events.map(({ id }) => id),
    tournaments.map(({ id }) => id),
    day,
  );
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-12">
      <div className="md:col-span-2 xl:col-span-12">
        <div className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-[1.15fr_2.2fr_1.2fr_1.25fr]">
          <MatchesToday tally={withOver(tallyOf(today), over)} onTables={inUse(tables)} to={to} />
          <TablesInUse tables={tables} matchOf={({ matchId }) => (matchId === null ? undefined : rows.matches[matchId])} to={to.tables} />
          <BehindSchedule behind={figures.behind} zone={zone} to={to.upcoming()} />
          <EndOfDay figures={figures} zone={zone} to={to.timeline} />
        </div>
      </div>
      <ProgressPanel
        tournaments={tournaments}
        over={over}
        rowOf={(id) => rows.tournaments[id]}
        to={{ ...to.progress, event: onlyEvent ? `/app/events/${onlyEvent.id}` : '/app/events/active' }}
        className="md:col-span-2 xl:col-span-8"
      />
      <ApprovalPanel matches={everything} now={now} to={to.running({ status: 'FINISHED' })} className="md:col-span-2 xl:col-span-4" />
      <BurnDownPanel
        chart={burnDown(counted, forecasts, now, day.from)}
        over={over.matchesToday}
        end={figures.end}
        now={now}
        zone={zone}
        to={to.timeline}
        className="md:col-span-2 xl:col-span-5"
      />
      <PlaytimePanel matches={everything} now={now} to={(playtime) => to.running({ playtime })} className="xl:col-span-4" />
      <DevicePanel zone={zone} to={to.tables('tablet')} events={events.map(({ id }) => id)} className="xl:col-span-3" />
    </div>
  );
}

const withOver = (tally: MatchTally, { matchesToday }: FinishedCounts): MatchTally => ({
  ...tally,
  total: tally.total + matchesToday,
  approved: tally.approved + matchesToday,
});

/** Each figure links to its list with the same filters. */
function linksFor(chosen: readonly number[]) {
  const event: Record<string, string> = chosen.length === 0 ? {} : { event: chosen.join(',') };
  const address = (path: string, filter: Record<string, string>) => [path, String(new URLSearchParams(filter))].filter(Boolean).join('?');
  const list =
    (name: string) =>
    (filter: Record<string, string> = {}) =>
      address(`/app/matches/${name}`, { ...event, ...filter });
  const running = list('running');
  const upcoming = list('upcoming');
  const approved = list('approved');
  const chart = (tournamentId: number) => tournamentPath(tournamentId, 'chart');
  return {
    running,
    upcoming,
    approved,
    /** The overview filters by a single event only. */
    tables: (show: string | null) =>
      address('/app/matches/tables', { ...(chosen.length === 1 ? event : {}), ...(show === null ? {} : { show }) }),
    timeline: address('/app/matches/timeline', event),
    progress: {
      archive: address('/app/tournaments/archive', chosen.length === 1 ? event : {}),
      chart,
      /** Links to the list with the matches of the round; a finished tournament has no list. */
      round: ({ id, status }: TournamentProgress, round: RoundProgress) => {
        const filter = { tournament: String(id), round: String(round.id) };
        if (status !== 'RUNNING' && status !== 'GENERATED') return chart(id);
        if (round.onTables > 0) return running(filter);
        return round.approved === round.total ? approved(filter) : upcoming(filter);
      },
    },
  };
}
