/** Pages, order and the Link header as Spring Data Commons has them. */
import { expect, test } from 'vitest';
import { defaultListSort } from '#contract/kit/entity.ts';
import { allEntities } from '#contract/masters/all-entities.ts';
import { linkHeader, pageOf, sortOf } from '../../../server/entity/lists/paging.ts';

test("the Link header is JHipster's golden example", () => {
  expect(linkHeader('/api/_search/example?page=6&size=50', { page: 6, size: 50 }, 400)).toBe(
    '</api/_search/example?page=7&size=50>; rel="next",</api/_search/example?page=5&size=50>; rel="prev",' +
      '</api/_search/example?page=7&size=50>; rel="last",</api/_search/example?page=0&size=50>; rel="first"',
  );
});

test('other parameters stay in the links, with commas and semicolons escaped', () => {
  expect(linkHeader('/api/x?sort=a,asc&page=0&q=1;2', { page: 0, size: 20 }, 0)).toBe(
    '</api/x?sort=a%2Casc&q=1%3B2&page=0&size=20>; rel="last",</api/x?sort=a%2Casc&q=1%3B2&page=0&size=20>; rel="first"',
  );
});

test.each([
  [{}, 0, 20],
  [{ page: '3', size: '50' }, 3, 50],
  [{ page: '-1', size: '0' }, 0, 20],
  [{ page: 'x', size: 'x' }, 0, 20],
  [{ size: '5000' }, 0, 1000],
  [{ page: ['2', '3'] }, 2, 20],
])('the query %j is page %i of size %i', (query, page, size) => {
  expect(pageOf(query)).toEqual({ page, size });
});

const allowed = new Set(['id', 'firstName', 'lastName']);

test.each([
  ['firstName,lastName,desc', ['firstName desc', 'lastName desc', 'id asc']],
  ['lastName', ['lastName asc', 'id asc']],
  ['lastName,asc,ignorecase', ['lastName asc', 'id asc']],
  [
    ['lastName,DESC', 'id,desc'],
    ['lastName desc', 'id desc'],
  ],
  [',.,lastName,', ['lastName asc', 'id asc']],
  ['', ['firstName asc', 'id asc']],
])('sort=%j', (sort, expected) => {
  const keys = sortOf({ sort }, allowed, ['firstName,asc']);

  expect(keys.map(({ property, descending }) => `${property} ${descending ? 'desc' : 'asc'}`)).toEqual(expected);
});

test.each(['password', '__proto__', 'constructor', 'id;drop table', 'firstName,secret,asc'])('a sort by %s is refused', (sort) => {
  expect(() => sortOf({ sort }, allowed, [])).toThrow('cannot be sorted');
});

test.each(allEntities.map((entity) => [entity.path, defaultListSort(entity).split(',')] as const))(
  'the default order of %s has the id as its last key, as the list needs it',
  (_path, words) => {
    const properties = [...words.slice(0, -1), 'id'];
    const sort = [...properties, words.at(-1)].join(',');

    expect(sortOf({ sort }, new Set(properties), []).map(({ property }) => property)).toEqual(properties);
  },
);
