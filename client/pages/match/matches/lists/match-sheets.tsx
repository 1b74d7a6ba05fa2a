/** The lists of matches as sheets: upcoming ones by session with boxes to write in, running ones by table, approved ones as played. */

import type { ReactNode } from 'react';
import type { LiveMatch } from '#contract/live/rows.ts';
import { countText } from '#machines/count-text.ts';
import { resultText } from '#machines/match/score-text.ts';
import type { Side } from '#machines/names.ts';
import { formatDate, formatTime, matchName } from '../../../../format.ts';
import { sideOf } from '../../../../hall/match/match-side.ts';
import { type ListColumn, printList, printRows } from '../../../../print/print-list.ts';
import { type PrintBlock, type PrintLayout, WriteBox } from '../../../../print/printed-list.tsx';
import { PrintedName } from '../../../../print/printed-name.tsx';
import { matchStatusLooks } from '../../../../ui/status/status-chip.tsx';

type TimeZone = string | undefined;
type MatchSheet = Pick<PrintLayout, 'title' | 'columns' | 'blocks' | 'empty'>;

export function upcomingSheet(matches: readonly LiveMatch[], zone: TimeZone): MatchSheet {
  const sessions = Map.groupBy(
    matches.toSorted(bySchedule),
    (match) => `${match.matchScheduledTime} ${match.tournamentId} ${match.roundId}`,
  );
  const days = new Set(matches.map(({ matchScheduledTime: at }) => formatDate(at, zone)).filter(Boolean));
  const columns = [
    { ...label, width: '13%' },
    player('A'),
    player('B'),
    { ...race, width: '7%' },
    { title: 'Table', width: '9%', align: 'center', cell: () => <WriteBox /> },
    { title: 'Remark', width: '12%' },
  ] satisfies MatchColumn[];
  return {
    title: 'Upcoming matches by session',
    empty: 'No matches are waiting.',
    columns,
    blocks: [...sessions].map(([id, session]) => ({
      id,
      ...sessionHead(session, zone, days.size > 1),
      rows: printRows(columns, session),
    })),
  };
}

export function runningSheet(matches: readonly LiveMatch[], zone: TimeZone): MatchSheet {
  const byTable = matches.toSorted((one, other) => (one.tableDisplayNumber ?? 0) - (other.tableDisplayNumber ?? 0));
  const columns: MatchColumn[] = [
    { title: 'Table', width: '6.5%', align: 'right', cell: ({ tableDisplayNumber }) => <b>{tableDisplayNumber}</b> },
    { title: 'Label', width: '12%', cell: matchName },
    player('A'),
    {
      title: 'Score',
      width: '9%',
      align: 'center',
      cell: (match) => <b>{match.matchStatus === 'READY' ? '–' : resultText(match, ' : ')}</b>,
    },
    player('B'),
    { ...race, width: '6.5%' },
    { title: 'Start', width: '8%', cell: ({ matchStartTime }) => formatTime(matchStartTime, zone) || 'not started' },
    { title: 'Status', width: '11%', cell: ({ matchStatus }) => matchStatusLooks[matchStatus].word },
    { ...tournament, width: '13%' },
  ];
  return { title: 'Running matches', empty: 'No match has a table.', ...printList(columns, byTable) };
}

export function approvedSheet(matches: readonly LiveMatch[], zone: TimeZone): MatchSheet {
  const started = ({ matchStartTime: at }: LiveMatch) => [formatDate(at, zone), formatTime(at, zone)].filter(Boolean).join(' ');
  const columns: MatchColumn[] = [
    { ...label, width: '12%' },
    { title: 'Start', width: '13%', cell: started },
    { title: 'Table', width: '7%', align: 'center', cell: ({ previousAssignedTable }) => previousAssignedTable },
    player('A'),
    { title: 'Result', width: '10%', align: 'center', cell: (match) => <b>{resultText(match, ' : ')}</b> },
    player('B'),
    { ...tournament, width: '14%' },
  ];
  return { title: 'Approved matches', empty: 'No match is approved.', ...printList(columns, matches) };
}

type MatchColumn = ListColumn<LiveMatch>;

const label = { title: 'Label', cell: (match) => <b>{matchName(match)}</b> } satisfies MatchColumn;
const race = { title: 'Race', align: 'center', cell: ({ raceTo }) => raceTo } satisfies MatchColumn;
const tournament = { title: 'Tournament', cell: ({ tournamentName }) => tournamentName } satisfies MatchColumn;
const player = (side: Side): MatchColumn => ({ title: `Player ${side}`, cell: (match) => <Player match={match} side={side} /> });

function Player({ match, side }: { match: LiveMatch; side: Side }): ReactNode {
  const player = sideOf(match, side);
  if (!player.known) return <i className="paper-open">{player.displayName ?? player.waitsFor ?? 'waiting for player'}</i>;
  return (
    <>
      <PrintedName {...player} countryId={player.countryId} />
      {player.mark && <small> {player.mark}</small>}
    </>
  );
}

function sessionHead(session: readonly LiveMatch[], zone: TimeZone, hasDays: boolean): Pick<PrintBlock, 'time' | 'title' | 'note'> {
  const [first] = session;
  if (!first) return {};
  const at = first.matchScheduledTime;
  const day = hasDays && at !== null ? `${formatDate(at, zone)} ` : '';
  return {
    time: at === null ? 'No time' : day + formatTime(at, zone),
    title: `${first.tournamentName} · ${first.roundName}`,
    note: countText(session.length, 'match', 'matches'),
  };
}

/** Matches without a time come last. */
function bySchedule(one: LiveMatch, other: LiveMatch): number {
  const times = [one, other].map(({ matchScheduledTime: at }) => (at === null ? Number.POSITIVE_INFINITY : Date.parse(at))) as [
    number,
    number,
  ];
  const earlier = times[0] === times[1] ? 0 : times[0] - times[1];
  return earlier || one.tournamentId - other.tournamentId || one.roundId - other.roundId || one.position - other.position;
}
