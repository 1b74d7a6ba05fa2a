/** Saves an overall ranking as a CSV file, or prints it. This file loads on request. */
import { csvOf } from '#contract/kit/csv.ts';
import { downloadText } from '../../../api/download-file.ts';
import { printDocument } from '../../../print/print-document.tsx';
import { printList } from '../../../print/print-list.ts';
import type { RankingRow } from './ranking-rows.ts';

type RankingFileInput = { title: string; date: string; rows: readonly RankingRow[]; facts: readonly string[]; zone: string | undefined };

export function saveRanking({ title, date, rows }: RankingFileInput): void {
  downloadText(`${title} ${date}.csv`, rankingCsv(rows));
}

export const rankingCsv = (rows: readonly RankingRow[]): string =>
  csvOf(Object.fromEntries(columns.map((column) => [column.title, column.cell])), rows);

export async function printRanking({ title, date, rows, facts, zone }: RankingFileInput): Promise<void> {
  const list = printList(
    columns,
    rows.map((row) => ({ ...row, id: row.playerProfileId })),
  );
  await printDocument({ title, subtitle: date, facts, ...list, empty: 'Nobody is ranked.' }, zone);
}

const columns = [
  { title: 'Rank', align: 'right', width: '14mm', cell: ({ rank }: RankingRow) => String(rank) },
  { title: 'Move', align: 'center', width: '16mm', cell: ({ move }: RankingRow) => move },
  { title: 'Name', cell: ({ displayName }: RankingRow) => displayName },
  { title: 'Country', width: '22mm', cell: ({ country }: RankingRow) => country ?? '' },
  { title: 'Points', align: 'right', width: '22mm', cell: ({ points }: RankingRow) => String(points) },
] as const;
