/**
 * Measures 500 approved entries with a fee in one unit of work: numbers, documents, journal and audit. The baseline is entries without a
 * fee; scoring waits as long.
 */

import { enterParticipants } from '../../server/sport/participants/add.ts';
import { readEntryTournament } from '../../server/sport/participants/entry.ts';
import { commit } from '../../server/store/unit/commit.ts';
import { openOffice } from '../server/office/money/office.ts';
import { createPlayers, createReady } from '../server/sport/draws/tournament-world.ts';
import { createWorld } from '../support/world.ts';
import { figuresOf, report } from './figures.ts';

const entrants = 500;
const rounds = 10;

export async function benchEntries(): Promise<void> {
  const world = await createWorld();
  const { context } = world;
  await openOffice(world);
  const actor = { kind: 'system', name: 'bench' } as const;
  const entering = async (entryFee1Cents: number): Promise<number> => {
    const { tournamentId } = await createReady(context, { players: 0, entryLimit: 1000, tournament: { entryFee1Cents } });
    const profiles = await createPlayers(context, entrants);
    // Only a complete profile gets an invoice.
    const { id: countryId } = await context.db.selectFrom('country').select('id').executeTakeFirstOrThrow();
    const complete = { birthday: '1990-05-17', email: 'player@example.org', countryId };
    await context.db.updateTable('playerProfile').set(complete).where('id', 'in', profiles).execute();
    const start = performance.now();
    await commit(context, { actor }, async (work) => {
      const tournament = await readEntryTournament(work, tournamentId);
      const entries = profiles.map((playerProfileId) => ({ playerProfileId, seedingPriority: 999, registrationApproved: true }));
      await enterParticipants(work, tournament, entries);
    });
    return performance.now() - start;
  };
  await entering(15_000);
  const times = { fee: [] as number[], free: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    times.fee.push(await entering(15_000));
    times.free.push(await entering(0));
  }
  report(
    `${entrants} approved entries with a fee in one unit of work`,
    figuresOf(times.fee),
    'the same without a fee',
    figuresOf(times.free),
  );
  await world.close();
}
