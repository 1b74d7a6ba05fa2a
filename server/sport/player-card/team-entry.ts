/** The team of a member: its entry in the tournament, and the single matches that wait for a line-up. */
import type { Kysely } from 'kysely';
import type { LiveMatch } from '#contract/live/rows.ts';
import type { Context } from '../../store/context.ts';
import type { Database } from '../../store/schema.ts';
import { sideOf } from './card-match.ts';
import { type CurrentEntry, entryOf } from './current-entries.ts';

/** Returns the entry of the player's team, or null: the player is in no team, or does not play for it any more. */
export async function teamEntryOf({ read }: Pick<Context, 'read'>, entry: CurrentEntry): Promise<CurrentEntry | null> {
  const { teamParticipantId, playing, withdrawn, disqualified } = entry;
  return teamParticipantId === null || !playing || withdrawn || disqualified ? null : entryOf(read, teamParticipantId);
}

/** A single match, as far as a member without one needs it. */
export type TeamSingle = Pick<LiveMatch, 'id' | 'version' | 'matchStatus'> & { hasPlayer: boolean };

/** Returns the single matches of a team match, and whether the team has named its player; before the start there are none. */
export async function teamSingles(db: Kysely<Database>, main: LiveMatch, teamId: number): Promise<TeamSingle[]> {
  const singles = await db
    .selectFrom('tournamentMatch')
    .select(['id', 'version', 'status as matchStatus', 'participantAId', 'participantBId'])
    .where('teamParentMatchId', '=', main.id)
    .where('status', '!=', 'NONE')
    .orderBy('id')
    .execute();
  return singles.map(({ participantAId, participantBId, ...single }) => ({
    ...single,
    hasPlayer: (sideOf(main, teamId) === 'A' ? participantAId : participantBId) !== null,
  }));
}
