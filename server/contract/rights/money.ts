/** Invoices and what players have. */
import { type Grants, staff } from './grants.ts';

export const moneyRights = {
  'invoice:read': staff,
  'invoice:write': staff,
  /** Gives a document its number, and corrects what has one. */
  'invoice:issue': staff,
  'balance:read': staff,
  'balance:write': staff,
} as const satisfies Record<string, Grants>;
