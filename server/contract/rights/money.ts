/** Rights over invoices and balances of players. */
import { type Grants, staff } from './grants.ts';

export const moneyRights = {
  'invoice:read': staff,
  'invoice:write': staff,
  /** Gives an invoice its number, and corrects issued invoices. */
  'invoice:issue': staff,
  'balance:read': staff,
  'balance:write': staff,
} as const satisfies Record<string, Grants>;
