/** Tells players of one name apart: by their squad, their year of birth, or their number. */
import type { Kysely } from 'kysely';
import type { CallAnswer } from '#contract/kit/call.ts';
import type { listNamesakes } from '#contract/people/player-calls.ts';
import { playerProfiles } from '#contract/people/player-profiles.ts';
import { mayRead } from '../../../entity/lists/columns.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Context } from '../../../store/context.ts';
import type { Database } from '../../../store/schema.ts';
import { officeDay } from '../../../store/settings/office-day.ts';

type Namesake = { id: number; displayName: string; birthday: string | null };

/** Returns the detail of each of these players who shares the name with another one, whatever their countries. Others are left out. */
export async function namesakesOf(
  context: Context,
  actor: Actor | null,
  ids: readonly number[],
): Promise<CallAnswer<typeof listNamesakes>> {
  const { read: db } = context;
  if (ids.length === 0) return [];
  const people: Namesake[] = await db
    .selectFrom('playerProfile')
    .select(['id', 'displayName', 'birthday'])
    .where('displayName', 'in', (eb) =>
      eb
        .selectFrom('playerProfile')
        .select('displayName')
        .where('id', 'in', [...ids]),
    )
    .where('mergedInto', 'is', null)
    .orderBy('id')
    .execute();
  const groups = [...Map.groupBy(people, ({ displayName }) => displayName).values()].filter((group) => group.length > 1);
  if (groups.length === 0) return [];
  const squads = await squadsOf(
    db,
    groups.flat().map(({ id }) => id),
    await officeDay(db, context.clock()),
  );
  const seesBirth = mayRead(playerProfiles.fields.birthday, actor);
  const factsOf = ({ id, birthday }: Namesake): string =>
    [...(squads.get(id) ?? []), seesBirth && birthday ? `born ${birthday.slice(0, 4)}` : ''].filter(Boolean).join(' · ');
  return groups.flatMap((group) =>
    group.flatMap((one) => {
      const facts = factsOf(one);
      const isUnique = facts !== '' && group.every((other) => other === one || factsOf(other) !== facts);
      return ids.includes(one.id) ? [{ id: one.id, detail: isUnique ? facts : [facts, `no. ${one.id}`].filter(Boolean).join(' · ') }] : [];
    }),
  );
}

/** Returns the names of the teams whose squads the players belong to on this day. */
export async function squadsOf(db: Kysely<Database>, ids: readonly number[], day: string): Promise<ReadonlyMap<number, string[]>> {
  const rows = await db
    .selectFrom('teamMember as tm')
    .innerJoin('playerProfile as team', 'team.id', 'tm.teamId')
    .select(['tm.playerId', 'team.displayName'])
    .where('tm.playerId', 'in', [...ids])
    .where((eb) => eb.or([eb('tm.since', 'is', null), eb('tm.since', '<=', day)]))
    .where((eb) => eb.or([eb('tm.until', 'is', null), eb('tm.until', '>=', day)]))
    .orderBy('team.displayName')
    .execute();
  const squads = new Map<number, string[]>();
  for (const { playerId, displayName } of rows) squads.set(playerId, [...(squads.get(playerId) ?? []), displayName]);
  return squads;
}
