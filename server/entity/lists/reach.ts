/** Read rights that end at the actor's own events: conditions on the rows `t` whose fields the actor may see. */
import { type RawBuilder, sql } from 'kysely';
import type { Right } from '#contract/rights/rights.ts';
import type { Actor } from '../../kernel/actor.ts';

const withinOwnEvents: Partial<Record<Right, (userId: number) => RawBuilder<boolean>>> = {
  'player:read-private': (userId) => sql<boolean>`exists (select 1 from ${sql.table('participant')} as own_p
    join ${sql.table('tournament')} as own_t on ${sql.ref('own_t.id')} = ${sql.ref('own_p.tournamentId')}
    join ${sql.table('eventUser')} as own_u on ${sql.ref('own_u.eventId')} = ${sql.ref('own_t.eventId')}
    where ${sql.ref('own_p.playerProfileId')} = ${sql.ref('t.id')} and ${sql.ref('own_u.userId')} = ${userId})`,
};

/** A scoped right without a condition here reads no row. */
export function isInReach(right: Right, actor: Actor | null): RawBuilder<boolean> {
  const condition = withinOwnEvents[right];
  return condition && actor?.kind === 'user' ? condition(actor.userId) : sql<boolean>`1 = 0`;
}
