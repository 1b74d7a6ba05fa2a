/** The audit trail: all of it for administrators, and the history of one record for its readers. */
import { z } from 'zod';
import { call } from '../kit/call.ts';
import { countBeside, criteriaQuery, type Filters, pageQuery } from '../kit/criteria.ts';
import { maxId } from '../kit/max-id.ts';

export const auditFilters = {
  at: { kind: 'instant' },
  actor: { kind: 'string' },
  entity: { kind: 'string' },
  entityId: { kind: 'integer' },
  action: { kind: 'string' },
} as const satisfies Filters;

/** The display text of a changed value; null: the field was empty. */
const change = z.object({ label: z.string(), before: z.string().nullable(), after: z.string().nullable() });

const entry = z
  .object({
    id: z.number().int(),
    at: z.string(),
    actor: z.string(),
    by: z.string(),
    /** The roles that gave the right. */
    roles: z.array(z.string()),
    call: z.string().nullable(),
    address: z.string().nullable(),
    entity: z.string(),
    /** 'Venue' */
    kind: z.string(),
    entityId: z.number().int().nullable(),
    /** The present name of the record; null if it no longer exists. */
    name: z.string().nullable(),
    action: z.string(),
    changes: z.array(change),
    reason: z.string().nullable(),
    /** The person was erased: their changed values are no longer readable. */
    isErased: z.boolean(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof entry>;

export const listAudit = call({
  method: 'GET',
  path: '/api/audit',
  right: 'audit:read',
  summary: 'Who changed what',
  query: criteriaQuery(auditFilters),
  answer: z.array(entry),
});

export const countAudit = countBeside(listAudit);

const choice = z.object({ id: z.string(), label: z.string() });

export const auditChoices = call({
  method: 'GET',
  path: '/api/audit/choices',
  right: 'audit:read',
  summary: 'Who, what and which kinds of records the newest entries name',
  answer: z.object({ actors: z.array(choice), entities: z.array(choice), actions: z.array(z.string()) }).meta({ id: 'AuditChoices' }),
});

export const listHistory = call({
  method: 'GET',
  path: '/api/history/:entity/:id',
  right: 'account',
  tag: 'audit',
  summary: 'What was changed of one record, newest first; fields that one may not read are left out',
  params: z.object({ entity: z.string().max(60), id: z.coerce.number().int().min(-maxId).max(maxId) }),
  query: z.looseObject({ page: pageQuery.page, size: pageQuery.size }),
  answer: z.array(entry),
});
