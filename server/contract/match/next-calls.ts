/** Next calls: which waiting match goes to which table, and why; the desk's pins and holds; the autopilot of an event. */
import { z } from 'zod';
import { call } from '../kit/call.ts';
import { id, idParams, idText, seenVersion } from '../kit/ids.ts';
import { matchAnswer } from './matches.ts';

const instant = z.iso.datetime({ offset: true });

export const nextCall = z.object({
  matchId: id,
  /** null: the match is not called yet; `reasons` says why. */
  tableId: id.nullable(),
  /** When the table can take the match, as an instant; without a table: when the match can be called, null if that is not known. */
  at: z.string().nullable(),
  /** Sentences, the most important one first. */
  reasons: z.array(z.string()),
  /** The desk chose the table of this match. */
  pinned: z.boolean(),
  /** The desk holds this match back. */
  held: z.boolean(),
  /** Only its planned time keeps the match from being called. */
  waitsForTime: z.literal(true).optional(),
});
export type NextCall = z.output<typeof nextCall>;

export const listNextCalls = call({
  method: 'GET',
  path: '/api/management/events/:id/next-calls',
  right: 'match:edit',
  summary:
    'The matches that are called next with table, time and reasons, then those that are not called yet and why; empty while the mode is OFF',
  params: idParams,
  answer: z.array(nextCall),
});

export const callNext = call({
  method: 'POST',
  path: '/api/management/events/:id/next-calls/call',
  right: 'match:edit',
  summary: 'Puts these matches on their tables, all or none',
  params: idParams,
  body: z.object({
    calls: z
      .array(z.object({ matchId: id, tableId: id }))
      .min(1)
      .max(200),
    /** If sent, a call more than 5 minutes before the promised start is refused with `promisedLater`. */
    keepPromises: z.literal(true).optional(),
  }),
  answer: z.array(matchAnswer),
});

export const planCall = call({
  method: 'PUT',
  path: '/api/management/events/:id/next-calls/:matchId',
  right: 'match:edit',
  summary:
    'Pins a waiting match to a table of its event, or holds it back until an instant; null takes either back, and a field that is left out keeps its value',
  params: z.object({ id: idText, matchId: idText }),
  body: z.object({ pinnedTableId: id.nullable().optional(), heldUntil: instant.nullable().optional() }),
  answer: z.object({ matchId: id, pinnedTableId: id.nullable(), heldUntil: z.string().nullable() }),
});

/**
 * `OFF`: the list of next calls is empty. `SUGGEST`: proposals only. `CALL`: the server also calls a match to a table that has been free for a
 * moment. `APPROVE`: it also approves a result after `approveAfterSeconds`, unless a second score of the match waits for a decision.
 */
const autopilotModes = ['OFF', 'SUGGEST', 'CALL', 'APPROVE'] as const;
export type AutopilotMode = (typeof autopilotModes)[number];

const autopilotSettings = z.object({
  mode: z.enum(autopilotModes),
  /** A player rests at least this long after a match, in minutes. */
  restMinutes: z.number().int().min(0).max(120),
  /** The weight of a minute of waiting against a minute of the path to the final, in percent: 60 finishes early, 100 lets nobody wait long. */
  waitWeightPercent: z.number().int().min(60).max(100),
  /** For how many seconds the mode `APPROVE` lets the desk look at a result before it approves. */
  approveAfterSeconds: z.number().int().min(10).max(900),
  /** The matches with the best seeds among those called together get the stream tables, or the first table if none streams. No match waits for a stream table. */
  seedsOnShowTable: z.boolean(),
});
export type AutopilotSettings = z.output<typeof autopilotSettings>;

/** An action of the autopilot that can still be taken back. `version`: the version of the match after it. */
const autopilotStep = z.object({
  matchId: id,
  step: z.enum(['CALL', 'APPROVE']),
  version: z.number().int(),
  /** The table of a call. */
  tableId: id.nullable(),
  at: z.string(),
});
export type AutopilotStep = z.output<typeof autopilotStep>;

export const listAutopilotSteps = call({
  method: 'GET',
  path: '/api/management/events/:id/autopilot/steps',
  right: 'match:edit',
  summary: 'The actions of the autopilot in the last 10 seconds, the newest first',
  params: idParams,
  answer: z.array(autopilotStep),
});

export const takeBackCall = call({
  method: 'POST',
  path: '/api/management/events/:id/autopilot/take-back',
  right: 'match:edit',
  summary: 'Takes back a call of the autopilot within 10 seconds and holds the match back for 10 minutes',
  params: idParams,
  body: z.object({ matchId: id, version: seenVersion }),
  answer: matchAnswer.extend({ heldUntil: z.string() }),
});

export const getAutopilot = call({
  method: 'GET',
  path: '/api/management/events/:id/autopilot',
  right: 'match:edit',
  summary: 'How the event calls its matches',
  params: idParams,
  answer: autopilotSettings,
});

export const setAutopilot = call({
  method: 'PUT',
  path: '/api/management/events/:id/autopilot',
  right: 'match:edit',
  summary: 'Changes how the event calls its matches',
  params: idParams,
  /** A setting that is left out stays. */
  body: autopilotSettings.partial({ seedsOnShowTable: true }),
  answer: autopilotSettings,
});
