/** The fields of everything that strangers read, per route and room: a new one appears in the diff of public-fields.txt and is looked at. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { watch } from '../../../conformance/stream-client.ts';
import { openPlainSocket } from '../../../live/clients.ts';
import { at, send, startMatch } from '../../../live/play.ts';
import { createHall, type Hall } from '../../../support/hall.ts';
import { createWorld, type World } from '../../../support/world.ts';
import { fill } from '../../http/auth/routes.ts';
import { createReady, drawForm, playOut, type Ready } from '../../sport/draws/tournament-world.ts';

let world: World;
let hall: Hall;
/** A finished tournament in a separate event: its final is approved, so its winner is named. */
let finished: Ready & { matchIds: number[] };
let url: string;
beforeAll(async () => {
  world = await createWorld({ publicUrl: 'https://hall.example' });
  hall = await createHall(world.context, { players: 8, tables: 2 });
  await startMatch(world.context, hall, 0);
  await send(world.context, at(hall.matchIds, 1), { type: 'ASSIGN_TABLE', tableId: at(hall.tableIds, 1) });
  finished = await playTournament();
  url = await world.listen();
});
afterAll(() => world.close());

async function playTournament() {
  const ready = await createReady(world.context, { players: 12, spec: { size: 16, singleElimination: 2 } });
  const headers = await world.signIn('ROLE_MANAGER');
  const put = async (action: string, payload?: object): Promise<void> => {
    const address = `/api/management/tournaments/${ready.tournamentId}/${action}`;
    const { statusCode, body } = await world.inject({ method: 'PUT', url: address, headers, ...(payload && { payload }) });
    expect(statusCode, body).toBe(200);
  };
  await put('generate-matches', drawForm(ready));
  await put('start-tournament');
  await playOut(world.context, ready);
  await put('finish-tournament');
  const ofTournament = world.context.read.selectFrom('tournamentMatch').where('tournamentId', '=', ready.tournamentId);
  const [final] = await ofTournament.select('id').orderBy('position', 'desc').orderBy('id', 'desc').limit(1).execute();
  return { ...ready, matchIds: final ? [final.id] : [] };
}

/** 'matches[].label' */
function fieldsOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => fieldsOf(item, `${path}[]`));
  if (typeof value !== 'object' || value === null) return path === '' ? [] : [path];
  return Object.entries(value).flatMap(([name, inner]) => fieldsOf(inner, `${path}${path === '' ? '' : '.'}${name}`));
}
/** The records whose answers are read. */
const numbersOf = ({ eventId, tournamentId, matchIds, tableIds }: Pick<Hall, 'eventId' | 'tournamentId' | 'matchIds' | 'tableIds'>) => [
  eventId,
  tournamentId,
  ...matchIds.slice(0, 2),
  ...tableIds,
];
const unique = (fields: readonly string[]): string => [...new Set(fields)].sort().join('\n  ');

const queries: Readonly<Record<string, () => string[]>> = {
  '/tournament/': () => [hall, finished].flatMap(({ tournamentId: id }) => [`?id=${id}`, `?id=${id}&participants=Participants+list`]),
  '/api/public/past/:kind/:id': () => [`?at=${world.clock.now().toISOString()}`],
  '/ajax/scoreboard/overlay-v2.php': () => hall.tableIds.map((id) => `?tableId=${id}`),
};

test('every public route answers with the fields that are listed', async () => {
  // The pages are HTML; what a build or the health of the server adds is not about people.
  const routes = world.app.guardedRoutes.filter(
    ({ method, config, url: path }) =>
      [method].flat().includes('GET') &&
      config?.right === 'public' &&
      !config.isStream &&
      /^\/(?:api\/public|ajax|tournament|live)\b(?!-|\.)/.test(path),
  );
  const lines: string[] = [];
  for (const path of [...new Set(routes.map((route) => route.url))].sort()) {
    const fields: string[] = [];
    const ids = path.includes(':') ? [...numbersOf(hall), ...numbersOf(finished)] : [0];
    const kinds = path.includes('/:kind/') ? ['event', 'table', 'tournament'] : [''];
    for (const address of ids.flatMap((id) => kinds.map((kind) => fill(path.replace(':kind', kind), String(id)))))
      for (const query of queries[path]?.() ?? ['']) {
        const { statusCode, headers, body } = await world.inject({ url: address + query });
        const isJson = /^application\/(?:\w+\+)?json/.test(String(headers['content-type']));
        if (statusCode === 200 && isJson) fields.push(...fieldsOf(JSON.parse(body)));
        // A feed with columns names them in its first line.
        if (statusCode === 200 && String(headers['content-type']).startsWith('text/csv'))
          fields.push(...(body.split('\r\n')[0] ?? '').split(','));
      }
    if (fields.length > 0) lines.push(`${path}\n  ${unique(fields)}`);
  }
  const streamed: string[] = [];
  for (const { eventId } of [hall, finished]) {
    const stream = await watch(`${url}/api/public/events/${eventId}/stream`);
    await stream.until(({ length }) => length > 0);
    streamed.push(...fieldsOf(stream.events[0]));
    stream.close();
  }
  lines.push(`stream of an event\n  ${unique(streamed)}`);
  for (const [name, paths] of [
    ['plain socket of a table', [hall, finished].map(({ tableIds }) => `/ws/tables/${at(tableIds, 0)}`)],
    ['plain socket of a tournament', [hall, finished].map(({ tournamentId }) => `/ws/tournaments/${tournamentId}`)],
  ] as const) {
    const fields: string[] = [];
    for (const path of paths) {
      const box = await openPlainSocket(url, path);
      await box.until(({ length }) => length > 0);
      fields.push(...fieldsOf(box.lines[0]));
      box.close();
    }
    lines.push(`${name}\n  ${unique(fields)}`);
  }
  const text = lines.join('\n');
  expect(text).toContain('winners[].name');
  expect(text).not.toMatch(/birth|email|phone|street|address\b|notice|bankAccount|password|token/i);
  await expect(`${text}\n`).toMatchFileSnapshot('public-fields.txt');
});
