/** One reading of If-Match and one answer, for every kind of row. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHall } from '../../support/hall.ts';
import { createWorld, type World } from '../../support/world.ts';

type Method = 'PUT' | 'PATCH' | 'DELETE' | 'POST';
type IfMatchTarget = { method: Method; url: string; payload?: object; read: string };
let world: World;
let admin: { authorization: string };
let targets: Record<string, IfMatchTarget>;
beforeAll(async () => {
  world = await createWorld();
  admin = await world.signIn('ROLE_ADMIN');
  const hall = await createHall(world.context);
  const event = `/api/events/${hall.eventId}`;
  const tournament = `/api/tournaments/${hall.tournamentId}`;
  const sponsor = await world.inject({ method: 'POST', url: '/api/sponsors', payload: { name: 'A', lemma: 'A' }, headers: admin });
  const { id } = sponsor.json();
  const poster = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64');
  const picture = { poster, posterContentType: 'image/svg+xml' };
  const posted = await world.inject({
    method: 'POST',
    url: '/api/event-posters',
    payload: { ...picture, eventId: hall.eventId },
    headers: admin,
  });
  const posterUrl = `/api/event-posters/${posted.json().id}`;
  const assign = `/api/management/upcoming-matches/assign-table?matchId=${hall.matchIds[0]}&tableId=${hall.tableIds[0]}`;
  await world.inject({ method: 'POST', url: assign, headers: admin });
  const matchUrl = `/api/tournament-matches/${hall.matchIds[0]}`;
  targets = {
    'PUT sponsor': { method: 'PUT', url: '/api/sponsors', payload: { id, name: 'B', lemma: 'B' }, read: `/api/sponsors/${id}` },
    'PATCH sponsor': { method: 'PATCH', url: `/api/sponsors/${id}`, payload: { id, name: 'B' }, read: `/api/sponsors/${id}` },
    'PATCH event': { method: 'PATCH', url: event, payload: { id: hall.eventId, name: 'B' }, read: event },
    'PATCH tournament': { method: 'PATCH', url: tournament, payload: { id: hall.tournamentId, name: 'B' }, read: tournament },
    'PUT poster': { method: 'PUT', url: posterUrl, payload: { id: posted.json().id, ...picture }, read: posterUrl },
    'PUT match': {
      method: 'PUT',
      url: `/api/management/announced-matches/toggle-shotclock-for-match?id=${hall.matchIds[0]}`,
      read: matchUrl,
    },
    'POST edit form': {
      method: 'POST',
      url: `/api/management/announced-matches/save-changes?matchId=${hall.matchIds[0]}`,
      payload: { matchStatus: 'READY', aScore: 0, bScore: 0, nextToBreak: 'A' },
      read: matchUrl,
    },
    'PATCH match': { method: 'PATCH', url: matchUrl, payload: { id: hall.matchIds[0], shotclockAssigned: true }, read: matchUrl },
  };
});
afterAll(() => world.close());

const names = [
  'PUT sponsor',
  'PATCH sponsor',
  'PATCH event',
  'PATCH tournament',
  'PUT poster',
  'PUT match',
  'POST edit form',
  'PATCH match',
];

describe.each(names)('%s', (name) => {
  const target = (): IfMatchTarget => {
    const found = targets[name];
    if (!found) throw new Error(name);
    return found;
  };
  const versionOf = async (): Promise<number> => (await world.inject({ url: target().read, headers: admin })).json().version;
  const send = async (ifMatch: string) => {
    const { method, url, payload } = target();
    const headers = { ...admin, 'if-match': ifMatch };
    const answer = await world.inject(payload ? { method, url, payload, headers } : { method, url, headers });
    return { status: answer.statusCode, body: answer.body === '' ? {} : answer.json() };
  };

  test.each(['"v999"', 'W/"v999"', '"elsewhere"', '"v998", "v999"', '""'])(
    'with %s is 412 and answers with the present row',
    async (tag) => {
      const { status, body } = await send(tag);

      expect([status, body.message]).toEqual([412, 'error.concurrencyFailure']);
      expect(body.current.version).toBe(await versionOf());
    },
  );

  test.each(['v1', '"v1', 'rubbish', '"v1", *', ''])('with %j is 400 and names the expected form', async (tag) => {
    const { status, body } = await send(tag);

    expect([status, body.detail]).toEqual([400, 'If-Match must be a version as the ETag of the entry names it, like "v7".']);
  });

  test.each([
    ['its version', (version: number) => `"v${version}"`],
    ['its version, weakly', (version: number) => `W/"v${version}"`],
    ['one of several', (version: number) => `"v999", "v${version}"`],
    ['anything', () => '*'],
  ])('with %s succeeds', async (_what, tagOf) => {
    const { status, body } = await send(tagOf(await versionOf()));

    expect(status, JSON.stringify(body)).toBe(200);
  });
});
