/**
 * Measures lists with a million old matches, beside the bare SQL of the same answer. Also measures how long the event loop that scores is
 * blocked meanwhile.
 */
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import SqliteFile from 'better-sqlite3';
import { createWorld } from '../support/world.ts';
import { compare, figuresOf } from './figures.ts';
import { withOldMatches } from './old-matches.ts';

const matches = 1_000_000;
const rounds = 20;

const lists = [
  {
    name: 'The approved list, as its screen asks for it',
    path: 'tournament-matches?matchStatus.in=APPROVED&tournamentStatus.in=RUNNING&sort=matchStartTime,desc&size=50',
    sql: `select m.* from tournament t join tournament_match m on m.tournament_id = t.id and m.status = 'APPROVED'
      where t.tournament_status = 'RUNNING' order by m.start_time desc limit 50`,
  },
  {
    name: `All ${matches} approved matches by their end, the first page`,
    path: 'tournament-matches?matchStatus.in=APPROVED&sort=matchFinishTime,desc&size=50',
    sql: `select *, (select count(*) from tournament_match where status = 'APPROVED') as total
      from tournament_match where status = 'APPROVED' order by finish_time desc limit 50`,
  },
  {
    name: 'A word that no match has, looked for in all of them',
    path: 'tournament-matches?search=zzz',
    sql: `select m.id from tournament_match m join round r on r.id = m.round_id where ' ' || replace(lower(r.mnemonic || '-' || m.label), '-', ' ') || ' ' like '% zzz%'
      or m.participant_a_id in (select fp.id from player_profile p join participant fp on fp.player_profile_id = p.id where p.search like '% zzz%')
      or m.participant_b_id in (select fp.id from player_profile p join participant fp on fp.player_profile_id = p.id where p.search like '% zzz%')`,
  },
  { name: 'How many matches there are', path: 'tournament-matches/count', sql: 'select count(*) from tournament_match' },
] as const;

export async function benchLists(): Promise<void> {
  const world = await createWorld({ readersFromBytes: 0 });
  await withOldMatches(world, matches);
  const headers = await world.signIn('ROLE_ADMIN');
  const bare = new SqliteFile(join(world.context.config.dataDir, 'hall.db'));
  for (const { name, path, sql } of lists) {
    const ask = () => world.inject({ url: `/api/${path}`, headers });
    await ask();
    const loop = monitorEventLoopDelay({ resolution: 1 });
    loop.enable();
    const measured = await timesOf(ask);
    loop.disable();
    const statement = bare.prepare(sql);
    const baseline = await timesOf(() => statement.all());
    const answer = { measured: measured.p50, baseline: baseline.p50, unit: 'ms', of: 'bare SQL, same answer' };
    // The database keeps the number of all matches, so its answer is measured by the clock.
    const isTotal = path.endsWith('/count');
    compare({ name: `${name}, p50`, ...answer, target: { most: isTotal ? 5 : 4 }, isAbsolute: isTotal });
    console.log(`  The loop that scores was late by at most ${(loop.max / 1e6).toFixed(0)} ms; target at most 50\n`);
  }
  bare.close();
  await world.close();
}

async function timesOf(work: () => unknown) {
  const samples: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    await work();
    samples.push(performance.now() - start);
  }
  return figuresOf(samples);
}
