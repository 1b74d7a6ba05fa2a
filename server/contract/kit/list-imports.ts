/** The recent imports into a list; an import can be undone for rows that nobody has changed or used since. */
import { z } from 'zod';
import { bulkAnswer } from './bulk.ts';
import { call } from './call.ts';
import type { Entity } from './entity.ts';
import { id, idParams } from './ids.ts';

const listImport = z.object({ id, at: z.string(), by: z.string(), rows: z.number().int() });
export type ListImport = z.output<typeof listImport>;

type ImportableEntity = Pick<Entity, 'path' | 'name' | 'words' | 'rights'>;

export const importsCallOf = ({ path, name, words, rights }: ImportableEntity) =>
  call({
    method: 'GET',
    path: `/api/${path}/imports`,
    right: rights.write,
    entity: name,
    tag: path,
    summary: `The imports of ${words.many} of the last 30 days that can be taken back`,
    answer: z.array(listImport),
  });

export const takeBackCallOf = ({ path, name, words, rights }: ImportableEntity) =>
  call({
    method: 'POST',
    path: `/api/${path}/imports/:id/take-back`,
    right: rights.write,
    entity: name,
    tag: path,
    summary: `Removes the ${words.many} of an import that nobody has changed or used since; the others are named`,
    params: idParams,
    answer: bulkAnswer,
  });
