/** The screens that are generated from an entity: their addresses, their files, and users who may only read. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../client/api/queries.ts';
import { Page as NewsPage } from '../../../client/pages/website/news/news-page.tsx';
import { managementRoutes } from '../../../client/routes/management-routes.ts';
import { session } from '../../../client/state/session.ts';
import { answerWith } from '../support/answers.ts';
import { enterText } from '../support/enter-text.ts';
import { openPage } from '../support/open-page.tsx';

const venue = (id: number, name: string) => ({
  id,
  version: 1,
  name,
  type: 'VENUE_HOTEL',
  street: 'Ulica 9',
  postcode: '51000',
  city: 'Rijeka',
  state: null,
  countryId: 54,
  countryName: 'Croatia',
  description: null,
  events: 2,
});
const answers = {
  'GET /api/countries': {
    body: [
      { id: 54, name: 'Croatia' },
      { id: 55, name: 'Österreich' },
    ],
  },
  'GET /api/venues': { body: [venue(1, 'Dvorana Bura'), venue(2, '=SUM(A1)')], headers: { 'X-Total-Count': '2' } },
  'GET /api/_search/venues': { body: [venue(1, 'Dvorana Bura')], headers: { 'X-Total-Count': '1' } },
  'GET /api/venues/1': { body: venue(1, 'Dvorana Bura') },
};

beforeAll(async () => {
  await Promise.all([
    import('../../../client/pages/masters/venues/venues-page.tsx'),
    import('../../../client/pages/website/sponsors/sponsors-page.tsx'),
  ]);
  await Promise.all([import('../../../client/entity/form/entity-page.tsx'), import('../../../client/entity/form/delete-dialog.tsx')]);
});
beforeEach(() => {
  const grants = { 'venue:read': 'all', 'venue:write': 'all', 'lookup:read': 'all', 'sponsor:read': 'all', 'sponsor:write': 'all' };
  Object.assign(session, { grants: { ...grants, 'unpublished:read': 'all' }, eventIds: [] });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = (path: string) => openPage([{ path: '/app', children: managementRoutes }], path);

test('a shared list requests the search, filters, order and page of its address', async () => {
  const requests = answerWith(answers);
  open('/app/management/venues?search=bura+rijeka&type=VENUE_HOTEL&countryId=54&sort=city,desc&page=2');

  await screen.findByRole('link', { name: 'Dvorana Bura' });
  const path = requests.find((question) => question.path.startsWith('/api/_search/venues'))?.path ?? '';
  expect(Object.fromEntries(new URL(path, 'http://here.invalid').searchParams)).toEqual({
    query: '+bura +rijeka',
    'type.in': 'VENUE_HOTEL',
    'countryId.in': '54',
    sort: 'city,id,desc',
    page: '1',
    size: '50',
  });
});

test('news can be filtered by author if the reader may see the authors', async () => {
  const news = { 'GET /api/management/news-posts': { body: [], headers: { 'X-Total-Count': '0' } } };
  const writers = { 'GET /api/users/available-authors': { body: [{ id: 4, firstName: 'Šárka', lastName: 'Novinářová' }] } };
  const requests = answerWith({ ...answers, ...news, ...writers, 'GET /api/tags': { body: [] } });
  Object.assign(session, { grants: { 'news:read': 'all', 'author:read': 'all', 'lookup:read': 'all' } });
  openPage([{ path: '/news', element: <NewsPage /> }], '/news');
  await userEvent.click(await screen.findByRole('button', { name: /^Author.*All/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Šárka Novinářová' }));

  await waitFor(() => expect(requests.at(-1)?.path).toContain('userId.in=4'));
  Object.assign(session, { grants: { 'news:read': 'all', 'lookup:read': 'all' } });
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Author.*All/ })).toBeNull());
});

test('Back to List restores the search and the page', async () => {
  answerWith(answers);
  const router = open('/app/management/venues?search=bura&countryId=54');
  await userEvent.click(await screen.findByRole('link', { name: 'Dvorana Bura' }));
  await screen.findByRole('heading', { name: 'Dvorana Bura' });
  await userEvent.click(screen.getByRole('button', { name: 'Back to List' }));

  await screen.findByRole('heading', { name: 'Venues' });
  expect(router.state.location.search).toBe('?search=bura&countryId=54');
});

test('the page of a record lists its uses with links', async () => {
  answerWith({
    ...answers,
    'GET /api/venues/1/used-by': {
      body: [{ kind: 'event', one: 'event', many: 'events', total: 21, rows: [{ id: 5, name: 'Adria Open', state: 'RUNNING' }] }],
    },
  });
  open('/app/management/venues/1');
  await userEvent.click(await screen.findByRole('link', { name: 'Used by' }));

  expect((await screen.findByRole('link', { name: 'Adria Open' })).getAttribute('href')).toBe('/app/events/5');
  expect(screen.getByText('and 20 more')).toBeDefined();
});

test('the number of events that use a row links to these events', async () => {
  answerWith({
    ...answers,
    'GET /api/venues': { body: [venue(1, 'Dvorana Bura'), { ...venue(2, 'Empty'), events: 0 }], headers: { 'X-Total-Count': '2' } },
  });
  open('/app/management/venues?search=&countryId=54');

  expect((await screen.findByRole('link', { name: '2' })).getAttribute('href')).toBe(
    '/app/management/venues/1?search=&countryId=54#used-by',
  );
  expect(screen.queryByRole('link', { name: '0' })).toBeNull();
});

test('the file is requested with the search, filters and order of the list', async () => {
  const requests = answerWith({ ...answers, 'GET /api/venues.csv': { body: 'Name' } });
  const files: Blob[] = [];
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
  open('/app/management/venues?search=bura&countryId=54&sort=city,desc');
  await userEvent.click(await screen.findByRole('button', { name: 'Download Venues as CSV' }));

  await waitFor(() => expect(files).toHaveLength(1));
  const { searchParams } = new URL(requests.find(({ path }) => path.startsWith('/api/venues.csv'))?.path ?? '', 'http://here.invalid');
  expect(Object.fromEntries(searchParams)).toEqual({ query: '+bura', 'countryId.in': '54', sort: 'city,id,desc' });
});

test('a field that a reader may not see is neither a column nor an order, even in a shared address', async () => {
  Object.assign(session, { grants: { 'venue:read': 'all', 'lookup:read': 'all' } });
  const requests = answerWith({
    ...answers,
    'GET /api/venues': { body: [{ ...venue(1, 'Dvorana Bura'), events: null }], headers: { 'X-Total-Count': '1' } },
  });
  open('/app/management/venues?sort=events,desc');
  await screen.findByRole('link', { name: 'Dvorana Bura' });

  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads).toEqual(expect.arrayContaining(['City', 'Country']));
  expect(heads).not.toContain('Events');
  const lists = requests.filter(({ path }) => path.startsWith('/api/venues?')).map(({ path }) => new URL(path, 'http://here.invalid'));
  expect(lists.map(({ searchParams }) => searchParams.get('sort'))).toEqual(['name,id,asc']);
});

test('a country is found by a few letters without accents, and letters that match none keep the choice', async () => {
  const requests = answerWith({ ...answers, 'PUT /api/venues': { body: venue(1, 'Dvorana Bura') } });
  open('/app/management/venues/1');
  const country = await screen.findByRole<HTMLInputElement>('combobox', { name: /^Country/ });
  await waitFor(() => expect(country.value).toBe('Croatia'));
  await userEvent.clear(country);
  await enterText(country, 'nowhere');
  await userEvent.tab();
  expect(country.value).toBe('Croatia');

  await userEvent.clear(country);
  await enterText(country, 'osterr');
  await userEvent.click(await screen.findByRole('option', { name: 'Österreich' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({ id: 1, version: 1, countryId: 55 }));
});

test('a user who may not change venues sees the form with locked fields, one sentence that says why, and no Save', async () => {
  Object.assign(session, { grants: { 'venue:read': 'all', 'lookup:read': 'all' } });
  answerWith(answers);
  open('/app/management/venues/1');
  await screen.findByRole('textbox', { name: /^Name/ });

  const fields = [...document.querySelectorAll<HTMLInputElement>('main input, form input, input, textarea')].filter(
    ({ type }) => type !== 'hidden',
  );
  expect(fields.length).toBeGreaterThan(5);
  expect(fields.filter((field) => !field.disabled)).toEqual([]);
  expect(screen.getAllByText('Your account may not change venues.')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('a lemma that another sponsor has is reported below the field and can be saved all the same', async () => {
  const other = { id: 8, version: 1, name: 'Tamarisk Cloth', lemma: 'Tamarisk' };
  const requests = answerWith({
    ...answers,
    'GET /api/sponsors': { body: [other], headers: { 'X-Total-Count': '1' } },
    'POST /api/sponsors': { status: 201, body: { ...other, id: 9 } },
  });
  const router = open('/app/management/sponsors/new');
  await enterText(await screen.findByRole('textbox', { name: /^Name/ }), 'Tamarisk Two');
  await enterText(screen.getByRole('textbox', { name: /^Lemma/ }), 'Tamarisk');
  expect(await screen.findByText('There is already a sponsor with this lemma')).toBeTruthy();
  await waitFor(() => expect(requests.some(({ path }) => path.includes('lemma.equals=Tamarisk'))).toBe(true));

  await userEvent.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/app/management/sponsors'));
});

test('the message after saving opens the new record', async () => {
  answerWith({ ...answers, 'POST /api/venues': { status: 201, body: venue(1, 'Dvorana Bura') } });
  open('/app/management/venues/new');
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));

  await userEvent.click(await screen.findByRole('button', { name: 'Open Dvorana Bura' }));
  expect(await screen.findByRole('heading', { name: 'Dvorana Bura' })).toBeTruthy();
});

test('the delete dialog of a player links to erasing, for users who may erase', async () => {
  Object.assign(session, { grants: { 'player:read': 'all', 'player:write': 'all', 'privacy:manage': 'all' } });
  answerWith({
    'GET /api/player-profiles': { body: [], headers: { 'X-Total-Count': '0' } },
    'GET /api/player-profiles/12': { body: { id: 12, version: 1, displayName: 'PLANTED Petra' } },
  });
  open('/app/management/player/profile/12/delete');

  const link = await screen.findByRole('link', { name: 'Erase under Data protection' });
  expect(link.getAttribute('href')).toBe('/app/administration/data-protection?person=12');
});

test('a preview belongs to the text that was sent, and ambiguous dates ask the user for their order', async () => {
  Object.assign(session.grants, { 'calendar:read': 'all', 'calendar:write': 'all' });
  const line = { line: 2, name: 'Cup', outcome: 'NEW', reasons: [] };
  const preview = { heads: ['Title'], fields: [null], lines: [line], unsettledDays: ['From'], imported: 0 };
  let answer = (): void => {};
  const held = new Promise<void>((go) => {
    answer = go;
  });
  const requests = answerWith({
    'GET /api/sponsors/imports': { body: [] },
    'POST /api/sponsors/import': async ({ body }) => {
      const { text, dayOrder } = body as { text: string; dayOrder: string };
      if (text === 'first') await held;
      return { body: dayOrder === 'MONTH_FIRST' ? { ...preview, lines: [{ ...line, name: 'Cup in March' }] } : preview };
    },
  });
  open('/app/management/sponsors/import');
  const text = await screen.findByRole('textbox', { name: 'Table, copied from a spreadsheet' });
  await enterText(text, 'first');
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
  await enterText(text, 'second');
  answer();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Preview' }).getAttribute('aria-disabled')).not.toBe('true'));
  expect(screen.queryByText('Cup')).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
  await userEvent.click(await screen.findByRole('button', { name: /Dates such as 03\/04\/2026/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Month first: 4 March' }));
  await screen.findByText('Cup in March');
  await userEvent.click(await screen.findByRole('button', { name: 'Import 1 sponsor' }));

  await waitFor(() =>
    expect(requests.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
      text: 'firstsecond',
      dayOrder: 'MONTH_FIRST',
      dryRun: false,
    }),
  );
});
