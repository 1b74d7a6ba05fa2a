/** What waits for somebody: told to each person as far as their rights go. */
import { z } from 'zod';
import { call } from '../kit/call.ts';
import type { WaitingKind } from './waiting.ts';

const count = z.number().int();

/** Bytes. `low`: it will not last. */
export const diskRoom = z.object({ free: z.number(), total: z.number(), low: z.boolean() });

/** Null: not this person's business. */
const waiting = {
  /** Matches of which two histories wait for a choice. */
  twoScores: count.nullable(),
  /** Accounts that wait to be activated. */
  signUps: count.nullable(),
  /** Mails that could not be delivered. */
  mails: count.nullable(),
  invoices: count.nullable(),
} satisfies Record<WaitingKind, z.ZodType>;

export const getAttention = call({
  method: 'GET',
  path: '/api/account/attention',
  right: 'account',
  summary:
    'What waits for the person who asks: matches with two scores, sign-ups, mails that were given up, overdue invoices; for administrators how mail and disk are',
  answer: z.object({
    ...waiting,
    /** For a day, that a copy took the place of the record. `upTo`: of the newest entry it had; null: none. Null: it did not, or is not this person's business. */
    replaced: z.object({ at: z.string(), upTo: z.string().nullable() }).nullable(),
    health: z
      .object({
        /** `pause`: why no mail leaves. `isSet`: there is a mail server, or the mailbox of a demo. */
        mail: z.object({ isSet: z.boolean(), queued: count, pause: z.object({ since: z.string(), sentence: z.string() }).nullable() }),
        /** Of the data folder; null where the system does not say. */
        disk: diskRoom.nullable(),
        /** Sentences: what endangers points, or copies of them. */
        warnings: z.array(z.string()),
      })
      .nullable(),
  }),
});
