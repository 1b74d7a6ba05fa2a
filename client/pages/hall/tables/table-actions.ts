/** Actions of the overview that take effect at once and offer an undo. */

import { blockTable, unblockTable } from '#contract/hall/tables.ts';
import type { LiveTable } from '#contract/live/rows.ts';
import { type TableEvent, whyNotTable } from '#machines/table/table-rules.ts';
import { send } from '../../../api/send.ts';
import { refreshTables } from '../../../hall/rows/refresh-matches.ts';
import { reportFailure } from '../../../lists/report-failure.ts';
import { showToast } from '../../../ui/overlays/toast.tsx';

type TableNumber = Pick<LiveTable, 'id' | 'displayNumber'>;

export const notYourTable = 'Your account may not block tables of this event.';
export const notYourTablets = 'Your account may not pair tablets of this event.';

/** Returns the first reason against the action: the missing permission, then the rules of the table. Null means that it is allowed. */
export function whyNotTableNow(table: LiveTable, allowed: boolean, event: TableEvent): string | null {
  if (!allowed) return notYourTable;
  return whyNotTable({ ...table, blockedBy: null }, event)?.sentence ?? null;
}

/** Blocks the table. Throws the server's refusal. */
export async function block(table: TableNumber, reason: string): Promise<void> {
  await send(blockTable, { params: { id: table.id }, body: { reason } });
  refreshTables();
  showToast.success(`Table ${table.displayNumber} is blocked`, { label: 'Undo', onClick: () => void unblock(table) });
}

/** Resolves to true when the table is free; a toast shows a refusal. */
export function unblock(table: TableNumber, reason: string | null = null): Promise<boolean> {
  const name = `Table ${table.displayNumber}`;
  const free = async () => {
    await send(unblockTable, { params: { id: table.id } });
    refreshTables();
    const words = `${name} is free again`;
    if (reason) showToast.success(words, { label: 'Undo', onClick: () => void reportFailure(name, () => block(table, reason)) });
    else showToast.info(words);
  };
  return reportFailure(name, free, () => void unblock(table, reason));
}
