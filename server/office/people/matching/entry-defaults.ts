/** Default country, class and sex of a player who is entered by name only. */
import type { Kysely } from 'kysely';
import type { Database } from '../../../store/schema.ts';
import { settingsOf } from '../../../store/settings/settings-of.ts';
import type { Country } from './countries.ts';

/** `classes`: the allowed ones, the most frequent among the entrants first. Empty: the tournament accepts every class. */
export type EntryDefaults = { country: Country | null; classes: { id: number; name: string }[]; sex: 'FEMALE' | undefined };

export async function entryDefaults(db: Kysely<Database>, tournamentId: number): Promise<EntryDefaults> {
  const tournament = await db
    .selectFrom('tournament')
    .select(['eventId', 'rankingCategory'])
    .where('id', '=', tournamentId)
    .executeTakeFirst();
  if (!tournament) return { country: null, classes: [], sex: undefined };
  const isForWomen = tournament.rankingCategory === 'ETW';
  return {
    country: await defaultCountry(db, tournament.eventId),
    classes: await allowedClasses(db, tournamentId),
    sex: isForWomen ? 'FEMALE' : undefined,
  };
}

/** The country of the federation; before its address is saved, that of the venue. */
async function defaultCountry(db: Kysely<Database>, eventId: number): Promise<Country | null> {
  const { countryId } = (await settingsOf(db)).federation;
  const id = countryId ?? (await venueCountry(db, eventId));
  if (id === null) return null;
  return (await db.selectFrom('country').select(['id', 'mnemonic']).where('id', '=', id).executeTakeFirst()) ?? null;
}

async function venueCountry(db: Kysely<Database>, eventId: number): Promise<number | null> {
  const venue = await db
    .selectFrom('event as e')
    .innerJoin('venue as v', 'v.id', 'e.venueId')
    .select('v.countryId')
    .where('e.id', '=', eventId)
    .executeTakeFirst();
  return venue?.countryId ?? null;
}

async function allowedClasses(db: Kysely<Database>, tournamentId: number): Promise<EntryDefaults['classes']> {
  const classes = await db
    .selectFrom('tournamentPlayerCategory as tpc')
    .innerJoin('playerCategory as pc', 'pc.id', 'tpc.playerCategoryId')
    .select(['pc.id', 'pc.name'])
    .where('tpc.tournamentId', '=', tournamentId)
    .orderBy('pc.id')
    .execute();
  if (classes.length < 2) return classes;
  const entered = await db
    .selectFrom('participant as p')
    .innerJoin('playerProfile as pp', 'pp.id', 'p.playerProfileId')
    .select(['pp.playerCategoryId', (eb) => eb.fn.countAll<number | string>().as('entrants')])
    .where('p.tournamentId', '=', tournamentId)
    .groupBy('pp.playerCategoryId')
    .execute();
  const entrants = new Map(entered.map((row) => [row.playerCategoryId, Number(row.entrants)]));
  return classes.sort((one, other) => (entrants.get(other.id) ?? 0) - (entrants.get(one.id) ?? 0) || one.id - other.id);
}
