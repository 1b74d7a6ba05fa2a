/**
 * Time sessions with two special filters: a session without event type serves every type, one without chart serves every chart. Times with
 * more matches than tables are refused.
 */
import { isDeepStrictEqual } from 'node:util';
import { type RawBuilder, sql } from 'kysely';
import { timeSessions } from '#contract/tournament/time-sessions.ts';
import { eventTypes } from '#machines/names.ts';
import { type EntityHandlers, plainHandlers } from '../../entity/entity-handlers.ts';
import type { ListQuery } from '../../entity/lists/criteria.ts';
import type { Paging } from '../../entity/lists/list-page.ts';
import { countRows, type ListRowsOptions, listRows } from '../../entity/rows.ts';
import { changeRow, dropRow, insertRow, type RowChange } from '../../entity/write.ts';
import { commit, type WorkContext } from '../../store/unit/commit.ts';
import { requireFreeTables, timesOf } from './overloaded-times.ts';

export const timeSessionHandlers: EntityHandlers = {
  ...plainHandlers(timeSessions),
  list: (call) => listRows(timeSessions, widenPage(call)),
  count: (call) => countRows(timeSessions, { ...call, ...widen(call.query as ListQuery) }),
  create: async (context, request, form) => {
    const { answer } = await commit(context, request, async (work) => {
      const id = await insertRow(work, timeSessions, form);
      requireFreeTables(await timesOf(work.db, id));
      return id;
    });
    return answer;
  },
  update: async (context, request, change) => {
    await commit(context, request, (work) => changeSession(work, change));
  },
  within: { change: changeSession, drop: (work, removal) => dropRow(work, timeSessions, removal) },
};

/** A session that was overloaded before this rule can still be renamed or disabled. */
async function changeSession(work: WorkContext, change: RowChange): Promise<void> {
  const before = await timesOf(work.db, change.id);
  await changeRow(work, timeSessions, change);
  const after = await timesOf(work.db, change.id);
  if (!isDeepStrictEqual(before, after)) requireFreeTables(after);
}

function widenPage(call: ListRowsOptions & Paging): ListRowsOptions & Paging {
  const { query, where } = widen(call.request.query as ListQuery);
  return { ...call, where, request: { query, url: call.request.url } };
}

/** A filter by chart or event type also matches sessions without one. Other filters, and values that cannot be read, are left to the list. */
function widen(query: ListQuery): { query: ListQuery; where: RawBuilder<boolean>[] } {
  const rest: Record<string, unknown> = { ...query };
  const where: RawBuilder<boolean>[] = [];
  const chart = firstText(query['chartTemplateId.equals'] ?? query.chartTemplateId);
  if (/^\d{1,9}$/.test(chart)) {
    for (const name of ['chartTemplateId.equals', 'chartTemplateId']) delete rest[name];
    where.push(sql<boolean>`(t.chart_template_id = ${Number(chart)} or t.chart_template_id is null)`);
  }
  const type = firstText(query['eventType.equals'] ?? query.eventType);
  if (eventTypes.some((candidate) => candidate === type)) {
    for (const name of ['eventType.equals', 'eventType']) delete rest[name];
    where.push(sql<boolean>`(t.event_type = ${type} or t.event_type is null)`);
  }
  return { query: rest, where };
}

const firstText = (value: unknown): string => {
  const [first] = [value].flat();
  return typeof first === 'string' ? first.trim() : '';
};
