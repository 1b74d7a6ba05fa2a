/** Reads what a match of the compat feed has beside its live row: its event and venue, the players behind its participants, its history. */
import type { Kysely } from 'kysely';
import type { LiveMatch } from '#contract/live/rows.ts';
import { type EventStatus, type ProgressType, publishedEventStatuses } from '#machines/names.ts';
import { countedEntries } from '#machines/report/played-entries.ts';
import { byName } from '../../entity/by-name.ts';
import { isEntrant } from '../../sport/participants/count-entrants.ts';
import type { Database } from '../../store/schema.ts';

export type EventFacts = {
  eventId: number;
  eventStatus: EventStatus;
  timeZone: string;
  registrationEndDate: string | null;
  venueId: number | null;
  venueName: string | null;
};

export type PlayerFacts = {
  participantId: number;
  playerId: number;
  version: number;
  firstName: string;
  lastName: string;
  displayName: string;
  hasPublicPhoto: boolean;
  countryId: number | null;
  countryName: string | null;
  countryCode: string | null;
  countryMnemonic: string | null;
  seed: number | null;
};

export type HistoryEntry = {
  matchId: number;
  progressType: ProgressType;
  entryDate: string;
  scoreA: number;
  scoreB: number;
  target: string | null;
};

export type MatchFacts = {
  event: EventFacts;
  players: ReadonlyMap<number, PlayerFacts>;
  history: ReadonlyMap<number, readonly HistoryEntry[]>;
};

/** Returns null when the event does not exist for the public. */
export async function readEventFacts(db: Kysely<Database>, eventId: number): Promise<EventFacts | null> {
  const event = await db
    .selectFrom('event as e')
    .leftJoin('venue as v', 'v.id', 'e.venueId')
    .select(['e.id as eventId', 'e.eventStatus', 'e.timeZone', 'e.registrationEndDate', 'v.id as venueId', 'v.name as venueName'])
    .where('e.id', '=', eventId)
    .where('e.eventStatus', 'in', [...publishedEventStatuses])
    .executeTakeFirst();
  return event ?? null;
}

/** Reads the facts of matches of one event; null when the event does not exist for the public. */
export async function readMatchFacts(db: Kysely<Database>, eventId: number, matches: readonly LiveMatch[]): Promise<MatchFacts | null> {
  const event = await readEventFacts(db, eventId);
  if (event === null) return null;
  const participantIds = matches
    .flatMap(({ participantAId, participantBId }) => [participantAId, participantBId])
    .filter((id) => id !== null);
  return {
    event,
    players: new Map((await readPlayers(db, [...new Set(participantIds)])).map((player) => [player.participantId, player])),
    history: await readHistory(db, matches),
  };
}

async function readPlayers(db: Kysely<Database>, participantIds: readonly number[]): Promise<PlayerFacts[]> {
  return participantIds.length === 0 ? [] : playersQuery(db).where('p.id', 'in', participantIds).execute();
}

/** The players of a tournament by name; members of a team stand behind their team. */
export const readEntrants = async (db: Kysely<Database>, tournamentId: number): Promise<PlayerFacts[]> =>
  (await playersQuery(db).where('p.tournamentId', '=', tournamentId).where(isEntrant).orderBy('p.id').execute()).sort(byName);

const playersQuery = (db: Kysely<Database>) =>
  db
    .selectFrom('participant as p')
    .innerJoin('playerProfile as pp', 'pp.id', 'p.playerProfileId')
    .leftJoin('country as c', 'c.id', 'pp.representsCountryId')
    .leftJoin('erasure as e', 'e.playerProfileId', 'pp.id')
    .select(['p.id as participantId', 'p.seed', 'pp.id as playerId', 'pp.version', 'pp.firstName', 'pp.lastName', 'pp.displayName'])
    .select(['c.id as countryId', 'c.name as countryName', 'c.code as countryCode', 'c.mnemonic as countryMnemonic'])
    .select((eb) =>
      eb
        .and([eb('pp.photoPublic', '=', true), eb('pp.enabled', '=', true), eb('pp.photoMediaId', 'is not', null), eb('e.at', 'is', null)])
        .$castTo<boolean>()
        .as('hasPublicPhoto'),
    );

async function readHistory(
  db: Kysely<Database>,
  matches: readonly Pick<LiveMatch, 'id' | 'racks'>[],
): Promise<Map<number, readonly HistoryEntry[]>> {
  if (matches.length === 0) return new Map();
  const rows = await db
    .selectFrom('matchProgress')
    .select(['matchId', 'progressType', 'entryDate', 'scoreA', 'scoreB', 'target', 'undone'])
    .where(
      'matchId',
      'in',
      matches.map(({ id }) => id),
    )
    .where('progressType', 'in', ['START', 'POINT', 'FOUL', 'BREAK', 'RESET', 'RESET_UNDONE'])
    .orderBy('id')
    .execute();
  const entries = Map.groupBy(rows, ({ matchId }) => matchId);
  return new Map(matches.map(({ id, racks }) => [id, countedEntries(entries.get(id) ?? [], racks)]));
}
