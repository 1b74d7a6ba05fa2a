import type { LiveTable } from '#contract/live/rows.ts';
import { type LoadedDialogProps, loadedDialog } from '../../../lists/dialogs/loaded-dialog.tsx';
import { useTable } from './use-table.ts';

export type TableDialogProps = LoadedDialogProps<'table', LiveTable>;
export const loadedTableDialog = loadedDialog<'table', LiveTable>('table', useTable);
