/** The single matches of a time session, for clients that do not send them with it. */
import { z } from 'zod';
import { call } from '../kit/call.ts';
import { countBeside, criteriaQuery, type Filters, oneBeside } from '../kit/criteria.ts';
import { id, idParams } from '../kit/ids.ts';

const path = '/api/chart-template-time-session-matches';

export const timeSessionMatchFilters = {
  chartTemplateTimeSessionId: { kind: 'relation' },
  matchLabel: { kind: 'string' },
  tournamentDay: { kind: 'integer' },
  matchStartTime: { kind: 'string' },
} as const satisfies Filters;

const line = z.object({
  id,
  chartTemplateTimeSessionId: id,
  matchLabel: z.string(),
  tournamentDay: z.number().int(),
  matchStartTime: z.string().nullable(),
});

/** The server checks it like a line of its time session. */
const form = z.looseObject({ id: id.nullish(), chartTemplateTimeSessionId: z.union([id, z.string().max(12)]).nullish() });

const shared = { right: 'schedule:write', entity: 'chartTemplateTimeSessionMatch' } as const;

export const listTimeSessionMatches = call({
  method: 'GET',
  path,
  right: 'template:read',
  summary: 'Matches of time sessions',
  query: criteriaQuery(timeSessionMatchFilters),
  answer: z.array(line),
});
export const countTimeSessionMatches = countBeside(listTimeSessionMatches);
export const getTimeSessionMatch = oneBeside(listTimeSessionMatches, 'One match of a time session');
export const createTimeSessionMatch = call({
  method: 'POST',
  path,
  ...shared,
  summary: 'New match of a time session',
  body: form,
  answer: line,
  status: 201,
});
export const updateTimeSessionMatch = call({
  method: 'PUT',
  path,
  ...shared,
  summary: 'Save a match of a time session',
  body: form,
  answer: line,
});
export const removeTimeSessionMatch = call({
  method: 'DELETE',
  path: `${path}/:id`,
  ...shared,
  summary: 'Take a match out of a time session',
  params: idParams,
  status: 204,
});
