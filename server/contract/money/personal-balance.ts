/** A player's account with the federation: entries are only added, and their sum is the balance (machines/README.md 12.2). */
import { z } from 'zod';
import { isAmount, noAmount } from '#machines/money/amount.ts';
import { balanceAccounts, balanceKinds } from '#machines/money/invoice-words.ts';
import { call } from '../kit/call.ts';
import { countBeside, criteriaQuery, type Filters } from '../kit/criteria.ts';
import { id, idParams } from '../kit/ids.ts';

const amount = z.number();

export const balanceEntry = z.object({
  id,
  playerProfileId: id,
  account: z.enum(balanceAccounts),
  entryDate: z.string(),
  /** EUR; a negative amount reduces the balance. */
  amount,
  /** Null: erased, or not needed. */
  notice: z.string().nullable(),
  kind: z.enum(balanceKinds),
  invoiceId: id.nullable(),
  invoiceNumber: z.string().nullable(),
  tournamentId: id.nullable(),
  tournamentName: z.string().nullable(),
  reversesId: id.nullable(),
  /** The entry that takes this one back. */
  reversedById: id.nullable(),
  by: z.string().nullable(),
  /** Null: not in cash. `deskEventId` null: not at a desk. */
  cash: z.object({ deskEventId: id.nullable(), deskEventName: z.string().nullable() }).nullable(),
  /** The balance of the account after this entry. */
  balance: amount,
});
export type BalanceEntry = z.output<typeof balanceEntry>;

export const balanceFilters = {
  playerProfileId: { kind: 'relation' },
  account: { kind: 'enum', values: balanceAccounts },
  entryDate: { kind: 'instant' },
  amount: { kind: 'money' },
  notice: { kind: 'string' },
  kind: { kind: 'enum', values: balanceKinds },
  invoiceId: { kind: 'relation' },
  tournamentId: { kind: 'relation' },
} as const satisfies Filters;

const read = { method: 'GET', right: 'balance:read', entity: 'personalBalanceHistory', tag: 'personal-balance-histories' } as const;
const path = '/api/personal-balance-histories';

export const listBalanceEntries = call({
  ...read,
  path,
  summary: 'Entries of players’ balances, the newest first',
  query: criteriaQuery(balanceFilters),
  answer: z.array(balanceEntry),
});

export const countBalanceEntries = countBeside(listBalanceEntries);

export const csvOfBalance = call({
  ...read,
  path: `${path}.csv`,
  summary: 'The filtered entries as CSV',
  query: criteriaQuery(balanceFilters),
  file: ['text/csv'],
});

export const getBalance = call({
  ...read,
  path: '/api/player-profiles/:id/balance',
  summary: 'What a player has, by account',
  params: idParams,
  answer: z.object({ playerProfileId: id, personal: amount, prize: amount }),
});

const maxAmount = 1_000_000;
const noticeMissing = 'Please enter a notice';
const amountMissing = 'Please enter an amount';
/** An amount in EUR that is booked: below zero it is taken out. */
export const signedAmount = z
  .number(amountMissing)
  .min(-maxAmount, 'At most EUR 1,000,000.00 at once')
  .max(maxAmount, 'At most EUR 1,000,000.00 at once')
  .refine((euros) => euros !== 0, amountMissing)
  .refine(isAmount, noAmount);

export const addBalanceEntry = call({
  method: 'POST',
  path,
  right: 'balance:write',
  entity: 'personalBalanceHistory',
  tag: 'personal-balance-histories',
  summary: 'Books an amount; a negative one takes from the balance',
  idempotencyRequired: true,
  body: z.object({
    id: z.unknown().optional(),
    playerProfileId: z.number('Please select a player').int('Please select a player').positive('Please select a player').max(2_147_483_647),
    amount: signedAmount,
    notice: z.string(noticeMissing).trim().min(1, noticeMissing).max(255, 'Please enter at most 255 characters'),
    account: z.enum(balanceAccounts).default('PERSONAL'),
    /** The amount is paid in cash: in, or out if it is negative. */
    cash: z.boolean().default(false),
    /** The event whose till the cash goes through. Null: not at a desk. Missing: the only running event, else none. */
    deskEventId: id.nullish(),
    /** EUR; the balance that the user saw: the server refuses the entry if the balance has changed. */
    seenBalance: z.number().refine(isAmount, noAmount).nullish(),
  }),
  status: 201,
  answer: balanceEntry,
});

/** The answer to PUT and DELETE. */
export const entriesNeverChange = 'Entries are never changed; book a second one.';
