/** Announced matches lose their table before a correction, and get it again after a swap. */
import { listText } from '#machines/sentences.ts';
import type { MatchRow } from '../../store/schema.ts';
import type { WorkContext } from '../../store/unit/commit.ts';
import { applyMatchEvents } from '../matches/commands.ts';
import { readMatch } from '../matches/read.ts';

type AnnouncedMatch = Pick<MatchRow, 'id' | 'tableId'>;

export async function releaseTables(work: WorkContext, announced: readonly AnnouncedMatch[], reason: string | null): Promise<void> {
  for (const { id } of announced) await applyMatchEvents(work, await readMatch(work, id), [{ type: 'RESET', at: work.at }], reason);
}

/** Announces each match again, on the table that it had. */
export async function announceAgain(work: WorkContext, announced: readonly AnnouncedMatch[]): Promise<void> {
  for (const { id, tableId } of announced) {
    if (tableId !== null) await applyMatchEvents(work, await readMatch(work, id), [{ type: 'ASSIGN_TABLE', at: work.at, tableId }]);
  }
}

/** 'Table 3', 'Tables 3 and 4'; '' without announced matches. */
export async function tablesText({ db }: Pick<WorkContext, 'db'>, announced: readonly AnnouncedMatch[]): Promise<string> {
  const ids = announced.flatMap(({ tableId }) => tableId ?? []);
  if (ids.length === 0) return '';
  const tables = await db.selectFrom('billiardTable').select('displayNumber').where('id', 'in', ids).orderBy('displayNumber').execute();
  const numbers = tables.map(({ displayNumber }) => String(displayNumber));
  return `${numbers.length === 1 ? 'Table' : 'Tables'} ${listText(numbers)}`;
}
