/** The fields of everything that strangers read, per route and room: a new one appears in the diff of public-fields.txt and is looked at. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { watch } from '../../../conformance/stream-client.ts';
import { openBox } from '../../../live/clients.ts';
import { at, send, startMatch } from '../../../live/play.ts';
import { createHall, type Hall } from '../../../support/hall.ts';
import { createWorld, type World } from '../../../support/world.ts';
import { fill } from '../../http/auth/routes.ts';

let world: World;
let hall: Hall;
let url: string;
beforeAll(async () => {
  world = await createWorld({ publicUrl: 'https://hall.example' });
  hall = await createHall(world.context, { players: 8, tables: 2 });
  await startMatch(world.context, hall, 0);
  await send(world.context, at(hall.matchIds, 1), { type: 'ASSIGN_TABLE', tableId: at(hall.tableIds, 1) });
  url = await world.listen();
});
afterAll(() => world.close());

/** 'matches[].label' */
function fieldsOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => fieldsOf(item, `${path}[]`));
  if (typeof value !== 'object' || value === null) return path === '' ? [] : [path];
  return Object.entries(value).flatMap(([name, inner]) => fieldsOf(inner, `${path}${path === '' ? '' : '.'}${name}`));
}
const unique = (fields: readonly string[]): string => [...new Set(fields)].sort().join('\n  ');

const queries: Readonly<Record<string, () => string[]>> = {
  '/tournament/': () => [`?id=${hall.tournamentId}`, `?id=${hall.tournamentId}&participants=Participants+list`],
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
    const ids = path.includes(':') ? [hall.eventId, hall.tournamentId, ...hall.matchIds.slice(0, 2), ...hall.tableIds] : [0];
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
  const stream = await watch(`${url}/api/public/events/${hall.eventId}/stream`);
  await stream.until(({ length }) => length > 0);
  lines.push(`stream of an event\n  ${unique(fieldsOf(stream.events[0]))}`);
  stream.close();
  for (const [name, path] of [
    ['plain socket of a table', `/ws/tables/${at(hall.tableIds, 0)}`],
    ['plain socket of a tournament', `/ws/tournaments/${hall.tournamentId}`],
  ] as const) {
    const box = await openBox(url, path);
    await box.until(({ length }) => length > 0);
    lines.push(`${name}\n  ${unique(fieldsOf(box.lines[0]))}`);
    box.close();
  }
  const text = lines.join('\n');
  expect(text).not.toMatch(/birth|email|phone|street|address\b|notice|bankAccount|password|token/i);
  await expect(`${text}\n`).toMatchFileSnapshot('public-fields.txt');
});
