/** Every call that succeeds for an administrator leaves an entry in the audit trail. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allEntities } from '#contract/masters/all-entities.ts';
import { createHall, type Hall } from '../../../support/hall.ts';
import { createWorld, type World } from '../../../support/world.ts';
import { type Ids, plausible } from '../../http/auth/plausible.ts';
import { allRoutes, isData, type RouteWalk } from '../../http/auth/routes.ts';
import { createNeighbours, sampleOf } from '../samples.ts';

let world: World;
let hall: Hall;
let neighbours: Awaited<ReturnType<typeof createNeighbours>>;
beforeAll(async () => {
  world = await createWorld();
  hall = await createHall(world.context);
  neighbours = await createNeighbours(world);
});
afterAll(() => world.close());

/** Previews, and the removal of an account that is not there. */
const changesNothing = /preview$|^DELETE .*users\/:login$/;

const writing = (): RouteWalk[] =>
  allRoutes(world.app).filter(
    (route) => isData(route) && !['GET', 'HEAD'].includes(route.method) && !['device:self', 'public'].includes(route.right),
  );

const newest = async (): Promise<number> =>
  (await world.context.read.selectFrom('audit').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst())?.id ?? 0;

test('every call that changes something records its user', async () => {
  const untraced: string[] = [];
  let done = 0;
  for (const route of writing()) {
    const headers = await world.signIn('ROLE_ADMIN');
    for (const ids of idsOf(hall)) {
      const before = await newest();
      const requests = plausible(route, ids);
      const { url, payload } = { ...requests, payload: importOf(route.url) ?? otherThanStored(route, requests.payload, done) };
      const sent = payload === undefined ? { headers } : { payload, headers: { ...headers, 'content-type': 'application/json' } };
      const { statusCode } = await world.inject({ method: route.method, url, ...sent });
      if (statusCode >= 300) continue;
      done++;
      const name = `${route.method} ${route.url}`;
      if ((await newest()) === before && !changesNothing.test(name)) untraced.push(name);
      break;
    }
  }

  expect(untraced).toEqual([]);
  expect(done).toBeGreaterThan(20);
}, 120_000);

/** A save of stored values changes nothing. */
const otherThanStored = ({ method, url }: RouteWalk, payload: string | undefined, turn: number): string | undefined =>
  method !== 'POST' && allEntities.some(({ path }) => url === `/api/${path}/:id`)
    ? payload?.replaceAll('"word"', `"word ${turn}"`)
    : payload;

/** A single word is no table: this one has a new line with the required fields of the list. */
function importOf(url: string): string | undefined {
  const entity = allEntities.find(({ path, import: imports }) => imports === true && url === `/api/${path}/import`);
  if (!entity) return undefined;
  const cells = Object.entries({
    ...sampleOf(entity, neighbours, 'imported'),
    ...('countryId' in entity.fields && { countryId: 'Neighbourland' }),
  });
  return JSON.stringify({
    text: `${cells.map(([name]) => name).join('\t')}\n${cells.map(([, value]) => value).join('\t')}`,
    dryRun: false,
  });
}

function idsOf({
  eventId,
  tournamentId,
  matchIds: [matchId = 0],
  tableIds: [tableId = 0],
  participantIds: [participantId = 0],
}: Hall): Ids[] {
  const named = { eventId, tournamentId, matchId, tournamentMatchId: matchId, tableId, participantId };
  return [1, 999_999].map((id) => ({ ...named, id }));
}
