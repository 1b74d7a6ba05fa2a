/** A whole filtered list of matches as a file or on paper, loaded on request. */
import type { LiveMatch } from '#contract/live/rows.ts';
import { listMatches } from '#contract/match/matches.ts';
import { downloadText } from '../../../../api/download-file.ts';
import type { RequestQuery } from '../../../../api/request.ts';
import { sendAll } from '../../../../api/send-all.ts';
import { formatDateTime } from '../../../../format.ts';
import { printDocument } from '../../../../print/print-document.tsx';
import { eventAndDayText, zoneWords } from '../../../../print/subtitle-text.ts';
import { hall } from '../../../../state/hall.ts';
import { matchCsv } from './match-csv.ts';
import type { MatchFilters } from './match-filters.ts';
import type { MatchListName } from './match-lists.ts';
import { approvedSheet, runningSheet, upcomingSheet } from './match-sheets.tsx';

export type WholeList = {
  name: MatchListName;
  /** The query of one page; the file contains all pages. */
  query: RequestQuery;
  /** A filter that the server cannot apply. */
  matchesFilter?: (match: LiveMatch) => boolean;
  filters: MatchFilters;
  zone: string | undefined;
};

export async function saveList({ name, query, matchesFilter, zone }: WholeList): Promise<void> {
  const matches = await wholeList(query, matchesFilter);
  const now = hall.serverNow();
  const stamp = formatDateTime(now, zone).replace(/[ :]/g, '-');
  downloadText(`${name}-matches-${stamp}.csv`, matchCsv(matches, { list: name, now, zone }));
}

export async function printList({ name, query, matchesFilter, filters, zone }: WholeList): Promise<void> {
  const matches = await wholeList(query, matchesFilter);
  const eventIds = [...new Set(matches.map(({ eventId }) => eventId))];
  const index = eventAndDayText(eventIds, zone);
  await printDocument(
    { ...sheets[name](matches, zone), subtitle: index, facts: [...filterWords(filters, matches, zone), ...zoneWords(zone)] },
    zone,
  );
}

async function wholeList(query: RequestQuery, matchesFilter: WholeList['matchesFilter']): Promise<LiveMatch[]> {
  const matches = await sendAll(listMatches, query);
  return matchesFilter ? matches.filter(matchesFilter) : matches;
}

const sheets = { running: runningSheet, upcoming: upcomingSheet, approved: approvedSheet };

/** The tournaments on the sheet, and the filters. */
function filterWords({ roundId, session, search }: MatchFilters, matches: readonly LiveMatch[], zone: string | undefined): string[] {
  const [first] = matches;
  const tournaments = [...new Set(matches.map(({ tournamentName }) => tournamentName))].sort();
  const narrowed = [
    roundId !== null && first ? first.roundName : '',
    session === null ? '' : `session ${formatDateTime(session, zone)}`,
    search.trim() === '' ? '' : `search “${search.trim()}”`,
  ];
  return [tournaments.join(', '), narrowed.filter(Boolean).join(' · ')].filter(Boolean);
}
