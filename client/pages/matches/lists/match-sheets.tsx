/** The lists of matches as sheets: upcoming ones by session with boxes to write in, running ones by table, approved ones as played. */

import type { ReactNode } from 'react';
import type { LiveMatch } from '#contract/live.ts';
import { counted } from '#machines/counted.ts';
import type { Side } from '#machines/names.ts';
import { resultText } from '#machines/score-words.ts';
import { formatDate, formatTime, matchName } from '../../../format.ts';
import { sideOf } from '../../../hall/match/match-side.ts';
import { type PaperBlock, type PaperSheet, WriteBox } from '../../../print/paper.tsx';
import { PaperName } from '../../../print/paper-name.tsx';
import { matchStatusLooks } from '../../../ui/status-chip.tsx';

type Zone = string | undefined;
type Sheet = Pick<PaperSheet, 'title' | 'columns' | 'blocks' | 'empty'>;

export function upcomingSheet(matches: readonly LiveMatch[], zone: Zone): Sheet {
  const sessions = Map.groupBy(matches.toSorted(inTurn), (match) => `${match.matchScheduledTime} ${match.tournamentId} ${match.roundId}`);
  const days = new Set(matches.map(({ matchScheduledTime: at }) => formatDate(at, zone)).filter(Boolean));
  return {
    title: 'Upcoming matches by session',
    empty: 'No match waits.',
    columns: [
      { title: 'Label', width: '13%' },
      { title: 'Player A' },
      { title: 'Player B' },
      { title: 'Race', width: '7%', align: 'center' },
      { title: 'Table', width: '9%', align: 'center' },
      { title: 'Remark', width: '12%' },
    ],
    blocks: [...sessions].map(([id, session]) => ({
      id,
      ...sessionHead(session, zone, days.size > 1),
      rows: session.map((match) => ({
        id: match.id,
        cells: [
          <b key="label">{matchName(match)}</b>,
          <Player key="a" match={match} side="A" />,
          <Player key="b" match={match} side="B" />,
          match.raceTo,
          <WriteBox key="table" />,
          '',
        ],
      })),
    })),
  };
}

export function runningSheet(matches: readonly LiveMatch[], zone: Zone): Sheet {
  const byTable = matches.toSorted((one, other) => (one.tableDisplayNumber ?? 0) - (other.tableDisplayNumber ?? 0));
  return {
    title: 'Running matches',
    empty: 'No match has a table.',
    columns: [
      { title: 'Table', width: '6.5%', align: 'right' },
      { title: 'Label', width: '12%' },
      { title: 'Player A' },
      { title: 'Score', width: '9%', align: 'center' },
      { title: 'Player B' },
      { title: 'Race', width: '6.5%', align: 'center' },
      { title: 'Start', width: '8%' },
      { title: 'Status', width: '11%' },
      { title: 'Tournament', width: '13%' },
    ],
    blocks: [
      {
        id: 'all',
        rows: byTable.map((match) => ({
          id: match.id,
          cells: [
            <b key="table">{match.tableDisplayNumber}</b>,
            matchName(match),
            <Player key="a" match={match} side="A" />,
            <b key="score">{match.matchStatus === 'READY' ? '–' : resultText(match, ' : ')}</b>,
            <Player key="b" match={match} side="B" />,
            match.raceTo,
            formatTime(match.matchStartTime, zone) || 'not started',
            matchStatusLooks[match.matchStatus].word,
            match.tournamentName,
          ],
        })),
      },
    ],
  };
}

export function approvedSheet(matches: readonly LiveMatch[], zone: Zone): Sheet {
  return {
    title: 'Approved matches',
    empty: 'No match is approved.',
    columns: [
      { title: 'Label', width: '12%' },
      { title: 'Start', width: '13%' },
      { title: 'Table', width: '7%', align: 'center' },
      { title: 'Player A' },
      { title: 'Result', width: '10%', align: 'center' },
      { title: 'Player B' },
      { title: 'Tournament', width: '14%' },
    ],
    blocks: [
      {
        id: 'all',
        rows: matches.map((match) => ({
          id: match.id,
          cells: [
            <b key="label">{matchName(match)}</b>,
            [formatDate(match.matchStartTime, zone), formatTime(match.matchStartTime, zone)].filter(Boolean).join(' '),
            match.previousAssignedTable,
            <Player key="a" match={match} side="A" />,
            <b key="result">{resultText(match, ' : ')}</b>,
            <Player key="b" match={match} side="B" />,
            match.tournamentName,
          ],
        })),
      },
    ],
  };
}

function Player({ match, side }: { match: LiveMatch; side: Side }): ReactNode {
  const player = sideOf(match, side);
  if (!player.known) return <i className="paper-open">{player.displayName ?? player.waitsFor ?? 'waiting for player'}</i>;
  return (
    <>
      <PaperName {...player} countryId={player.countryId} />
      {player.mark && <small> {player.mark}</small>}
    </>
  );
}

function sessionHead(session: readonly LiveMatch[], zone: Zone, hasDays: boolean): Pick<PaperBlock, 'time' | 'title' | 'note'> {
  const [first] = session;
  if (!first) return {};
  const at = first.matchScheduledTime;
  const day = hasDays && at !== null ? `${formatDate(at, zone)} ` : '';
  return {
    time: at === null ? 'No time' : day + formatTime(at, zone),
    title: `${first.tournamentName} · ${first.roundName}`,
    note: counted(session.length, 'match', 'matches'),
  };
}

/** What has no time set comes last. */
function inTurn(one: LiveMatch, other: LiveMatch): number {
  const times = [one, other].map(({ matchScheduledTime: at }) => (at === null ? Number.POSITIVE_INFINITY : Date.parse(at))) as [
    number,
    number,
  ];
  const earlier = times[0] === times[1] ? 0 : times[0] - times[1];
  return earlier || one.tournamentId - other.tournamentId || one.roundId - other.roundId || one.position - other.position;
}
