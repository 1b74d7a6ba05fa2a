/** What the overview does to a table at once, with the way back. */

import { blockTable, unblockTable } from '#contract/hall/tables.ts';
import type { LiveTable } from '#contract/live/rows.ts';
import { type TableEvent, whyNotTable } from '#machines/table/table-rules.ts';
import { send } from '../../../api/send.ts';
import { refreshTables } from '../../../hall/rows/refresh-matches.ts';
import { told } from '../../../lists/told.ts';
import { showToast } from '../../../ui/overlays/toast.tsx';

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
export function unblock(table: Named, reason: string | null = null): Promise<boolean> {
  const name = `Table ${table.displayNumber}`;
  const free = async () => {
    await send(unblockTable, { params: { id: table.id } });
    refreshTables();
    const words = `${name} is free again`;
    if (reason) showToast.success(words, { label: 'Undo', onClick: () => void told(name, () => block(table, reason)) });
    else showToast.info(words);
  };
  return told(name, free, () => void unblock(table, reason));
}
