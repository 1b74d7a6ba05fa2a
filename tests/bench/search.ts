/**
 * Measures Ctrl+K among a hundred thousand players: the whole call beside the one query that it needs, and beside PostgreSQL if there is
 * one.
 */
import { sql } from 'kysely';
import { searchText } from '#contract/kit/search-text.ts';
import type { World } from '../support/world.ts';
import { createWorld } from '../support/world.ts';
import { report, timed } from './figures.ts';

const players = 100_000;
const atOnce = 2_000;
const requests = ['ferr', 'lak zel', 'maria gon', 'x', '118', 'nobodyofthatname'];

const first = ['Ruggero', 'Íñigo', 'Żelisław', 'María', 'Mads', 'Любомир', 'Ewan', 'Łucja', 'Bjørk', 'Dénes'];
const last = ['FERRARINI', 'FERRÁNDIZ', 'ŁĄKOWIEC', 'GONZÁLEZ', 'ØSTERGÅRD', 'ЖУКОВ', 'DRUMMOND', 'SZŰCS', 'ÆGISBAKKE', 'MÜLLER'];

export async function benchSearch(): Promise<void> {
  const world = await createWorld();
  await fill(world);
  const headers = await world.signIn('ROLE_ADMIN');
  const ask = (q: string) => world.inject({ url: `/api/search?q=${encodeURIComponent(q)}`, headers });
  for (const q of requests) await ask(q);
  for (const q of requests) {
    const measured = await timed(30, () => ask(q));
    const baseline = await timed(30, () => bare(world, q));
    report(
      `Ctrl K for "${q}" among ${players.toLocaleString('en')} players (${world.context.engine})`,
      measured,
      'the bare query',
      baseline,
    );
  }
  await world.close();
}

/** Finds players by the first word alone. */
const bare = ({ context }: World, q: string) =>
  context.read
    .selectFrom('playerProfile')
    .select('id')
    .where('search', 'like', `% ${q.split(' ')[0] ?? ''}%`)
    .orderBy('search')
    .limit(5)
    .execute();

async function fill({ context }: World): Promise<void> {
  const country = await context.db
    .insertInto('country')
    .values({ name: 'Benchland', mnemonic: 'BEN', code: 'BEN', search: searchText(['Benchland']) } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  for (let from = 0; from < players; from += atOnce) {
    const rows = Array.from({ length: atOnce }, (_none, index) => playerAt(from + index, country.id));
    await context.db
      .insertInto('playerProfile')
      .values(rows as never)
      .execute();
  }
  // autovacuum does this within a minute of such an import.
  if (context.engine === 'postgres') await sql`vacuum analyze player_profile`.execute(context.db);
}

function playerAt(index: number, countryId: number) {
  const lastName = `${last[index % last.length]}${index % 7 === 0 ? '' : `-${(index * 7919).toString(36).toUpperCase()}`}`;
  const firstName = first[Math.floor(index / 10) % first.length] ?? '';
  const displayName = `${lastName} ${firstName}`;
  const name = { lastName, firstName, displayName, initials: displayName };
  return {
    ...name,
    teamProfile: false,
    enabled: true,
    representsCountryId: countryId,
    search: searchText([displayName, firstName, lastName]),
  };
}
