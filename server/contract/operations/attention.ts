/** The open work of the signed-in person, as far as their rights go. */
import { z } from 'zod';
import { call } from '../kit/call.ts';
import type { WaitingKind } from './waiting.ts';

const count = z.number().int();

/** Bytes. `low`: the room will soon run out. */
export const diskSpace = z.object({ free: z.number(), total: z.number(), low: z.boolean() });

/** Null: the person lacks the right. */
const waiting = {
  /** Matches with two histories that wait for a choice. */
  twoScores: count.nullable(),
  /** Announced matches that have not begun since the first call was due. */
  lateStarts: count.nullable(),
  /** Accounts that wait for activation. */
  signUps: count.nullable(),
  /** Mails that could not be delivered. */
  mails: count.nullable(),
  invoices: count.nullable(),
  /** Invoices that are due for a reminder; 0 once a run of today was sent. */
  reminders: count.nullable(),
} satisfies Record<WaitingKind, z.ZodType>;

export const getAttention = call({
  method: 'GET',
  path: '/api/account/attention',
  right: 'account',
  summary:
    'What waits for the person who asks: matches with two scores, announced matches that do not begin, sign-ups, mails that were given up, overdue invoices; for administrators how mail and disk are',
  answer: z.object({
    ...waiting,
    /**
     * For one day after a restore. `upTo`: the time of the newest entry in the backup, null if it had none.
     * Null: no restore, or the person lacks the right.
     */
    replaced: z.object({ at: z.string(), upTo: z.string().nullable() }).nullable(),
    health: z
      .object({
        /** `pause`: why no mail leaves. `isSet`: there is a mail server, or the mailbox of a demo. */
        mail: z.object({ isSet: z.boolean(), queued: count, pause: z.object({ since: z.string(), sentence: z.string() }).nullable() }),
        /** The disk of the data folder; null if the system does not tell. */
        disk: diskSpace.nullable(),
        /** Sentences about dangers to scores or backups. */
        warnings: z.array(z.string()),
      })
      .nullable(),
  }),
});
