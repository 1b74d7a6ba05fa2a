import type { LiveTable } from '#contract/live/rows.ts';
import { type About, dialogAbout } from '../../../lists/dialogs/dialog-about.tsx';
import { useTable } from './use-table.ts';

export type AboutTable = About<'table', LiveTable>;
export const aboutTable = dialogAbout<'table', LiveTable>('table', useTable);
