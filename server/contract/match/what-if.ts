/** The screen *What if*: tries changes of the plan by the forecast, carries them out as one unit of work, and takes them back. */
import { z } from 'zod';
import { maxShiftMinutes } from '#machines/match/shift.ts';
import { call } from '../kit/call.ts';
import { isDay } from '../kit/days.ts';
import { id, idParams } from '../kit/ids.ts';

const instant = z.iso.datetime({ offset: true }).transform((at) => new Date(at).toISOString());
/** The first table that an earlier change of the same list adds is -1, the second one -2, and so on. */
const tableId = z.union([id, z.literal(-1), z.literal(-2), z.literal(-3), z.literal(-4), z.literal(-5)]);
const maxChanges = 40;

const change = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('MOVE_MATCH'),
    matchId: id,
    /** null: the table stays as it is planned. A waiting match is pinned to the table, an announced one changes to it. */
    tableId: tableId.nullable().default(null),
    /** null: the time stays. */
    scheduledTime: instant.nullable().default(null),
  }),
  z.object({ kind: z.literal('BLOCK_TABLE'), tableId, from: instant, until: instant.nullable().default(null) }),
  z.object({ kind: z.literal('RACE_TO'), matchId: id, raceTo: z.number().int().min(1).max(999) }),
  z.object({ kind: z.literal('ADD_TABLE'), from: instant.nullable().default(null) }),
  z.object({
    kind: z.literal('SHIFT'),
    matchId: id,
    scope: z.enum(['SESSION', 'REST_OF_DAY']),
    minutes: z.union([z.number().int().min(1).max(maxShiftMinutes), z.number().int().min(-maxShiftMinutes).max(-1)]),
  }),
]);
/** As the client sends it. */
export type WhatIfChangeInput = z.input<typeof change>;

const changes = z.array(change).max(maxChanges);

/** In milliseconds since 1970; `low` to `high` is the 80 % band. */
const band = z.object({ low: z.number(), mid: z.number(), high: z.number() });
const position = z.object({ start: band, end: band, tableId: z.number().int().nullable() });

const figures = z.object({
  /** null: nothing is left of the day. */
  end: band.nullable(),
  tournaments: z.array(z.object({ tournamentId: id, end: z.number() })),
  /** The match whose players wait longest for their table. */
  longestWait: z.object({ matchId: id, ms: z.number() }).nullable(),
});

/** The changes without their defaults, for the answer. */
const sentChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('RACE_TO'), matchId: id, raceTo: z.number().int() }),
  z.object({ kind: z.literal('ADD_TABLE'), from: z.string().nullable() }),
]);

const guard = z.object({
  finishBy: z.number(),
  /** The session whose last match ends the day. */
  session: z.string().nullable(),
  missedMs: z.number(),
  /** Further changes that end the day earlier, the largest saving first. */
  savings: z.array(z.object({ changes: z.array(sentChange), savedMs: z.number() })),
});
export type WhatIfGuard = z.output<typeof guard>;

export const whatIf = call({
  method: 'POST',
  path: '/api/management/events/:id/what-if',
  right: 'match:edit',
  summary:
    'The forecast of a day now and with these changes; nothing is stored. Without changes it answers only what could end the day earlier',
  params: idParams,
  body: z.object({
    changes,
    /** '2026-09-25'; a day lasts until five in the morning. By default today. */
    day: z.string().refine(isDay, 'This is not a day.').optional(),
    /** When the day should be over; by default when it would be over if every match were on time. */
    finishBy: instant.optional(),
  }),
  answer: z.object({
    now: figures,
    next: figures,
    /** The matches of the day that are not over. */
    matches: z.array(z.object({ matchId: id, now: position.nullable(), next: position.nullable() })),
    /** The tables that the changes add. */
    addedTables: z.array(z.object({ id: z.number().int(), displayNumber: z.number().int() })),
    /** null: the day is over in time. */
    guard: guard.nullable(),
  }),
});

export const carryOutWhatIf = call({
  method: 'POST',
  path: '/api/management/events/:id/what-if/carry-out',
  right: 'match:edit',
  summary: 'Carries these changes out, all or none',
  params: idParams,
  body: z.object({ changes: changes.min(1) }),
  answer: z.object({
    /** For the undo. */
    planId: z.string(),
    /** The matches whose time, race, table or pin has changed. */
    matchIds: z.array(id),
  }),
});

export const undoWhatIf = call({
  method: 'POST',
  path: '/api/management/events/:id/what-if/undo',
  right: 'match:edit',
  summary: 'Takes changes back that were carried out together, all or none, while nothing else has happened to them',
  params: idParams,
  body: z.object({ planId: z.uuid() }),
  answer: z.object({ matchIds: z.array(id) }),
});

const closure = z.object({ tableId: id, from: z.string().nullable(), until: z.string().nullable() });
/** Instants in milliseconds since 1970 (machines/forecast/table-plans.ts). */
const callPlan = z.object({
  matchId: id,
  pathMinutes: z.number(),
  since: z.number().nullable(),
  notBefore: z.number().nullable(),
  /** Held back, and nobody knows until when. */
  isHeld: z.boolean(),
  playerIds: z.array(id),
  forbiddenTableIds: z.array(id),
});
const matchOnTable = z.object({ matchId: id, tableId: id });
const tablePlans = z.object({
  eventId: id,
  pins: z.array(matchOnTable),
  closures: z.array(closure),
  /** The order of the next calls, and what they name for tables that are free. */
  calls: z.object({
    waitWeight: z.number(),
    restMs: z.number(),
    matches: z.array(callPlan),
    /** The waiting matches that the desk wants on each stream table, in order. */
    queues: z.array(z.object({ tableId: id, matchIds: z.array(id) })),
    now: z.array(matchOnTable),
    /** Matches that only their time keeps back, with a free table that no call needs: the desk may play earlier. */
    early: z.array(matchOnTable),
  }),
});
export type EventTablePlans = z.output<typeof tablePlans>;

export const listTablePlans = call({
  method: 'GET',
  path: '/api/management/table-plans',
  right: 'match:watch',
  summary: 'The pinned matches, the closed tables and the order of the next calls of running events, for forecasts',
  answer: z.array(tablePlans),
});
