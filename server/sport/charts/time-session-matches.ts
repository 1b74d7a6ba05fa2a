/** Single matches of a time session: each call also changes the time session itself. */
import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { checkFields } from '#contract/kit/check.ts';
import { tidyForm, tidyId } from '#contract/kit/tidy-form.ts';
import {
  countTimeSessionMatches,
  createTimeSessionMatch,
  getTimeSessionMatch,
  listTimeSessionMatches,
  removeTimeSessionMatch,
  timeSessionMatchFilters,
  updateTimeSessionMatch,
} from '#contract/tournament/time-session-matches.ts';
import { timeSessions } from '#contract/tournament/time-sessions.ts';
import { columnsOf } from '../../entity/lists/list-page.ts';
import { listing } from '../../entity/lists/listing.ts';
import { alert, requiredId, requireNew } from '../../entity/save-response.ts';
import { signedIn } from '../../http/auth/guard.ts';
import { serve } from '../../http/serve.ts';
import { badEntity, invalidForm, notFound } from '../../kernel/errors.ts';
import { lockRow, saveRow } from '../../store/rows/rows.ts';
import { commit, type WorkContext } from '../../store/unit/commit.ts';
import { requireFreeTables, timesOf } from './overloaded-times.ts';

const name = 'chartTemplateTimeSessionMatch';
const { of: matchFields } = timeSessions.fields.matches;

const matches = listing({
  entity: name,
  from: (db) => db.selectFrom('chartTemplateTimeSessionMatch as m'),
  columns: columnsOf(timeSessionMatchFilters, 'chartTemplateTimeSessionMatch as m', {}),
  defaultSort: ['tournamentDay,matchStartTime,matchLabel,asc'],
  rows: ({ context }, ids) => context.read.selectFrom('chartTemplateTimeSessionMatch').selectAll().where('id', 'in', ids).execute(),
});

export function timeSessionMatchRoutes(app: FastifyInstance): void {
  serve(app, listTimeSessionMatches, matches.page);
  serve(app, countTimeSessionMatches, matches.count);
  serve(app, getTimeSessionMatch, async ({ params, context: { read } }) => {
    const values = await read.selectFrom('chartTemplateTimeSessionMatch').selectAll().where('id', '=', params.id).executeTakeFirst();
    if (!values) throw notFound();
    return values;
  });
  serve(app, createTimeSessionMatch, async ({ body, actor, command, context, reply }) => {
    requireNew(name, 'match of a time session', body);
    const values = parseBody(body);
    const { answer: id } = await commit(context, { actor: signedIn(actor), ...command }, async (work) => {
      await changeSession(work, values.chartTemplateTimeSessionId);
      const { id } = await work.db.insertInto('chartTemplateTimeSessionMatch').values(values).returning('id').executeTakeFirstOrThrow();
      await requireTableFor(work, values);
      return id;
    });
    reply.header('location', `${createTimeSessionMatch.path}/${id}`);
    alert(reply, name, 'created', id);
    return { id, ...values };
  });
  serve(app, updateTimeSessionMatch, async ({ body, actor, command, context, reply }) => {
    const id = requiredId(name, body);
    const values = parseBody(body);
    await commit(context, { actor: signedIn(actor), ...command }, async (work) => {
      const stored = await work.db.selectFrom('chartTemplateTimeSessionMatch').selectAll().where('id', '=', id).executeTakeFirst();
      if (!stored) throw badEntity(name, 'idnotfound', 'Entity not found');
      for (const session of new Set([stored.chartTemplateTimeSessionId, values.chartTemplateTimeSessionId]))
        await changeSession(work, session);
      await work.db.updateTable('chartTemplateTimeSessionMatch').set(values).where('id', '=', id).execute();
      const { chartTemplateTimeSessionId, tournamentDay, matchStartTime } = stored;
      if (!isDeepStrictEqual({ ...values, chartTemplateTimeSessionId, tournamentDay, matchStartTime }, values))
        await requireTableFor(work, values);
      return null;
    });
    alert(reply, name, 'updated', id);
    return { id, ...values };
  });
  serve(app, removeTimeSessionMatch, async ({ params: { id }, actor, command, context, reply }) => {
    await commit(context, { actor: signedIn(actor), ...command }, async (work) => {
      const stored = await work.db.selectFrom('chartTemplateTimeSessionMatch').selectAll().where('id', '=', id).executeTakeFirst();
      if (!stored) return null;
      await changeSession(work, stored.chartTemplateTimeSessionId);
      await work.db.deleteFrom('chartTemplateTimeSessionMatch').where('id', '=', id).execute();
      return null;
    });
    alert(reply, name, 'deleted', id);
  });
}

type SessionMatchValues = { chartTemplateTimeSessionId: number; matchLabel: string; tournamentDay: number; matchStartTime: string | null };

function parseBody(body: Record<string, unknown>): SessionMatchValues {
  const form = tidyForm({ fields: matchFields }, body);
  const chartTemplateTimeSessionId = tidyId(body.chartTemplateTimeSessionId);
  if (typeof chartTemplateTimeSessionId !== 'number')
    throw invalidForm(name, [{ field: 'chartTemplateTimeSessionId', code: 'NotNull', sentence: 'Please select a time session' }]);
  const problems = checkFields({ fields: matchFields }, form);
  if (problems.length > 0) throw invalidForm(name, problems);
  const { matchLabel, tournamentDay, matchStartTime } = form;
  return {
    chartTemplateTimeSessionId,
    matchLabel: String(matchLabel),
    tournamentDay: Number(tournamentDay),
    matchStartTime: typeof matchStartTime === 'string' ? matchStartTime : null,
  };
}

const requireTableFor = async ({ db }: WorkContext, { chartTemplateTimeSessionId, matchLabel }: SessionMatchValues): Promise<void> =>
  requireFreeTables(await timesOf(db, chartTemplateTimeSessionId), matchLabel);

async function changeSession(work: WorkContext, id: number): Promise<void> {
  const session = await lockRow(work, 'chartTemplateTimeSession', id);
  if (!session) throw badEntity(name, 'idnotfound', 'Entity not found');
  await saveRow(work, 'chartTemplateTimeSession', session, {}, { type: 'updated', also: ['matches'] });
}
