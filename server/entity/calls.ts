/** Makes the calls of every plain entity (server/http/README.md 1.3) from its declaration. */
import { z } from 'zod';
import { call } from '#contract/kit/call.ts';
import { criteriaQuery, filtersOf, searchQuery, searchSummary } from '#contract/kit/criteria.ts';
import { type Entity, headingOf, searchPath } from '#contract/kit/entity.ts';
import { bodyOf, changesOf, rowOf } from '#contract/kit/field-schemas.ts';
import { idParams } from '#contract/kit/ids.ts';
import { picturesBodyLimit } from '#contract/kit/pictures.ts';

const cache = new WeakMap<Entity, EntityCalls>();
export type EntityCalls = ReturnType<typeof makeCalls>;

/** Caches the calls of each entity: the API documentation identifies each answer schema by its name. */
export function callsOf(entity: Entity): EntityCalls {
  const calls = cache.get(entity) ?? makeCalls(entity);
  cache.set(entity, calls);
  return calls;
}

function makeCalls(entity: Entity) {
  const { name, path, words, rights, fields, search } = entity;
  const row = rowOf(entity);
  const body = bodyOf(entity);
  const changes = changesOf(entity);
  const hasPictures = Object.values(fields).some(({ kind }) => kind === 'picture');
  const common = { tag: path, entity: name, ...(hasPictures ? { bodyLimit: picturesBodyLimit } : {}) };
  const reading = { ...common, right: rights.read };
  const writing = { ...common, right: rights.write };
  const query = criteriaQuery(filtersOf(fields));
  return {
    list: call({ method: 'GET', path: `/api/${path}`, ...reading, summary: `List ${words.many}`, query, answer: z.array(row) }),
    csv: call({
      method: 'GET',
      path: `/api/${path}.csv`,
      ...reading,
      summary: `The list of ${words.many} as a file, with its search, filters and order`,
      query: query.extend(searchQuery),
      file: ['text/csv; charset=utf-8'],
    }),
    count: call({ method: 'GET', path: `/api/${path}/count`, ...reading, summary: `Count ${words.many}`, query, answer: z.number().int() }),
    get: call({
      method: 'GET',
      path: `/api/${path}/:id`,
      ...reading,
      summary: `${headingOf(entity)} by id`,
      params: idParams,
      answer: row,
    }),
    create: call({
      method: 'POST',
      path: `/api/${path}`,
      ...writing,
      summary: `New ${words.one}`,
      body,
      answer: row,
      status: 201,
    }),
    update: call({
      method: 'PUT',
      path: `/api/${path}`,
      ...writing,
      summary: `Save a ${words.one}; what is left out stays`,
      body: changes,
      answer: row,
    }),
    updateAt: call({
      method: 'PUT',
      path: `/api/${path}/:id`,
      ...writing,
      summary: `Save the ${words.one} with this id`,
      params: idParams,
      body: changes,
      answer: row,
    }),
    patch: call({
      method: 'PATCH',
      path: `/api/${path}/:id`,
      ...writing,
      summary: `Change some fields; those that are null or missing stay, those that are empty are cleared`,
      params: idParams,
      body: changes,
      answer: row,
    }),
    remove: call({
      method: 'DELETE',
      path: `/api/${path}/:id`,
      ...writing,
      summary: `Remove a ${words.one}`,
      params: idParams,
      status: 204,
    }),
    search:
      search.length === 0
        ? null
        : call({
            method: 'GET',
            path: `/api/_search/${searchPath(entity)}`,
            ...reading,
            summary: searchSummary(words.many),
            query: query.extend(searchQuery),
            answer: z.array(row),
          }),
  };
}
