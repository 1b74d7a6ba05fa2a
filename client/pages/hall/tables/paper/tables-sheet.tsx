/** Prints the listed tables: the match on each of them, and the next one. */
import { resultText } from '#machines/match/score-text.ts';
import { formatTime, matchName } from '../../../../format.ts';
import { sideOf } from '../../../../hall/match/match-side.ts';
import { printDocument } from '../../../../print/print-document.tsx';
import { type PrintLayout, WriteBox } from '../../../../print/printed-list.tsx';
import { PrintedName } from '../../../../print/printed-name.tsx';
import { eventAndDayText, zoneWords } from '../../../../print/subtitle-text.ts';
import { matchStatusLooks } from '../../../../ui/status/status-chip.tsx';
import type { TableEntry } from '../table-entry.ts';

export async function printTables(entries: readonly TableEntry[], zone: string | undefined): Promise<void> {
  const eventIds = [...new Set(entries.map(({ table }) => table.eventId))];
  await printDocument({ ...tablesSheet(entries, zone), subtitle: eventAndDayText(eventIds, zone), facts: zoneWords(zone) }, zone);
}

function tablesSheet(entries: readonly TableEntry[], zone: string | undefined): Omit<PrintLayout, 'subtitle' | 'facts'> {
  const byEvent = Map.groupBy(entries, ({ table }) => table.eventId);
  return {
    title: 'Tables',
    empty: 'No table is shown.',
    columns: [
      { title: 'Table', width: '7%', align: 'right' },
      { title: 'Status', width: '11%' },
      { title: 'Match', width: '11%' },
      { title: 'Player A' },
      { title: 'Score', width: '7%', align: 'center' },
      { title: 'Player B' },
      { title: 'Race', width: '5%', align: 'center' },
      { title: 'Time', width: '7%' },
      { title: 'Remark', width: '9%' },
    ],
    blocks: [...byEvent].map(([id, tables]) => ({
      id,
      ...(byEvent.size > 1 ? { title: tables[0]?.table.eventName ?? '' } : {}),
      rows: tables.map((entry) => ({ id: entry.id, cells: cells(entry, zone) })),
    })),
  };
}

function cells({ table, match }: TableEntry, zone: string | undefined) {
  const number = <b key="table">{table.displayNumber}</b>;
  if (!match) {
    const state = table.tableStatus === 'BLOCKED' ? `Blocked${table.blockedReason ? `: ${table.blockedReason}` : ''}` : 'Free';
    return [number, state, <WriteBox key="match" />, '', '', '', '', '', ''];
  }
  const [a, b] = [sideOf(match, 'A'), sideOf(match, 'B')];
  return [
    number,
    matchStatusLooks[match.matchStatus].word,
    matchName(match),
    <PrintedName key="a" {...a} />,
    <b key="score">{match.matchStatus === 'READY' ? '–' : resultText(match, ' : ')}</b>,
    <PrintedName key="b" {...b} />,
    match.raceTo,
    formatTime(match.matchStartTime ?? match.matchScheduledTime, zone),
    '',
  ];
}
