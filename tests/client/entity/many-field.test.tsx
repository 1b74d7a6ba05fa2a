/** A field with several entries: found by a few letters, created if missing, removed again. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../client/api/queries.ts';
import { websiteRoutes } from '../../../client/routes/website-routes.ts';
import { session } from '../../../client/state/session.ts';
import { answerWith } from '../support/answers.ts';
import { openPage } from '../support/open-page.tsx';

const tag = (id: number, name: string) => ({ id, version: 1, name });
const content = {
  ...{ id: 1, version: 4, title: 'Rules of the tour', publicationDate: '2026-11-22', areaId: 3, areaName: 'Rules', position: null },
  ...{ tags: [7], tagNames: ['Pool'], published: true, text: '<p>Text</p>' },
};
const answers = {
  'GET /api/tags': { body: [tag(7, 'Pool'), tag(8, 'Überblick'), tag(10, 'Zubehör')] },
  'GET /api/website-content-areas': { body: [tag(3, 'Rules')] },
  'GET /api/website-contents': { body: [content], headers: { 'X-Total-Count': '1' } },
  'GET /api/website-contents/1': { body: content },
  'PUT /api/website-contents': { body: content },
  'POST /api/tags': { status: 201, body: tag(9, 'Youth') },
};
const grants = { 'content:read': 'all', 'content:write': 'all', 'lookup:read': 'all' } as const;

beforeAll(async () => {
  await Promise.all([
    import('../../../client/pages/website/contents/website-contents-page.tsx'),
    import('../../../client/entity/form/entity-page.tsx'),
    import('../../../client/ui/fields/combo-box.tsx'),
  ]);
});
beforeEach(() => void Object.assign(session, { grants: { ...grants, 'tag:write': 'all' }, eventIds: [] }));
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const open = () => openPage([{ path: '/app', children: websiteRoutes }], '/app/public/website/content/1');
const box = () => screen.findByRole<HTMLInputElement>('combobox', { name: /^Tags/ });
const chosen = async () => [...(await screen.findByRole('list', { name: 'Tags: chosen' })).children].map(({ textContent }) => textContent);

test('an entry is added by a few letters and another removed, and only the ids are sent', async () => {
  const requests = answerWith(answers);
  open();
  await userEvent.type(await box(), 'uber');
  await userEvent.click(await screen.findByRole('option', { name: 'Überblick' }));
  await userEvent.tab();
  expect(await chosen()).toEqual(['Pool', 'Überblick']);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Pool' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({ id: 1, version: 4, tags: [8] }));
});

test('a missing tag is created in the field', async () => {
  const requests = answerWith(answers);
  open();
  await userEvent.type(await box(), 'Youth');
  await userEvent.click(await screen.findByRole('option', { name: "Create tag 'Youth'" }));
  await userEvent.tab();

  await waitFor(async () => expect(await chosen()).toEqual(['Pool', 'Youth']));
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ name: 'Youth' });
});

test('the field offers to create nothing that exists or that the user may not create', async () => {
  answerWith(answers);
  open();
  await userEvent.type(await box(), 'pool');
  expect(await screen.findByText('Nothing found')).toBeTruthy();
  cleanup();

  Object.assign(session, { grants });
  open();
  await userEvent.type(await box(), 'Youth');
  expect(await screen.findByText('Nothing found')).toBeTruthy();
});

test('Tab after a choice adds nothing more', async () => {
  answerWith(answers);
  open();
  await userEvent.type(await box(), '{ArrowDown}');
  await userEvent.click(await screen.findByRole('option', { name: 'Zubehör' }));
  await userEvent.tab();
  expect(await chosen()).toEqual(['Pool', 'Zubehör']);
});

test('Enter takes the only entry that fits, although the field also offers to create one, and Tab takes it on the way out', async () => {
  answerWith(answers);
  open();
  await userEvent.type(await box(), 'uber{Enter}');
  // The list stays open for the next choice.
  await userEvent.keyboard('zub{Tab}');
  expect(await chosen()).toEqual(['Pool', 'Überblick', 'Zubehör']);
});
