/** The calls of the replay. They only read, and publish nothing to a room. */
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance } from 'fastify';
import { exportEventRecord } from '#contract/match/event-record.ts';
import { findReplayMoments, listReplayMoments, type ReplayEntry, replayEvent } from '#contract/match/replay.ts';
import { signedIn } from '../../http/auth/guard.ts';
import { requireScope } from '../../http/auth/scope.ts';
import { serve } from '../../http/serve.ts';
import type { Actor } from '../../kernel/actor.ts';
import { notFound } from '../../kernel/errors.ts';
import { createLimiter } from '../../kernel/limiter.ts';
import type { Context } from '../../store/context.ts';
import { nameOfActor } from '../../store/rows/change-author.ts';
import { type WordedChange, wordedChanges } from './entry-words.ts';
import { readEventRecord } from './export-record.ts';
import { findChanges } from './find-changes.ts';
import { momentIn, momentOf, readPastTime } from './moment.ts';
import { momentsIn } from './moments.ts';
import { pastIsBusy } from './read-changes.ts';
import { replayOf } from './read-replay.ts';
import { replayNames } from './replay-names.ts';

/** The first replay of an event reads its whole journal. */
const limiter = createLimiter({ maxParallel: 1, maxWaiting: 100, refusal: pastIsBusy });

export async function replayRoutes(app: FastifyInstance): Promise<void> {
  serve(app, replayEvent, async ({ context, actor, params, query }) => {
    const event = await requireEvent(context, actor, params.id);
    const time = readPastTime(query.at, context.clock());
    return limiter(async () => {
      const read = await replayOf(context, params.id);
      const at = momentIn(read, time, event.timeZone);
      const { log, ...moment } = await momentOf(context.lists(), params.id, read, at);
      return { ...moment, log: await withAuthors(context, log) };
    });
  });
  serve(app, listReplayMoments, async ({ context, actor, params }) => {
    const event = await requireEvent(context, actor, params.id);
    const read = await limiter(() => replayOf(context, params.id));
    const { replay, known } = read;
    return {
      eventName: event.name,
      timeZone: event.timeZone,
      knownFrom: replay.changes[Math.max(0, known - 1)]?.at ?? null,
      hasUnknown: known > 0,
      ...momentsIn(read),
    };
  });
  serve(app, findReplayMoments, async ({ context, actor, params, query }) => {
    await requireEvent(context, actor, params.id);
    return limiter(async () => {
      const { replay, known } = await replayOf(context, params.id);
      const names = await replayNames(context.lists(), params.id);
      const worded = wordedChanges(replay.changes.slice(known), replay.stateAfter(replay.changes.length), names);
      return withAuthors(context, findChanges(worded, query.text, names));
    });
  });
  serve(app, exportEventRecord, async ({ context, actor, params, reply }) => {
    const event = await requireEvent(context, actor, params.id);
    const record = await limiter(() => readEventRecord(context, params.id));
    reply
      .header('content-disposition', contentDisposition(`Record ${event.name.replace(/[\\/:*?"<>|]+/g, '-')}.json`))
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8');
    return Buffer.from(JSON.stringify(record));
  });
}

async function requireEvent(context: Context, actor: Actor | null, id: number): Promise<{ name: string; timeZone: string }> {
  await requireScope(context.read, signedIn(actor), 'match:edit', { eventId: id });
  const event = await context.read.selectFrom('event').select(['name', 'timeZone']).where('id', '=', id).executeTakeFirst();
  if (!event) throw notFound();
  return event;
}

async function withAuthors({ read }: Context, changes: readonly WordedChange[]): Promise<ReplayEntry[]> {
  const names = new Map<string, string>();
  for (const key of new Set(changes.map(({ actor }) => actor))) names.set(key, await nameOfActor(read, key));
  return changes.map(({ actor, ...change }) => ({ ...change, by: names.get(actor) ?? actor }));
}
