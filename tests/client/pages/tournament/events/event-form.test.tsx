import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../../../client/api/queries.ts';
import { eventRoutes } from '../../../../../client/pages/tournament/events/event-routes.tsx';
import { session } from '../../../../../client/state/session.ts';
import { wordsOf } from '../../../../support/exact-words.ts';
import { answerWith } from '../../../support/answers.ts';
import { enterText } from '../../../support/enter-text.ts';
import { openPage } from '../../../support/open-page.tsx';
import { eventRow } from '../tournaments/rows.ts';

const sponsor = {
  id: 31,
  version: 1,
  eventId: 2,
  eventName: 'Istria Classic 2026',
  sponsorId: 8,
  sponsorName: 'Tamarisk Cloth',
  sponsorLevel: 'GOLD',
  etmWebsite: false,
  etwWebsite: false,
  ecWebsite: false,
  etcWebsite: false,
  invitation: true,
  eventPoster: false,
  eventBanner: false,
  flowchart: true,
  localSponsor: false,
};
const answers = {
  'GET /api/events': { body: [eventRow()], headers: { 'X-Total-Count': '1' } },
  'GET /api/events/2': { body: eventRow() },
  'GET /api/seasons': { body: [{ id: 1, version: 1, name: 'Season 2026', seasonYear: 2026, seasonStatus: 'RUNNING' }] },
  'GET /api/venues': { body: [] },
  'GET /api/hotels': { body: [] },
  'GET /api/users/available-tournament-leaders': { body: [{ id: 3, firstName: 'Łucja', lastName: 'Wierzbowiecka' }] },
  'GET /api/sponsors': { body: [{ id: 8, name: 'Tamarisk Cloth', lemma: 'Tamarisk' }] },
  'GET /api/sponsor-for-events': { body: [sponsor] },
};
const rights = {
  'event:read': 'all',
  'event:write': 'all',
  'leader:read': 'all',
  'sponsor-for-event:write': 'all',
  'poster:write': 'all',
  'template:read': 'all',
} as const;

beforeAll(async () => {
  // The chunks are loaded here, so that no test waits for them.
  await import('../../../../../client/pages/tournament/events/events-page.tsx');
  await import('../../../../../client/pages/tournament/events/event-form-page.tsx');
  await import('../../../../../client/pages/tournament/events/event-form-fields.tsx');
  await import('../../../../../client/pages/tournament/events/sponsors-modal.tsx');
  await import('../../../../../client/pages/tournament/events/poster-modal.tsx');
});
beforeEach(() => {
  // Hundreds of time zones take long to render.
  vi.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['America/Buenos_Aires', 'Europe/Berlin', 'Europe/Zagreb']);
  Object.assign(session, { grants: rights, eventIds: [] });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const open = (path: string) => openPage([{ path: '/app', children: eventRoutes }], path);

test('the active list requests events that are not over, the latest first', async () => {
  const requests = answerWith(answers);
  open('/app/events/active');

  expect(await screen.findByRole('link', { name: 'Istria Classic 2026' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Edit Istria Classic 2026' })).toBeTruthy();
  const path = decodeURIComponent(requests.find((question) => question.path.startsWith('/api/events'))?.path ?? '');
  expect(path).toContain('eventStatus.in=ACTIVE,CREATED,RUNNING,POSTPONED');
  expect(path).toContain('size=50');
  expect(path).toContain('sort=eventStartDate,id,desc');
});

test('lists that fail are marked at their fields and filters, and load by themselves when the server is back', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'], shouldAdvanceTime: true });
  Object.assign(session, { grants: { ...rights, 'venue:read': 'all' } });
  let isBack = false;
  const lists = ['GET /api/seasons', 'GET /api/venues', 'GET /api/hotels', 'GET /api/users/available-tournament-leaders'] as const;
  const failing = Object.fromEntries(lists.map((list) => [list, () => (isBack ? answers[list] : { status: 500, body: {} })]));
  answerWith({ ...answers, ...failing });
  open('/app/events/active');
  expect(await screen.findByText('Season not loaded')).toBeTruthy();
  cleanup();
  open('/app/events/active/2');
  await waitFor(() => expect(screen.getAllByText('The choices could not be loaded.')).toHaveLength(lists.length));

  isBack = true;
  await vi.advanceTimersByTimeAsync(20_000);

  await waitFor(() => expect(screen.queryByText('The choices could not be loaded.')).toBeNull());
});

test('a new event starts at its first field; below an unknown list its address is not found', async () => {
  answerWith(answers);
  open('/app/events/nonsense/new');
  expect(await screen.findByText('You may have mistyped the address or the page may have moved.')).toBeTruthy();
  cleanup();

  open('/app/events/upcoming/new');
  const name = await screen.findByRole('textbox', { name: /^Name/ });
  await waitFor(() => expect(document.activeElement).toBe(name));
});

test('a saved event is confirmed, and its list is updated', async () => {
  const requests = answerWith({ ...answers, 'PUT /api/events': { body: eventRow() } });
  const router = open('/app/events/active/2');
  await enterText(await screen.findByRole('textbox', { name: /^Name/ }), ' A');

  await userEvent.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('Istria Classic 2026 saved')).toBeTruthy();
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/events/active'));
  expect(requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({ id: 2, version: 1, name: 'Istria Classic 2026 A' });
});

test('Ctrl+S saves the event with the day that is still being typed', async () => {
  const requests = answerWith({ ...answers, 'PUT /api/events': { body: eventRow() } });
  open('/app/events/active/2');
  const day = await screen.findByRole('textbox', { name: /^Registration from/ });
  await userEvent.clear(day);
  await enterText(day, '01.03.26');

  await userEvent.keyboard('{Control>}s{/Control}');

  await waitFor(() => expect(requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({ registrationStartDate: '2026-03-01' }));
});

test('a refused event names its fields and focuses the first of them', async () => {
  const refused = {
    detail: 'Please enter a date',
    message: 'error.validation',
    fieldErrors: [{ objectName: 'event', field: 'registrationStartDate', message: 'NotNull' }],
    violations: [{ field: 'registrationStartDate', message: 'Please enter a date' }],
  };
  answerWith({ ...answers, 'PUT /api/events': { status: 400, body: refused } });
  open('/app/events/active/2');
  await screen.findByRole('textbox', { name: /^Name/ });

  await userEvent.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('Record could not be saved: Registration from')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Registration from/ }));
});

test('a refused new event names each missing field once, and no more once it is filled', async () => {
  const refused = {
    detail: 'Please enter a short name',
    message: 'error.validation',
    fieldErrors: [{ objectName: 'event', field: 'shortName', message: 'NotBlank' }],
    violations: [{ field: 'shortName', message: 'Please enter a short name' }],
  };
  const next = { id: 2, version: 1, name: 'Season 2027', seasonYear: 2027, seasonStatus: 'CREATED' };
  const seasons = { body: [...answers['GET /api/seasons'].body, next] };
  answerWith({ ...answers, 'GET /api/seasons': seasons, 'POST /api/events': { status: 400, body: refused } });
  open('/app/events/active/new');
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));

  expect(await screen.findByText('Record could not be saved: Short name, Season')).toBeTruthy();
  expect(screen.getAllByText('Please enter a short name')).toHaveLength(1);
  expect(screen.getByText('Please select a season')).toBeTruthy();

  await enterText(screen.getByRole('textbox', { name: /^Short name/ }), 'Kvarner');
  await userEvent.click(screen.getByRole('button', { name: /Season/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Season 2026' }));

  expect(screen.queryByText('Please enter a short name')).toBeNull();
  await waitFor(() => expect(screen.queryByText(/^Record could not be saved/)).toBeNull());
});

test('a new event takes the only season by itself, and closes without a question', async () => {
  answerWith(answers);
  const router = open('/app/events/active/new');

  expect(await screen.findByRole('button', { name: /^Season 2026/ })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Back to List' }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/app/events/active'));
});

test('the time zone is found by a few letters, and letters that match none keep the choice', async () => {
  const requests = answerWith({ ...answers, 'PUT /api/events': { body: eventRow() } });
  open('/app/events/active/2');
  const zone = await screen.findByRole<HTMLInputElement>('combobox', { name: /^Time zone/ });
  expect(zone.value).toBe('Europe/Zagreb');

  await userEvent.clear(zone);
  await enterText(zone, 'Nowhere');
  await userEvent.tab();
  expect(zone.value).toBe('Europe/Zagreb');

  await userEvent.clear(zone);
  await enterText(zone, 'buenos ai');
  await userEvent.click(await screen.findByRole('option', { name: 'America/Buenos_Aires' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({ timeZone: 'America/Buenos_Aires' }));
});

test('Reset restores the stored values; sponsors and poster wait until a new event is saved', async () => {
  answerWith(answers);
  open('/app/events/active/new');
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Name/ });
  await enterText(name, 'Kvarner Cup');

  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));

  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Name/ }).value).toBe('');
  expect(screen.getByRole('button', { name: 'Add/Edit Event Sponsors' }).getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByRole('button', { name: 'Add/Replace Event Poster' }).getAttribute('aria-disabled')).toBe('true');
});

test('the form says that a cancelled event is shown nowhere', async () => {
  answerWith({ ...answers, 'GET /api/events/2': { body: eventRow({ eventStatus: 'CANCELED' }) } });
  open('/app/events/archive/2');

  await screen.findByText('Taken off the website and the screens of the hall.');
});

test('unsaved input is not lost by going to another screen', async () => {
  answerWith(answers);
  const router = open('/app/events/active/2');
  await enterText(await screen.findByLabelText(/^Short name/), ' 26');
  act(() => void router.navigate('/app/events/active'));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));

  expect(screen.getByLabelText<HTMLInputElement>(/^Short name/).value).toBe('Istria 26');

  act(() => void router.navigate('/app/events/active'));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));

  expect(await screen.findByRole('heading', { name: 'Active Events' })).toBeTruthy();
});

test('a sponsor of the event is changed and removed in the words of the specification', async () => {
  const requests = answerWith({
    ...answers,
    'PUT /api/sponsor-for-events': { body: sponsor },
    'DELETE /api/sponsor-for-events/31': { status: 204 },
  });
  open('/app/events/active/2/sponsors');
  const dialog = await screen.findByRole('dialog', { name: 'Event Sponsors' });
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Edit Tamarisk Cloth' }));
  expect(within(dialog).getByText('Invitation · Flow chart')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Local sponsor' }));
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Flow chart' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save sponsor' }));

  expect(await screen.findByText(wordsOf('sponsor of an event saved')[0])).toBeTruthy();
  expect(requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    id: 31,
    flowchart: false,
    localSponsor: true,
  });
  expect(requests.find(({ method }) => method === 'PUT')?.body).not.toHaveProperty('etcWebsite');

  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove Tamarisk Cloth' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));

  expect(await screen.findByText(wordsOf('sponsor of an event removed')[0])).toBeTruthy();
});

test('a poster that is added from the form is neither reported as a change by somebody else nor lost by a save', async () => {
  let event = eventRow();
  const requests = answerWith({
    ...answers,
    'GET /api/events/2': () => ({ body: event }),
    'GET /api/event-posters/40': { body: { id: 40, poster: 'UE5H', posterContentType: 'image/png' } },
    'POST /api/event-posters': () => {
      event = eventRow({ version: 2, eventPosterId: 40 });
      return { status: 201, body: { id: 40 } };
    },
    'PUT /api/events': () => ({ body: event }),
  });
  const router = open('/app/events/active/2');
  await enterText(await screen.findByRole('textbox', { name: /^Name/ }), ' A');
  await userEvent.click(screen.getByRole('button', { name: 'Add/Replace Event Poster' }));
  const dialog = await screen.findByRole('dialog', { name: /Event Poster/ });
  await choosePoster(dialog);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/events/active/2'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
    eventId: 2,
    poster: 'UE5H',
    posterContentType: 'image/png',
  });

  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));

  await waitFor(() => expect(requests.some(({ method }) => method === 'PUT')).toBe(true));
  const sent = requests.find(({ method }) => method === 'PUT')?.body;
  expect(sent).toMatchObject({ id: 2, version: 2, name: 'Istria Classic 2026 A' });
  expect(Object.keys(sent as object)).not.toContain('eventPosterId');
});

test('a refused poster shows the reason and can be sent again', async () => {
  answerWith({ ...answers, 'POST /api/event-posters': { status: 400, body: { detail: 'Image must smaller then 512 kB!' } } });
  open('/app/events/active/2/poster');
  const dialog = await screen.findByRole('dialog', { name: /Event Poster/ });
  const save = () => within(dialog).getByRole('button', { name: /^Save/ });
  expect(save().getAttribute('aria-disabled')).toBe('true');
  await choosePoster(dialog);

  await userEvent.click(save());

  expect(await within(dialog).findByText('Image must smaller then 512 kB!')).toBeTruthy();
  expect(await screen.findByText('Record could not be saved')).toBeTruthy();
  await waitFor(() => expect(save().getAttribute('data-pending')).toBeNull());
});

test('an event that somebody else changed meanwhile is not overwritten', async () => {
  const conflict = { detail: 'Changed meanwhile', message: 'error.concurrencyFailure', by: 'Ana Horvat', current: { version: 9 } };
  const requests = answerWith({ ...answers, 'PUT /api/events': { status: 409, body: conflict } });
  open('/app/events/active/2');
  await screen.findByRole('textbox', { name: /^Name/ });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('Changed meanwhile by Ana Horvat')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' }).getAttribute('data-pending')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() =>
    expect(requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toMatchObject([{ version: 1 }, { version: 9 }]),
  );
});

test('a new sponsor is added, and a missing value is marked at its field', async () => {
  const refused = {
    detail: 'Please select a level',
    message: 'error.validation',
    fieldErrors: [{ objectName: 'sponsorForEvent', field: 'sponsorLevel', message: 'NotNull' }],
    violations: [{ field: 'sponsorLevel', message: 'Please select a level' }],
  };
  answerWith({ ...answers, 'POST /api/sponsor-for-events': { status: 400, body: refused } });
  open('/app/events/active/2/sponsors');
  const dialog = await screen.findByRole('dialog', { name: 'Event Sponsors' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add Sponsor' }));

  await userEvent.click(within(dialog).getByRole('button', { name: 'Save sponsor' }));

  expect(await within(dialog).findByText('Please select a level')).toBeTruthy();
});

async function choosePoster(dialog: HTMLElement): Promise<void> {
  const input = dialog.querySelector<HTMLInputElement>('input[type=file]');
  await userEvent.upload(input as HTMLInputElement, new File(['PNG'], 'poster.png', { type: 'image/png' }));
  await within(dialog).findByRole('img', { name: 'Event Poster' });
}

test('a user who may not change events sees the form with locked fields, one sentence that says why, and no Save', async () => {
  Object.assign(session, { grants: { 'event:read': 'all' }, eventIds: [] });
  answerWith(answers);
  open('/app/events/active/2');
  await screen.findByRole('textbox', { name: /^Name/ });

  const fields = screen.getAllByRole('textbox').filter((field) => field instanceof HTMLInputElement);
  expect(fields.length).toBeGreaterThan(5);
  expect(fields.filter((field) => !field.disabled)).toEqual([]);
  expect(screen.getAllByText('Your account may not change events.')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Back to List' })).toBeTruthy();
});

test('another event in the address opens another form', async () => {
  const other = eventRow({ id: 3, name: 'Adria Cue Open 2026' });
  const requests = answerWith({ ...answers, 'GET /api/events/3': { body: other }, 'PUT /api/events': { body: other } });
  const router = open('/app/events/active/2');
  await screen.findByRole('heading', { name: 'Istria Classic 2026' });

  await act(() => router.navigate('/app/events/active/3'));
  await screen.findByRole('heading', { name: 'Adria Cue Open 2026' });
  await enterText(await screen.findByRole('textbox', { name: /^Name/ }), ' A');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({ id: 3, name: 'Adria Cue Open 2026 A' }),
  );
});

test('a user who may not see the people of an event does not read that it has none', async () => {
  Object.assign(session, { grants: { 'event:read': 'all' }, eventIds: [] });
  answerWith(answers);
  open('/app/events/active/2');
  await screen.findByRole('textbox', { name: /^Name/ });
  expect(screen.queryByText('User-Access')).toBeNull();
  expect(screen.queryByText('Nobody yet')).toBeNull();
  cleanup();
  Object.assign(session, { grants: rights });
  open('/app/events/active/2');
  await screen.findByText('User-Access');
});

test('saving a short name does not send the status, which somebody else may have published meanwhile', async () => {
  const requests = answerWith({ ...answers, 'PUT /api/events': { body: eventRow() } });
  open('/app/events/active/2');
  await enterText(await screen.findByLabelText(/^Short name/), ' 26');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({ id: 2, version: 1, shortName: 'Istria 26' }));
});

test('a new event takes time zone and number of tables from its first venue, until somebody chooses others', async () => {
  const hall = { version: 1, type: 'VENUE_HOTEL', city: 'Rovinj', timeZone: 'Europe/Zagreb', numberOfTables: 24 };
  const venues = [
    { id: 5, name: 'Bura', ...hall },
    { id: 6, name: 'Sur', ...hall, timeZone: 'America/Buenos_Aires', numberOfTables: null },
  ];
  Object.assign(session, { grants: { ...rights, 'venue:read': 'all' } });
  answerWith({ ...answers, 'GET /api/venues': { body: venues } });
  open('/app/events/active/new');
  const zone = await screen.findByRole<HTMLInputElement>('combobox', { name: /^Time zone/ });
  const tables = screen.getByRole<HTMLInputElement>('textbox', { name: /^Number of tables/ });
  const press = async (name: string) => {
    await userEvent.click(screen.getByRole('button', { name: /Venues/ }));
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name }));
    await userEvent.keyboard('{Escape}');
  };
  const usual = zone.value;

  await press('Bura');
  expect([zone.value, tables.value]).toEqual(['Europe/Zagreb', '24']);
  await press('Bura');
  expect([zone.value, tables.value]).toEqual([usual, '1']);
  await press('Sur');
  expect([zone.value, tables.value]).toEqual(['America/Buenos_Aires', '1']);

  await userEvent.clear(tables);
  await enterText(tables, '12');
  await press('Sur');
  await press('Bura');
  expect([zone.value, tables.value]).toEqual(['Europe/Zagreb', '12']);
});

test.each([
  ['a user who sees invoices goes on to the bills of a canceled event', { 'invoice:read': 'all' }, '/app/events/2', '?bills'],
  ['a user who sees no invoices goes back to the list', {}, '/app/events/active', ''],
])('%s', async (_title, more, pathname, search) => {
  Object.assign(session, { grants: { ...rights, ...more } });
  answerWith({ ...answers, 'PUT /api/events': { body: eventRow({ eventStatus: 'CANCELED' }) } });
  const router = open('/app/events/active/2');
  await userEvent.click(await screen.findByRole('button', { name: / Status$/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Canceled' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(router.state.location).toMatchObject({ pathname, search }));
});
