/** The actions for many invoices, and the selected invoices. */
import type { Invoice } from '#contract/money/invoice-document.ts';
import type { RequestQuery } from '../../../api/request.ts';
import type { Selection } from '../../../lists/use-selection.ts';

export type BulkAction = 'issue' | 'send' | 'pay' | 'transfer' | 'cancel' | 'share';

/** `query`: the query of the list without its page. */
export type BulkSelection = { selection: Selection<Invoice>; query: RequestQuery; total: number };

export type ManyProps = { rows: readonly Invoice[]; onDone: () => void; onClose: () => void };
