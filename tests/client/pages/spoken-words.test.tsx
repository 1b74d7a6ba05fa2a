import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { rights } from '#contract/rights/rights.ts';
import { expectedMs, overMark } from '#machines/match/playtime.ts';
import { ApiProblem } from '../../../client/api/problem.ts';
import { queryClient } from '../../../client/api/queries.ts';
import { formatTimeRange } from '../../../client/format.ts';
import { DayRule } from '../../../client/hall/day/day-rule.tsx';
import { managementRoutes } from '../../../client/routes/management-routes.ts';
import { websiteRoutes } from '../../../client/routes/website-routes.ts';
import { session } from '../../../client/state/session.ts';
import { PlaytimeChip } from '../../../client/ui/status/playtime-chip.tsx';
import { wordsOf } from '../../support/exact-words.ts';
import { answerWith } from '../support/answers.ts';
import { enterText } from '../support/enter-text.ts';
import { openPage } from '../support/open-page.tsx';
import { anInvoice } from './money/invoices/an-invoice.ts';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const similar = (id: number) => ({
  ...{
    id,
    displayName: `FERARINI Rugero ${id}`,
    country: 'ITA',
    countryId: 3,
    playerCategoryName: null,
    enabled: true,
    sameBirthday: true,
  },
});
const post = {
  ...{ id: 4, version: 2, postDate: '2026-09-25T08:00:00.000Z', subject: 'The hall is open', userId: 1, authorName: 'Press', tags: [] },
  ...{ tagNames: [], lang: 'en', translationId: null, introduction: null, text: '<p>Come in.</p>', published: true, state: 'CHANGED' },
  ...{ slug: 'the-hall-is-open', coverUrl: null, attachments: 0 },
};
const delivery = {
  id: 1,
  way: 'MAIL' as const,
  at: '2026-09-25T08:00:00.000Z',
  confirmedAt: null,
  failedAt: '2026-09-28T08:00:00.000Z',
  by: null,
  reminder: null,
};
const typed = async (label: string, text: string) => enterText(await screen.findByRole('textbox', { name: label }), text);

test.each<[string, string, () => Promise<void>]>([
  ['public/website/news/new', 'Save the news first.', async () => undefined],
  ['public/website/news/4/upload', wordsOf('cover of a post')[0], async () => undefined],
  ['public/website/news', 'Published · changes not yet public', async () => undefined],
  ['management/player/profile/new', 'This IBAN does not seem right', () => typed('IBAN', 'IT60X0542811101000000123457')],
  [
    'management/player/profile/new',
    '2 similar players:',
    async () => {
      await typed('Lastname', 'Ferrarini');
      await typed('Firstname', 'Ruggero');
    },
  ],
  ['management/invoices/12', 'Could not be delivered', async () => undefined],
  ['management/invoices/12/pdf', 'Prepare Invoice', async () => undefined],
])('/app/%s says "%s"', { timeout: 30_000 }, async (path, words, act) => {
  Object.assign(session, { grants: Object.fromEntries(Object.keys(rights).map((right) => [right, 'all'])), eventIds: [] });
  answerWith({
    'GET /api/management/news-posts': { body: [post], headers: { 'X-Total-Count': '1' } },
    'GET /api/management/news-posts/4': { body: post },
    'GET /api/invoices': { body: [], headers: { 'X-Total-Count': '0' } },
    'GET /api/invoices/12': { body: anInvoice({ deliveries: [delivery] }) },
    'GET /api/player-profiles/similar': { body: [similar(9), similar(10)] },
    ...Object.fromEntries(
      ['countries', 'player-categories', 'federations', 'player-profiles/linkable-users', 'tags'].map((list) => [
        `GET /api/${list}`,
        { body: [] },
      ]),
    ),
  });
  openPage([{ path: '/app', children: [...managementRoutes, ...websiteRoutes] }], `/app/${path}`);
  await act();

  expect(await screen.findAllByText(words)).not.toEqual([]);
});

test.each([
  [404, '404 NOT_FOUND', 'It does not exist, or no longer does.'],
  [400, 'Invalid input: expected number, received NaN', 'This address is not valid: the id in it must be a number.'],
  [500, 'Internal Server Error', 'Something went wrong on the server. Please try again.'],
  [409, 'The match has started already.', 'The match has started already.'],
])('%i "%s" is shown as "%s"', (status, detail, words) => {
  expect(new ApiProblem(status, { detail, title: 'x' }).sentence).toBe(words);
});

test('a time range without length is one time', () => {
  expect(formatTimeRange('2026-09-25T05:00:10Z', '2026-09-25T05:00:50Z', 'UTC')).toBe('05:00');
  expect(formatTimeRange('2026-09-25T05:00:00Z', '2026-09-25T05:40:00Z', 'UTC')).toBe('05:00–05:40');
});

test('the beginning of a day at the venue is given in words, not as a range', () => {
  const { container } = render(<DayRule />);

  expect(container.textContent).toBe('hall day starts 05:00');
});

test.each([
  [0, ''],
  [59, ''],
  [60, '+1′'],
])('%i seconds over the expected time are marked "%s"', (seconds, mark) => {
  const play = {
    raceTo: 1,
    minutesPerRack: 5,
    aScore: 0,
    bScore: 0,
    startTime: 0,
    finishTime: null,
    timeoutSince: null,
    timeoutTotalMs: 0,
  };

  expect(overMark(play, expectedMs(play) + seconds * 1000)).toBe(mark);
});

test.each([
  [0, 'Over'],
  [4, 'Over +4′'],
])('%i minutes over the expected time are shown as "%s"', (over, words) => {
  const { container } = render(<PlaytimeChip status="YELLOW" over={over} />);

  expect(container.textContent?.replace(/(\w)\+/, '$1 +')).toBe(words);
});
