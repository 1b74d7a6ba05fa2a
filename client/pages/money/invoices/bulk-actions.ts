/** The actions for many invoices, and the selected invoices. */
import type { Invoice } from '#contract/money/invoice-document.ts';
import type { Query } from '../../../api/request.ts';
import type { Selection } from '../../../lists/use-selection.ts';

export type BulkDeed = 'issue' | 'send' | 'pay' | 'share';

/** `query`: the query of the list without its page. */
export type Ticked = { selection: Selection<Invoice>; query: Query; total: number };

export type ManyProps = { rows: readonly Invoice[]; onDone: () => void; onClose: () => void };
