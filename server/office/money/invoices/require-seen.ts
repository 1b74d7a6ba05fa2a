/** Throws a 412 or 409 when the user decides about a version that is no longer current. */

import { type Precondition, requirePreconditions } from '../../../http/precondition.ts';
import type { Context } from '../../../store/context.ts';
import type { WorkContext } from '../../../store/unit/commit.ts';
import { readInvoice } from './detail.ts';
import type { InvoiceRow } from './facts.ts';

export const requireSeenInvoice = (context: Context, work: WorkContext, { id, version }: InvoiceRow, expected: readonly Precondition[]) =>
  requirePreconditions(work.db, { stream: `invoice:${id}`, version, expected, current: () => readInvoice(context, work.db, id) });
