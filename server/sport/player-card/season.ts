/** The places of a player in the tournaments of a season. */
import type { Kysely } from 'kysely';
import type { PlayerCardFacts } from '#contract/match/player-card.ts';
import { onlyPublished } from '../../entity/published.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Database } from '../../store/schema.ts';

/** Long lists belong to the page of the player. */
const maxPlaces = 3;

type SeasonQuery = { id: number /** The season of this event; without it the season of the newest entry. */; eventId: number | null };

/** Returns the number of all tournaments that the player has entered, and the newest places of the season. */
export async function seasonOf(
  db: Kysely<Database>,
  actor: Actor | null,
  { id, eventId }: SeasonQuery,
): Promise<PlayerCardFacts['season']> {
  const entered = db
    .selectFrom('participant as p')
    .innerJoin('tournament as t', 't.id', 'p.tournamentId')
    .innerJoin('event as e', 'e.id', 't.eventId')
    .select(['p.place', 't.id as tournamentId', 't.name as tournamentName', 'e.id as eventId', 'e.name as eventName', 'e.seasonId'])
    .select((eb) =>
      eb
        .selectFrom('participant as other')
        .select((of) => of.fn.countAll<number>().as('entrants'))
        .whereRef('other.tournamentId', '=', 't.id')
        .where('other.teamParticipantId', 'is', null)
        .as('entrants'),
    )
    .where('p.playerProfileId', '=', id)
    .orderBy('e.eventStartDate', 'desc')
    .orderBy('p.id', 'desc');
  const rows = await onlyPublished(actor, 't.eventId')
    .reduce((query, published) => query.where(published), entered)
    .execute();
  const season = (rows.find((row) => row.eventId === eventId) ?? rows[0])?.seasonId ?? null;
  const placed = rows.flatMap(({ place, entrants, seasonId, eventId: _event, ...row }) =>
    place !== null && seasonId === season ? [{ ...row, place, entrants: Number(entrants) }] : [],
  );
  return { tournaments: rows.length, places: placed.slice(0, maxPlaces) };
}
