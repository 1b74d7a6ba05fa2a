/** A tournament whose stored chart cannot be read hides no other table, and its readable rows are still published. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createPublisher } from '../../server/hall/live/publish.ts';
import { createStates } from '../../server/hall/live/states.ts';
import type { Actor } from '../../server/kernel/actor.ts';
import { placesOfRunning } from '../../server/sport/draws/participant-places.ts';
import { tournamentsForRest } from '../../server/sport/tournaments/present.ts';
import { journalHead } from '../../server/store/journal/journal.ts';
import { createHall } from '../support/hall.ts';
import { createWorld, type World } from '../support/world.ts';
import { type RunningMatch, send, startMatch } from './play.ts';

const desk: Actor = { kind: 'system', name: 'test' };
let world: World;
let whole: RunningMatch;

beforeAll(async () => {
  world = await createWorld();
  whole = await startMatch(world.context, await createHall(world.context, { raceTo: 9 }));
});
afterAll(() => world.close());

// A torn chart, a chart of another kind, and one of a version with another layout.
test.each(['{"kind":"SINGLE_ELIM', 'null', '{"kind":"SPIRAL","size":8}'])('a chart that reads %s', async (chart) => {
  const { context } = world;
  const running = await startMatch(context, await createHall(context, { raceTo: 9 }));
  const { tournamentId } = running.hall;
  const store = (stored: string | null) =>
    context.db.transaction().execute((db) => db.updateTable('tournament').set({ chart: stored }).where('id', '=', tournamentId).execute());
  await store(chart);
  const logged = vi.spyOn(context.log, 'error');
  const publisher = await createPublisher(context, 'epoch');
  const passedOver = vi.fn();
  publisher.onSkipped(passedOver);
  const states = createStates(context, 'epoch');
  const idsIn = async (room: string, kind: string) =>
    (await states.ask({ room }, desk))?.state.filter((change) => change.kind === kind).map(({ id }) => id);

  expect(await idsIn('matches', 'table')).toEqual(expect.arrayContaining([whole.tableId, running.tableId]));
  expect(await idsIn('matches', 'match')).toEqual(expect.arrayContaining([whole.matchId, running.matchId]));
  // The row of the tournament stays: without it screens would say that the tournament does not exist.
  expect(await idsIn('matches', 'tournament')).toEqual(expect.arrayContaining([whole.hall.tournamentId, tournamentId]));
  expect(await idsIn(`tournament:${tournamentId}`, 'match')).toContain(running.matchId);
  expect(await tournamentsForRest(context.read, [tournamentId])).toMatchObject([{ id: tournamentId, chart: null }]);
  // The ranking so far is computed for the participants of all running tournaments together.
  expect(await placesOfRunning(context.read, [whole.hall.tournamentId, tournamentId])).toBeInstanceOf(Map);

  await send(context, running.matchId, { type: 'FORFEIT', side: 'B' }, { type: 'APPROVE' });
  const seq = await journalHead(context.read);
  await expect.poll(() => publisher.headOf(`tournament:${tournamentId}`), { timeout: 10_000 }).toBe(seq);
  expect(await idsIn('matches', 'match')).not.toContain(running.matchId);
  expect(passedOver).not.toHaveBeenCalled();
  expect(logged.mock.calls).toMatchObject([[{ tournamentId }, expect.stringContaining('chart')]]);
  logged.mockRestore();
  await store(null);
  await publisher.stop();
});
