/** Lists the tournaments that a player has entered. */
import type { Kysely } from 'kysely';
import type { PlayerPlace } from '#contract/people/player-calls.ts';
import { onlyPublished } from '../../../entity/published.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Database } from '../../../store/schema.ts';

/** Tournaments of unpublished events are hidden from the public. */
export function tournamentsOf(db: Kysely<Database>, playerProfileId: number, actor: Actor | null): Promise<PlayerPlace[]> {
  const entered = db
    .selectFrom('participant as p')
    .innerJoin('tournament as t', 't.id', 'p.tournamentId')
    .innerJoin('event as e', 'e.id', 't.eventId')
    .select(['p.id as participantId', 'p.tournamentId', 't.name as tournamentName', 't.tournamentStatus', 'p.place'])
    .select(['t.eventId', 'e.name as eventName', 'e.eventStartDate'])
    .where('p.playerProfileId', '=', playerProfileId)
    .orderBy('e.eventStartDate', 'desc')
    .orderBy('p.id', 'desc')
    .limit(200);
  return onlyPublished(actor, 't.eventId')
    .reduce((query, published) => query.where(published), entered)
    .execute();
}
