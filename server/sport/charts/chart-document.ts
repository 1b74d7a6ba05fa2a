/** Reads the content of a flow chart file as plain data, because the thread that draws it has no database. */
import type { Kysely } from 'kysely';
import type { LiveMatch } from '#contract/live/rows.ts';
import { buildChart } from '#machines/draw/chart.ts';
import type { Chart, ChartSpec } from '#machines/draw/types.ts';
import { winnerOf } from '#machines/match/winner.ts';
import { byeWord, type ChartGroup } from '#machines/names.ts';
import { printable } from '../../entity/documents/printable.ts';
import type { Database } from '../../store/schema.ts';
import { lotOf } from '../draws/match-results.ts';
import { presentMatches } from '../matches/present.ts';
import { readDocumentHead } from '../rankings/ranking-document.ts';
import { groupTablesOf } from './chart-groups.ts';
import type { ChartBox, ChartDocument, ChartPlayer } from './chart-types.ts';

/** Returns null when the tournament does not exist or is not drawn. */
export async function readChartDocument(
  db: Kysely<Database>,
  tournamentId: number,
  group: ChartGroup,
  at: string,
): Promise<ChartDocument | null> {
  const found = await readDocumentHead(db, tournamentId, at);
  if (!found?.tournament.chart) return null;
  const chart = buildChart(JSON.parse(found.tournament.chart) as ChartSpec);
  const matches = await matchesOf(db, tournamentId);
  const boxes = Object.fromEntries(matches.map((match) => [match.label, boxOf(match, found.tournament.timeZone)]));
  return {
    ...found.head,
    chart,
    letters: lettersOf(chart, group),
    boxes,
    groups: chart.spec.kind === 'GROUPS' ? groupTablesOf({ chart, matches, boxes, lot: await lotOf(db, tournamentId) }) : [],
  };
}

/** Sub-matches of teams are not part of the chart. */
async function matchesOf(db: Kysely<Database>, tournamentId: number): Promise<LiveMatch[]> {
  const rows = await db
    .selectFrom('tournamentMatch')
    .select('id')
    .where('tournamentId', '=', tournamentId)
    .where('teamParentMatchId', 'is', null)
    .orderBy('id')
    .execute();
  return presentMatches(
    db,
    rows.map(({ id }) => id),
  );
}

function lettersOf({ matches }: Chart, group: ChartGroup): string[] {
  const letters = [...new Set(matches.map(({ letter }) => letter))];
  return group === 'FULL' ? letters : letters.filter((letter) => letter === group);
}

function boxOf(match: LiveMatch, timeZone: string): ChartBox {
  const ended = match.matchStatus === 'APPROVED' || match.matchStatus === 'FINISHED';
  const winner = ended ? winnerOf(match) : null;
  const scored = match.matchStartTime !== null || ended;
  return {
    label: match.label,
    note: noteOf(match, timeZone),
    walkover: match.aWalkover || match.bWalkover,
    a: player(match, 'A', winner === 'A', scored),
    b: player(match, 'B', winner === 'B', scored),
  };
}

function player(match: LiveMatch, side: 'A' | 'B', winner: boolean, scored: boolean): ChartPlayer {
  const isA = side === 'A';
  const hasPlayer = (isA ? match.participantAId : match.participantBId) !== null;
  const [last, first] = isA
    ? [match.participantALastName, match.participantAFirstName]
    : [match.participantBLastName, match.participantBFirstName];
  const hasWalkover = isA ? match.aWalkover : match.bWalkover;
  // A group that is not full has no player in this slot: the opponent pauses.
  const text = hasWalkover
    ? match.groupNumber === null
      ? byeWord
      : 'Pause'
    : isA
      ? (match.participantADisplayName ?? match.aWaitsFor)
      : (match.participantBDisplayName ?? match.bWaitsFor);
  const isBye = match.aWalkover || match.bWalkover;
  return {
    lastName: printable(last ?? '', 80),
    firstName: printable(first ?? '', 80),
    country: (isA ? match.participantACountry : match.participantBCountry) ?? '',
    score: hasPlayer && scored && !isBye ? (isA ? match.aScore : match.bScore) : null,
    seed: isA ? match.aSeed : match.bSeed,
    winner,
    instead: hasPlayer ? null : printable(text ?? '', 80),
  };
}

function noteOf(match: LiveMatch, timeZone: string): string {
  if (match.matchStatus === 'APPROVED' || match.aWalkover || match.bWalkover) return '';
  if (match.tableDisplayNumber !== null) return `Table ${match.tableDisplayNumber}`;
  if (match.matchScheduledTime === null) return '';
  return new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short', hour: '2-digit', minute: '2-digit' }).format(
    new Date(match.matchScheduledTime),
  );
}
