/** Time sessions with two special filters: a session without event type serves every type, one without chart serves every chart. */
import { type RawBuilder, sql } from 'kysely';
import { timeSessions } from '#contract/tournament/time-sessions.ts';
import { eventTypes } from '#machines/names.ts';
import { type EntityHandlers, plainHandlers } from '../../entity/entity-handlers.ts';
import type { ListQuery } from '../../entity/lists/criteria.ts';
import type { Paging } from '../../entity/lists/list-page.ts';
import { countRows, type ListRowsOptions, listRows } from '../../entity/rows.ts';

export const timeSessionHandlers: EntityHandlers = {
  ...plainHandlers(timeSessions),
  list: (call) => listRows(timeSessions, widenPage(call)),
  count: (call) => countRows(timeSessions, { ...call, ...widen(call.query as ListQuery) }),
};

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
