/** The calls every plain entity answers (api.md §1.3), made from its declaration. */
import { z } from 'zod';
import { call } from './call.ts';
import { criteriaQuery } from './criteria.ts';
import { idParams } from './ids.ts';
import type { Fields, Resource } from './resource.ts';

/** Pictures travel as base64 inside the JSON. */
const withPictures = 8 * 1024 * 1024;

export function resourceCalls<F extends Fields>({ name, path, label, rights, fields, body, changes, row, search }: Resource<F>) {
  const hasPictures = Object.values(fields).some(({ kind }) => kind === 'blob');
  const common = { tag: path, entity: name, ...(hasPictures ? { bodyLimit: withPictures } : {}) };
  const reading = { ...common, right: rights.read };
  const writing = { ...common, right: rights.write };
  const query = criteriaQuery(fields);
  const plural = path.replaceAll('-', ' ');
  return {
    list: call({ method: 'GET', path: `/api/${path}`, ...reading, summary: `List ${plural}`, query, answer: z.array(row) }),
    count: call({ method: 'GET', path: `/api/${path}/count`, ...reading, summary: `Count ${plural}`, query, answer: z.number().int() }),
    get: call({ method: 'GET', path: `/api/${path}/:id`, ...reading, summary: `${label} by id`, params: idParams, answer: row }),
    create: call({
      method: 'POST',
      path: `/api/${path}`,
      ...writing,
      summary: `New ${label.toLowerCase()}`,
      body,
      answer: row,
      status: 201,
    }),
    update: call({
      method: 'PUT',
      path: `/api/${path}`,
      ...writing,
      summary: `Save a ${label.toLowerCase()}; what is left out stays`,
      body: changes,
      answer: row,
    }),
    updateAt: call({
      method: 'PUT',
      path: `/api/${path}/:id`,
      ...writing,
      summary: `Save the ${label.toLowerCase()} with this id`,
      params: idParams,
      body: changes,
      answer: row,
    }),
    patch: call({
      method: 'PATCH',
      path: `/api/${path}/:id`,
      ...writing,
      summary: `Change some fields; those that are null or missing stay`,
      params: idParams,
      body: changes.partial(),
      answer: row,
    }),
    remove: call({
      method: 'DELETE',
      path: `/api/${path}/:id`,
      ...writing,
      summary: `Remove a ${label.toLowerCase()}`,
      params: idParams,
      status: 204,
    }),
    search:
      search.length === 0
        ? null
        : call({
            method: 'GET',
            path: `/api/_search/${path}`,
            ...reading,
            summary: `Search ${plural}: words, "phrases", -not, AND, OR, NOT, begin*`,
            query: query.extend({ query: z.union([z.string(), z.array(z.string())]).optional() }),
            answer: z.array(row),
          }),
  };
}
