/** The rows that use a record: the same references that keep it from being deleted. A deletion can be undone. */
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

/** Why rows of a list cannot be removed; the others are missing in the answer. */
export const inUseCallOf = ({ path, name, words, rights }: Pick<Entity, 'path' | 'name' | 'words' | 'rights'>) =>
  call({
    method: 'GET',
    path: `/api/${path}/in-use`,
    right: rights.write,
    entity: name,
    tag: path,
    summary: `Which of these ${words.many} cannot be removed because something uses them; at most 100 ids, joined with commas`,
    query: z.object({
      ids: z
        .string()
        .max(1200)
        .regex(/^\d{1,10}(?:,\d{1,10}){0,99}$/),
    }),
    answer: z.array(z.object({ id, sentence: z.string() })),
  });

/** The record comes back under its old number, with everything that went with it. */
export const restoreCallOf = ({ path, name, words, rights }: Pick<Entity, 'path' | 'name' | 'words' | 'rights'>) =>
  call({
    method: 'POST',
    path: `/api/${path}/:id/restore`,
    right: rights.write,
    entity: name,
    tag: path,
    summary: `Brings a ${words.one} back that was deleted within the last day`,
    params: idParams,
    status: 204,
  });
