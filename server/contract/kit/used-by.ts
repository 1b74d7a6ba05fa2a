/** The rows that use a record: the same references that keep it from being deleted. */
import { z } from 'zod';
import { allEntities } from '../masters/all-entities.ts';
import { call } from './call.ts';
import type { Entity } from './entity.ts';
import type { EntityTable } from './entity-tables.ts';
import { id, idParams } from './ids.ts';

const others = ['event', 'tournament', 'newsPost', 'invoice', 'balanceEntry', 'overallRanking'] as const;
export type UsedByKind = EntityTable | (typeof others)[number];

const refers = ({ fields, connects }: Entity) => !connects && Object.values(fields).some(({ kind }) => kind === 'one' || kind === 'many');
const usedByKinds: readonly UsedByKind[] = [...others, ...allEntities.filter(refers).map(({ table }) => table)];

const use = z.object({
  kind: z.enum(usedByKinds),
  one: z.string(),
  many: z.string(),
  total: z.number().int(),
  /** The newest first; `state`: the address of its screen depends on it. */
  rows: z.array(z.object({ id, name: z.string(), state: z.string().nullable() })),
});
export type RecordUse = z.output<typeof use>;

/** Answers only the kinds that the user may read. */
export const usedByCallOf = ({ path, name, words, rights }: Pick<Entity, 'path' | 'name' | 'words' | 'rights'>) =>
  call({
    method: 'GET',
    path: `/api/${path}/:id/used-by`,
    right: rights.read,
    entity: name,
    tag: path,
    summary: `What uses this ${words.one}`,
    params: idParams,
    answer: z.array(use),
  });
