/** What the overview does to a table at once, with the way back. */
import type { LiveTable } from '#contract/live.ts';
import { blockTable, unblockTable } from '#contract/tables.ts';
import { type TableEvent, whyNotTable } from '#machines/table-rules.ts';
import { sentenceOf } from '../../api/problem.ts';
import { keys, queryClient } from '../../api/queries.ts';
import { send } from '../../api/send.ts';
import { retryOf } from '../../hall/match/match-actions.ts';
import { refreshMatches } from '../../hall/rows/refresh-matches.ts';
import { showToast } from '../../ui/toast.tsx';

type Named = Pick<LiveTable, 'id' | 'displayNumber'>;

export const notYourTable = 'Your account may not block tables of this event.';
export const notYourTablets = 'Your account may not pair tablets of this event.';

/** The first reason against it: the right, then the rules of the table; null = it can be done. */
export function whyNotTableNow(table: LiveTable, allowed: boolean, event: TableEvent): string | null {
  if (!allowed) return notYourTable;
  return whyNotTable({ ...table, blockedBy: null }, event)?.sentence ?? null;
}

/** Throws the server's refusal. */
export async function block(table: Named, reason: string): Promise<void> {
  await send(blockTable, { params: { id: table.id }, body: { reason } });
  refreshTables();
  showToast.success(`Table ${table.displayNumber} is blocked`, { label: 'Undo', onClick: () => void unblock(table) });
}

/** Resolves to whether it is done; a refusal is said in a toast. */
export async function unblock(table: Named, reason: string | null = null): Promise<boolean> {
  try {
    await send(unblockTable, { params: { id: table.id } });
    refreshTables();
    const words = `Table ${table.displayNumber} is free again`;
    if (reason) showToast.success(words, { label: 'Undo', onClick: () => void blockAgain(table, reason) });
    else showToast.info(words);
    return true;
  } catch (error) {
    showToast.error(
      `Table ${table.displayNumber}: ${sentenceOf(error)}`,
      retryOf(error, () => void unblock(table, reason)),
    );
    return false;
  }
}

async function blockAgain(table: Named, reason: string): Promise<void> {
  await block(table, reason).catch((error) => showToast.error(`Table ${table.displayNumber}: ${sentenceOf(error)}`));
}

function refreshTables(): void {
  refreshMatches();
  void queryClient.invalidateQueries({ queryKey: keys.tables.all });
}
