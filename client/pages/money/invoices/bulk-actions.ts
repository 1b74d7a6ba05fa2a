/** What is done to many invoices, and to which. */
import type { Invoice } from '#contract/money/invoice-document.ts';
import type { Query } from '../../../api/request.ts';
import type { Selection } from '../../../lists/use-selection.ts';

export type BulkDeed = 'issue' | 'send' | 'pay' | 'share';

/** `query`: what the list asks for, without its page. */
export type Ticked = { selection: Selection<Invoice>; query: Query; total: number };

export type ManyProps = { rows: readonly Invoice[]; onDone: () => void; onClose: () => void };
