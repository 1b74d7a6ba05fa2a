/** The time machine: an event at a past moment. It only reads stored changes, and no live room ever gets its answers. */
import { z } from 'zod';
import { matchStatuses, tableStatuses } from '#machines/names.ts';
import { call } from '../kit/call.ts';
import { id, idParams } from '../kit/ids.ts';

const side = z.object({
  lastName: z.string().nullable(),
  firstName: z.string().nullable(),
  country: z.string().nullable(),
  countryId: id.nullable(),
});

const replayMatch = z.object({
  id,
  label: z.string(),
  roundMnemonic: z.string(),
  tournamentName: z.string(),
  status: z.enum(matchStatuses),
  tableId: id.nullable(),
  aScore: z.number().int(),
  bScore: z.number().int(),
  /** The winner of every rack in order: 'AAB'. */
  racks: z.string(),
  raceTo: z.number().int(),
  startTime: z.string().nullable(),
  aTimeoutUntil: z.string().nullable(),
  bTimeoutUntil: z.string().nullable(),
  a: side,
  b: side,
  /** The newest stored score, and when the match ended; null while it is not over. */
  end: z.object({ aScore: z.number().int(), bScore: z.number().int(), at: z.string() }).nullable(),
});
export type ReplayMatch = z.output<typeof replayMatch>;

const replayTable = z.object({
  id,
  displayNumber: z.number().int(),
  tableStatus: z.enum(tableStatuses),
  statusSince: z.string().nullable(),
  /** The live match on the table. */
  matchId: id.nullable(),
});
export type ReplayTable = z.output<typeof replayTable>;

const changeKinds = ['SCORE', 'CORRECTION', 'TIMEOUT', 'STATUS', 'TABLE', 'OTHER'] as const;
export type ReplayKind = (typeof changeKinds)[number];

const replayEntry = z.object({
  /** The number in the journal. */
  seq: z.number().int(),
  at: z.string(),
  kind: z.enum(changeKinds),
  /** 'BRÜLHART +1, 6:4' */
  words: z.string(),
  /** The author of the change: a name, or the device. */
  by: z.string(),
  matchId: id.nullable(),
  tableId: id.nullable(),
});
export type ReplayEntry = z.output<typeof replayEntry>;

export const replayEvent = call({
  method: 'GET',
  path: '/api/management/events/:id/replay',
  right: 'match:edit',
  summary: 'The event at a past moment `at` (ISO 8601 with offset): tables, matches, scores, and the changes around it',
  params: idParams,
  query: z.object({ at: z.string().max(40).default('') }),
  answer: z.object({
    at: z.string(),
    tables: z.array(replayTable),
    /** All matches that exist at this moment. */
    matches: z.array(replayMatch),
    tournaments: z.array(z.object({ id, name: z.string(), status: z.string() })),
    /** The last changes until this moment and the first ones after it, in their order. */
    log: z.array(replayEntry),
    /** The times of the change before and after this moment. */
    before: z.string().nullable(),
    after: z.string().nullable(),
  }),
});

export const listReplayMoments = call({
  method: 'GET',
  path: '/api/management/events/:id/replay/moments',
  right: 'match:edit',
  summary: 'The times of all changes of an event, and from when on its past is known',
  params: idParams,
  answer: z.object({
    eventName: z.string(),
    timeZone: z.string(),
    /** The first moment that can be shown; null: nothing has changed since changes are kept with their values. */
    knownFrom: z.string().nullable(),
    /** Whether the event has older changes, which were stored without their values. */
    hasUnknown: z.boolean(),
    /** For each change the milliseconds since the one before, because an event may have 100,000. The first number counts from 1970. */
    steps: z.array(z.number()),
    /** Indexes into `steps`. */
    corrections: z.array(z.number()),
  }),
});

export const findReplayMoments = call({
  method: 'GET',
  path: '/api/management/events/:id/replay/find',
  right: 'match:edit',
  summary:
    "The newest 20 changes of a match label ('WR2-A034'), a label and a score ('A034 0:3'), a name, or corrections ('A034 corrected')",
  params: idParams,
  query: z.object({ text: z.string().trim().min(1).max(80) }),
  answer: z.array(replayEntry),
});
