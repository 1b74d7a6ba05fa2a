import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../client/api/queries.ts';
import { emptyRoom, emptyStore } from '../../../client/live/store.ts';
import { matchArea } from '../../../client/routes/match-area.tsx';
import { hall } from '../../../client/state/hall.ts';
import { session } from '../../../client/state/session.ts';
import { liveEventRow, liveTableRow } from '../live/rows.ts';
import { answerWith } from '../support/answers.ts';
import { openPage } from '../support/open-page.tsx';

beforeEach(() => {
  Object.assign(session, { grants: { 'device:manage': 'event', 'match:read': 'all' }, eventIds: [1, 2] });
  const room = { ...emptyRoom(), complete: true };
  Object.assign(hall.store, {
    rooms: { matches: room, desk: room },
    events: { 1: liveEventRow({ id: 1, name: 'Adria Open' }), 2: liveEventRow({ id: 2, name: 'Junior Cup' }) },
    tables: {
      31: liveTableRow({ id: 31, displayNumber: 2, eventId: 1 }),
      30: liveTableRow({ id: 30, displayNumber: 1, eventId: 1 }),
      44: liveTableRow({ id: 44, displayNumber: 1, eventId: 2 }),
      50: liveTableRow({ id: 50, displayNumber: 1, eventId: 3 }),
    },
    tournaments: { 9: { id: 9, eventId: 1, name: 'Men 9-Ball' } },
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
  Object.assign(hall.store, emptyStore());
});

const cable = { url: 'http://192.168.7.20:3000', network: 'CABLE', needsCertificate: false };
const wifi = { url: 'http://10.0.0.4:3000', network: 'WIFI', needsCertificate: false };
const certified = { url: 'https://hall.local:3443', network: null, needsCertificate: true };
const addresses = '/api/management/hall-addresses';

test("an empty list leads to the addresses of TVs: every screen of each current event, under the server's address at the venue", async () => {
  answerWith({ [`GET ${addresses}`]: { body: [certified, cable, wifi] } });
  const person = userEvent.setup();
  const router = openPage([{ path: '/app', children: matchArea }], '/app/matches/devices');

  await person.click(await screen.findByRole('button', { name: 'Addresses for TVs' }));
  const dialog = await screen.findByRole('dialog', { name: 'Addresses for TVs' });
  await within(dialog).findByText(`${cable.url}/web`);
  const shown = (name: string) =>
    within(within(dialog).getByRole('region', { name }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.replace(cable.url, ' '));
  expect(shown('Adria Open')).toEqual([
    'Tables Overview /web/tables/1',
    'Flow chart, Men 9-Ball /web/brackets/9',
    'Scoreboard of table 1 /web/scoreboards/30',
    'Scoreboard of table 2 /web/scoreboards/31',
  ]);
  expect(shown('Junior Cup')).toEqual(['Tables Overview /web/tables/2', 'Scoreboard of table 1 /web/scoreboards/44']);
  expect(within(dialog).getAllByRole('region')).toHaveLength(2);

  const written = vi.spyOn(navigator.clipboard, 'writeText');
  await person.click(within(dialog).getByRole('button', { name: 'Copy the address: Scoreboard of table 2' }));
  expect(written).toHaveBeenCalledWith(`${cable.url}/web/scoreboards/31`);
  await person.click(within(dialog).getByRole('button', { name: 'QR code: Flow chart, Men 9-Ball' }));
  await within(dialog).findByRole('img', { name: `QR code for ${cable.url}/web/brackets/9` });

  await person.click(within(dialog).getByRole('button', { name: /This server, as TVs find it/ }));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    `${cable.url} (hall network)`,
    `${wifi.url} (hall Wi-Fi)`,
  ]);
  await person.click(screen.getByRole('option', { name: /hall Wi-Fi/ }));
  await within(dialog).findByText(`${wifi.url}/web/tables/1`);

  const [close] = within(dialog).getAllByRole('button', { name: /^Close/ });
  await person.click(close as HTMLElement);
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/matches/devices'));
});

test('a server that no other device can reach says so, and gives the addresses for this computer', async () => {
  answerWith({ [`GET ${addresses}`]: { body: [] } });
  openPage([{ path: '/app', children: matchArea }], '/app/matches/devices/addresses');

  await screen.findByText(/^TVs cannot reach this server: it accepts connections from its own computer only/);
  await screen.findByText(`${location.origin}/web/tables/1`);
});

test('the dialog says what to do before an event is active', async () => {
  answerWith({ [`GET ${addresses}`]: { body: [cable] } });
  hall.store.tables = {};
  openPage([{ path: '/app', children: matchArea }], '/app/matches/devices/addresses');

  await screen.findByText(/^No event of yours is active yet/);
  await screen.findByText(`${cable.url}/web`);
});

test('the addresses open over the tables overview too, and close to it with its filters', async () => {
  answerWith({ [`GET ${addresses}`]: { body: [cable] }, 'GET /api/billiard-tables': { body: [] } });
  const router = openPage([{ path: '/app', children: matchArea }], '/app/matches/tables/addresses?status=FREE');

  const dialog = await screen.findByRole('dialog', { name: 'Addresses for TVs' });
  await within(dialog).findByText(`${cable.url}/web`);
  const [close] = within(dialog).getAllByRole('button', { name: /^Close/ });
  await userEvent.click(close as HTMLElement);

  await waitFor(() => expect(router.state.location.pathname).toBe('/app/matches/tables'));
  expect(router.state.location.search).toBe('?status=FREE');
});
