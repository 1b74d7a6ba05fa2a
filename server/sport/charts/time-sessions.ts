/** Time sessions: one without event type serves every type, one without chart every chart; the rest is that of every entity. */
import { type RawBuilder, sql } from 'kysely';
import { timeSessions } from '#contract/tournament/time-sessions.ts';
import { eventTypes } from '#machines/names.ts';
import type { Query } from '../../entity/lists/criteria.ts';
import type { Paging } from '../../entity/lists/list-page.ts';
import { type Asking, countRows, listRows } from '../../entity/rows.ts';
import { plainWays, type Ways } from '../../entity/ways.ts';

export const timeSessionWays: Ways = {
  ...plainWays(timeSessions),
  list: (asked) => listRows(timeSessions, widenedPage(asked)),
  count: (asked) => countRows(timeSessions, { ...asked, ...widened(asked.query as Query) }),
};

function widenedPage(asked: Asking & Paging): Asking & Paging {
  const { query, where } = widened(asked.request.query as Query);
  return { ...asked, where, request: { query, url: asked.request.url } };
}

/** "This chart" and "this type" mean it or none; every other filter is that of every list, and so is what cannot be read. */
function widened(query: Query): { query: Query; where: RawBuilder<boolean>[] } {
  const rest: Record<string, unknown> = { ...query };
  const where: RawBuilder<boolean>[] = [];
  const chart = one(query['chartTemplateId.equals'] ?? query.chartTemplateId);
  if (/^\d{1,9}$/.test(chart)) {
    for (const name of ['chartTemplateId.equals', 'chartTemplateId']) delete rest[name];
    where.push(sql<boolean>`(t.chart_template_id = ${Number(chart)} or t.chart_template_id is null)`);
  }
  const type = one(query['eventType.equals'] ?? query.eventType);
  if (eventTypes.some((known) => known === type)) {
    for (const name of ['eventType.equals', 'eventType']) delete rest[name];
    where.push(sql<boolean>`(t.event_type = ${type} or t.event_type is null)`);
  }
  return { query: rest, where };
}

const one = (value: unknown): string => {
  const [first] = [value].flat();
  return typeof first === 'string' ? first.trim() : '';
};
