/** An overall ranking as a file or on paper; loaded when somebody asks for one. */
import { csvOf } from '../../api/csv.ts';
import { downloadText } from '../../api/download-file.ts';
import { printPaper } from '../../print/print-paper.tsx';
import { cellsOf, headers, type RankingRow } from './ranking-rows.ts';

type Named = { title: string; date: string; rows: readonly RankingRow[]; facts: readonly string[]; zone: string | undefined };

export function saveRanking({ title, date, rows }: Named): void {
  downloadText(`${title} ${date}.csv`, csvOf(headers, rows.map(cellsOf)));
}

export async function printRanking({ title, date, rows, facts, zone }: Named): Promise<void> {
  const columns = [
    { title: 'Rank', align: 'right', width: '14mm' },
    { title: 'Move', align: 'center', width: '16mm' },
    { title: 'Name' },
    { title: 'Country', width: '22mm' },
    { title: 'Points', align: 'right', width: '22mm' },
  ] as const;
  const block = { id: 'all', rows: rows.map((row) => ({ id: row.playerProfileId, cells: cellsOf(row) })) };
  await printPaper({ title, place: date, facts, columns, blocks: [block], empty: 'Nobody is ranked.' }, zone);
}
