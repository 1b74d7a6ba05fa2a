import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../../../client/api/queries.ts';
import { NewEventPage } from '../../../../../client/pages/tournament/new-event/new-event-page.tsx';
import { pastStart } from '../../../../../client/pages/tournament/new-event/new-event-values.ts';
import { setOfficeZone } from '../../../../../client/state/office-zone.ts';
import { session } from '../../../../../client/state/session.ts';
import { answerWith, type RecordedRequest } from '../../../support/answers.ts';
import { openPage } from '../../../support/open-page.tsx';

const chart = (id: number, size: number, singleElimination: number) => ({
  ...{ id, version: 1, name: `${size} to ${singleElimination}`, enabled: true, kind: 'ELIMINATION', size, singleElimination },
  ...{ letters: 1, dropTable: 'CROSS', groups: null, minParticipants: size / 2 + 1, maxParticipants: size },
});
const disciplines = [
  { id: 1, version: 1, name: '8-Ball', mnemonic: '8B', minutesPerRack: 9 },
  { id: 2, version: 1, name: '9-Ball', mnemonic: '9B', minutesPerRack: 8 },
  { id: 3, version: 1, name: '14.1', mnemonic: '14.1', minutesPerRack: 1 },
  { id: 4, version: 1, name: 'Team', mnemonic: 'Team', minutesPerRack: 45 },
];
const venue = { id: 7, version: 1, name: 'Dvorana Bura', city: 'Rijeka', numberOfTables: 6, timeZone: 'Asia/Kathmandu' };
const answers = {
  'GET /api/chart-templates': { body: [chart(16, 16, 16), chart(17, 16, 8), chart(32, 32, 16)] },
  'GET /api/disciplines': { body: disciplines },
  'GET /api/venues': { body: [venue] },
  'GET /api/seasons': { body: [] },
  'GET /api/countries': { body: [{ id: 4, version: 1, name: 'Croatia', mnemonic: 'CRO', code: 'HR' }] },
  'GET /api/events/with-tournament': { body: { venueCountryId: 4 } },
  'POST /api/events/with-tournament': { status: 201, body: { eventId: 3, tournamentId: 9 } },
};

beforeEach(() => {
  sessionStorage.clear();
  session.grants = {
    ...{ 'event:write': 'all', 'template:read': 'all', 'venue:read': 'all', 'lookup:read': 'all', 'match:watch': 'all' },
  };
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

async function open(more: Parameters<typeof answerWith>[0] = {}): Promise<RecordedRequest[]> {
  const requests = answerWith({ ...answers, ...more });
  openPage(
    [
      { path: '/app/events/first', element: <NewEventPage /> },
      { path: '/app/tournaments/9/participants', element: <p>Participants of 9</p> },
    ],
    '/app/events/first',
  );
  await screen.findByRole('heading', { name: 'First tournament' });
  return requests;
}
const create = () => userEvent.click(screen.getByRole('button', { name: /^Create event/ }));
const sentOf = (requests: RecordedRequest[]) =>
  requests.find(({ method }) => method === 'POST')?.body as Record<string, unknown> | undefined;

test('only the name has to be typed, and the tournament’s participants follow', async () => {
  const requests = await open();
  await create();
  expect(screen.getByText('Please enter a name')).toBeTruthy();
  expect(sentOf(requests)).toBeUndefined();

  await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), 'Winter Open');
  await create();

  await screen.findByText('Participants of 9');
  expect(sentOf(requests)).toMatchObject({ name: 'Winter Open', numberOfTables: 4, raceTo: 5, disciplineId: 2, chartTemplateId: 17 });
  expect(sentOf(requests)).toMatchObject({ tournamentName: '9-Ball', venueId: null, venueName: null });
  expect(sentOf(requests)?.eventEndDate).toBe(sentOf(requests)?.eventStartDate);
});

test('a stored venue brings its tables, an unknown one becomes a new one', async () => {
  const requests = await open();
  const field = screen.getByRole('combobox', { name: /^Venue/ });
  await userEvent.type(field, 'dvorana bura{Tab}');
  expect((screen.getByRole('textbox', { name: 'Tables' }) as HTMLInputElement).value).toBe('6');

  await userEvent.clear(field);
  await userEvent.type(field, 'Club Lukovača{Tab}');
  expect(screen.getByText('Venue · new venue')).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), 'Winter Open');
  await create();

  await screen.findByText('Participants of 9');
  expect(sentOf(requests)).toMatchObject({ venueId: null, venueName: 'Club Lukovača', venueCountryId: 4, numberOfTables: 4 });
});

test('the country of a new venue is asked for while the organiser has none', async () => {
  const requests = await open({ 'GET /api/events/with-tournament': { body: { venueCountryId: null } } });
  await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), 'Winter Open');
  expect(screen.queryByRole('combobox', { name: /^Country of the venue/ })).toBeNull();
  await userEvent.type(screen.getByRole('combobox', { name: /^Venue/ }), 'Club Lukovača{Tab}');
  await create();
  expect(screen.getByText('Country is required')).toBeTruthy();
  expect(sentOf(requests)).toBeUndefined();

  await userEvent.type(screen.getByRole('combobox', { name: /^Country of the venue/ }), 'Croatia{Tab}');
  await create();

  await screen.findByText('Participants of 9');
  expect(sentOf(requests)).toMatchObject({ venueName: 'Club Lukovača', venueCountryId: 4 });
});

test('an empty time zone shows the one that is stored: of the venue, or of the office', async () => {
  setOfficeZone('Asia/Tokyo');
  const requests = await open();
  await userEvent.click(screen.getByRole('button', { name: /^More/ }));
  const zone = () => screen.getByRole('combobox', { name: /^Time zone/ }).getAttribute('placeholder');
  const atFirst = zone();
  await userEvent.type(screen.getByRole('combobox', { name: /^Venue/ }), 'dvorana bura{Tab}');
  const atVenue = zone();
  setOfficeZone(undefined);

  expect([atFirst, atVenue, sentOf(requests)]).toEqual(['Asia/Tokyo', 'Asia/Kathmandu', undefined]);
});

test('More asks whether players confirm results at the tablet, and the closed line says so', async () => {
  const requests = await open();
  await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), 'Winter Open');
  await userEvent.click(screen.getByRole('button', { name: /^More/ }));
  const box = screen.getByRole('checkbox', { name: 'Players confirm results at the tablet: a player who does not agree calls the desk' });
  expect((box as HTMLInputElement).checked).toBe(false);
  await userEvent.click(box);
  await userEvent.click(screen.getByRole('button', { name: /^More/ }));
  expect(screen.getByText(/ · players confirm results$/)).toBeTruthy();
  await create();

  await screen.findByText('Participants of 9');
  expect(sentOf(requests)).toMatchObject({ confirmsResults: true });
});

test('the formats follow the number of players, and more than the largest chart holds is refused', async () => {
  await open();
  const players = screen.getByRole('textbox', { name: 'Players expected' });
  expect(screen.getAllByRole('radio', { name: /elimination/i })).toHaveLength(2);

  await userEvent.clear(players);
  await userEvent.type(players, '20');
  expect(screen.getByText(/^for 17 to 32 players/)).toBeTruthy();
  await userEvent.clear(players);
  await userEvent.type(players, '40');
  await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), 'Winter Open');
  await create();

  expect(screen.getByText('The largest flow chart has room for 32 players')).toBeTruthy();
});

test('a full double elimination is offered with its matches, and its chart is sent', async () => {
  const requests = await open({ 'GET /api/chart-templates': { body: [chart(16, 16, 16), chart(17, 16, 8), chart(18, 16, 2)] } });
  const card = screen.getByRole('radio', { name: /^Full double elimination/ });
  expect(await within(card.closest('label') as HTMLElement).findByText('30')).toBeTruthy();
  expect(within(card.closest('label') as HTMLElement).getByText(/^about .*\d\d:\d\d$/)).toBeTruthy();

  await userEvent.click(card);
  await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), 'Winter Open');
  await create();

  await screen.findByText('Participants of 9');
  expect(sentOf(requests)).toMatchObject({ chartTemplateId: 18 });
});

test('the schedule is predicted, and a change is tried and taken back', async () => {
  await open();
  await screen.findAllByText(/^Done about .*\d\d:\d\d$/);
  const tables = screen.getByRole('textbox', { name: 'Tables' }) as HTMLInputElement;

  await userEvent.click(await screen.findByRole('button', { name: 'Try: 6 tables' }));
  expect(tables.value).toBe('6');
  expect(await screen.findByText('Now 6 tables')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Take back' }));

  expect(tables.value).toBe('4');
});

test('the keys + and − work in numbers, Enter goes to the next field, and Ctrl S creates', async () => {
  const requests = await open();
  const race = screen.getByRole('textbox', { name: 'Race to' }) as HTMLInputElement;
  race.focus();
  await userEvent.keyboard('++-');
  expect(race.value).toBe('6');

  screen.getByRole('textbox', { name: /^Name/ }).focus();
  await userEvent.keyboard('Winter Open{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /^Venue/ }));
  await userEvent.keyboard('{Control>}s{/Control}');

  await screen.findByText('Participants of 9');
  expect(sentOf(requests)).toMatchObject({ name: 'Winter Open', raceTo: 6 });
});

test('a refusal of the server stands at its field', async () => {
  const violations = [{ field: 'raceTo', message: 'At most 99' }];
  const fieldErrors = [{ objectName: 'newEvent', field: 'raceTo', message: 'Max' }];
  await open({
    'POST /api/events/with-tournament': { status: 400, body: { title: 'Not valid', detail: 'At most 99', violations, fieldErrors } },
  });
  await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), 'Winter Open');
  await create();

  expect(await screen.findByText('At most 99')).toBeTruthy();
  expect(screen.getByText('1 field needs attention.')).toBeTruthy();
});

test('the end follows the start until somebody changes it', async () => {
  await open();
  const [starts, ends] = ['Starts', 'Ends'].map(
    (name) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) }) as HTMLInputElement,
  );
  if (!starts || !ends) throw new Error('The form has no days.');
  const typeDay = async (field: HTMLInputElement, day: string) => {
    await userEvent.clear(field);
    await userEvent.type(field, `${day}{Tab}`);
  };
  await typeDay(starts, '05.12.26');
  expect(ends.value).toBe('05.12.26');
  expect(screen.getByText('follows the start')).toBeTruthy();

  await typeDay(ends, '06.12.26');
  await typeDay(starts, '04.12.26');

  expect(ends.value).toBe('06.12.26');
  expect(screen.queryByText('follows the start')).toBeNull();
});

test('an unsaved form is offered again after a reload', async () => {
  await open();
  await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), 'Winter Open');
  expect(
    within(screen.getByRole('heading', { level: 1 }).closest('div')?.parentElement ?? document.body).getByText('Draft kept on this device'),
  ).toBeTruthy();
});

test.each([
  ['2026-11-29', '10:00', null],
  ['2026-11-29', '09:00', 'The first match is planned for 09:00 today and it is 09:30 now. Every match would be late from the start.'],
  [
    '2026-11-28',
    '10:00',
    'The first match is planned for Sat 28.11.26, 10:00, and it is 09:30 now. Every match would be late from the start.',
  ],
  ['2026-11-30', '00:00', null],
  [null, '10:00', null],
])('a first match on %s at %s is warned of or not', (eventStartDate, firstMatchTime, words) => {
  expect(pastStart({ eventStartDate, firstMatchTime }, Date.parse('2026-11-29T08:30:00Z'), 'Europe/Berlin')).toBe(words);
});

test('a start in the past is said in words and does not hinder', async () => {
  await open();
  const starts = screen.getByRole('textbox', { name: /^Starts/ });
  await userEvent.clear(starts);
  await userEvent.type(starts, '01.01.20{Tab}');

  expect(await screen.findByText(/^The first match is planned for Wed 01\.01\.20/)).toBeTruthy();
});
