/** The matches of a time session one by one: each of these calls is a change of the time session itself. */
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
import { alert, requiredId, requireNew } from '../../entity/saved.ts';
import { signedIn } from '../../http/auth/guard.ts';
import { serve } from '../../http/serve.ts';
import { badEntity, invalidForm, notFound } from '../../kernel/errors.ts';
import { lockRow, saveRow } from '../../store/rows/rows.ts';
import { commit, type Work } from '../../store/unit/commit.ts';

const name = 'chartTemplateTimeSessionMatch';
const { of } = timeSessions.fields.matches;

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
    const line = await read.selectFrom('chartTemplateTimeSessionMatch').selectAll().where('id', '=', params.id).executeTakeFirst();
    if (!line) throw notFound();
    return line;
  });
  serve(app, createTimeSessionMatch, async ({ body, actor, command, context, reply }) => {
    requireNew(name, 'match of a time session', body);
    const line = judged(body);
    const { answer: id } = await commit(context, { actor: signedIn(actor), ...command }, async (work) => {
      await changeSession(work, line.chartTemplateTimeSessionId);
      const { id } = await work.db.insertInto('chartTemplateTimeSessionMatch').values(line).returning('id').executeTakeFirstOrThrow();
      return id;
    });
    reply.header('location', `${createTimeSessionMatch.path}/${id}`);
    alert(reply, name, 'created', id);
    return { id, ...line };
  });
  serve(app, updateTimeSessionMatch, async ({ body, actor, command, context, reply }) => {
    const id = requiredId(name, body);
    const line = judged(body);
    await commit(context, { actor: signedIn(actor), ...command }, async (work) => {
      const stored = await work.db.selectFrom('chartTemplateTimeSessionMatch').selectAll().where('id', '=', id).executeTakeFirst();
      if (!stored) throw badEntity(name, 'idnotfound', 'Entity not found');
      for (const session of new Set([stored.chartTemplateTimeSessionId, line.chartTemplateTimeSessionId]))
        await changeSession(work, session);
      await work.db.updateTable('chartTemplateTimeSessionMatch').set(line).where('id', '=', id).execute();
      return null;
    });
    alert(reply, name, 'updated', id);
    return { id, ...line };
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

type Line = { chartTemplateTimeSessionId: number; matchLabel: string; tournamentDay: number; matchStartTime: string | null };

function judged(body: Record<string, unknown>): Line {
  const form = tidyForm({ fields: of }, body);
  const chartTemplateTimeSessionId = tidyId(body.chartTemplateTimeSessionId);
  if (typeof chartTemplateTimeSessionId !== 'number')
    throw invalidForm(name, [{ field: 'chartTemplateTimeSessionId', code: 'NotNull', sentence: 'Please select a time session' }]);
  const complaints = checkFields({ fields: of }, form);
  if (complaints.length > 0) throw invalidForm(name, complaints);
  const { matchLabel, tournamentDay, matchStartTime } = form;
  return {
    chartTemplateTimeSessionId,
    matchLabel: String(matchLabel),
    tournamentDay: Number(tournamentDay),
    matchStartTime: typeof matchStartTime === 'string' ? matchStartTime : null,
  };
}

async function changeSession(work: Work, id: number): Promise<void> {
  const session = await lockRow(work, 'chartTemplateTimeSession', id);
  if (!session) throw badEntity(name, 'idnotfound', 'Entity not found');
  await saveRow(work, 'chartTemplateTimeSession', session, {}, { type: 'updated', also: ['matches'] });
}
