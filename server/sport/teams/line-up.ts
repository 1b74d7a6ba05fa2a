/** Puts a team's player on the team's side of a single match (machines/README.md 9.4). */

import type { MatchEvent } from '#machines/match/events.ts';
import { participantOf } from '#machines/match/sides.ts';
import { whyNotLineUp } from '#machines/match/team-line-up.ts';
import type { Side } from '#machines/names.ts';
import { notAllowed, notFound } from '../../kernel/errors.ts';
import { namesOfParticipants } from '../../office/people/matching/participant-names.ts';
import { lockRow } from '../../store/rows/rows.ts';
import type { MatchRow } from '../../store/schema.ts';
import type { WorkContext } from '../../store/unit/commit.ts';
import type { StoredMatch } from '../matches/read.ts';
import { isShootOut, singlesOf } from './singles.ts';

/** Returns the event that makes `participantId` (null: nobody yet) the player of `side`; none when this is already so. Throws the refusal. */
export async function lineUpEvents(
  work: WorkContext,
  single: StoredMatch,
  side: Side,
  participantId: number | null,
): Promise<MatchEvent[]> {
  const { row, state } = single;
  if (participantOf(state, side) === participantId) return [];
  if (row.teamParentMatchId === null) {
    throw notAllowed({ code: 'NO_SINGLE_MATCH', sentence: 'Only the players of a single match of a team match are chosen here.' });
  }
  // The lock makes a second line-up of the same team match see the first, so that a player is in one single match only.
  const main = await lockRow(work, 'tournamentMatch', row.teamParentMatchId);
  if (!main) throw notFound();
  const singles = await singlesOf(work, main.id);
  const isSubstitution = participantOf(state, side) !== null && singles.some(hasBegun);
  await requireAllowed(work, main, { single: row, side, participantId, singles, isSubstitution });
  if (isSubstitution) recordSubstitution(work, single, side);
  return [{ type: 'SET_PARTICIPANT', at: work.at, side, participantId }];
}

const hasBegun = (single: MatchRow): boolean => !['NONE', 'CREATED', 'SCHEDULED'].includes(single.status);

/** `participantId` null empties the slot, which is the first half of a substitution. */
type LineUpChoice = { single: MatchRow; side: Side; participantId: number | null; singles: readonly MatchRow[]; isSubstitution: boolean };

async function requireAllowed(
  work: WorkContext,
  main: MatchRow,
  { single, side, participantId, singles, isSubstitution }: LineUpChoice,
): Promise<void> {
  // The share lock keeps the member's playing status until the line-up is stored.
  const player = participantId === null ? undefined : await lockRow(work, 'participant', participantId, 'share');
  const others = singles.filter(({ id, status, label }) => id !== single.id && status !== 'NONE' && !isShootOut({ label }));
  const other = others.find(
    (one) => participantId !== null && (one.participantAId === participantId || one.participantBId === participantId),
  );
  const plays = player !== undefined && !player.blocked && !player.withdrawn && !player.disqualified;
  const isMember = plays && player.teamParticipantId !== null && player.teamParticipantId === participantOf(main, side);
  const name = player && (await namesOfParticipants(work.db, [player.id])).get(player.id);
  const refusal = whyNotLineUp(name ?? 'This player', {
    isShootOut: isShootOut(single),
    isMember: participantId === null || isMember,
    playing: participantId === null || player?.playing === true,
    playsIn: other?.label ?? null,
    isSubstitution,
    substitutions: isSubstitution ? await substitutionsOf(work, main.id, side) : 0,
  });
  if (refusal) throw notAllowed(refusal);
}

const substitution = (side: Side): string => `SUBSTITUTE_${side}`;

/** Substitutions recorded in this unit of work; the journal receives them only on commit. */
const pendingByWork = new WeakMap<WorkContext, string[]>();
const keyOf = (mainId: number | null, side: Side): string => `${mainId} ${side}`;

/** Counts substitutions in the journal: no other place stores earlier players. */
async function substitutionsOf(work: WorkContext, mainId: number, side: Side): Promise<number> {
  const pending = (pendingByWork.get(work) ?? []).filter((key) => key === keyOf(mainId, side));
  const rows = await work.db
    .selectFrom('journal')
    .select('seq')
    .where('stream', '=', `lineUp:${mainId}`)
    .where('type', '=', substitution(side))
    .execute();
  return rows.length + pending.length;
}

function recordSubstitution(work: WorkContext, { row, eventId }: StoredMatch, side: Side): void {
  const rooms = [`event:${eventId}`, `tournament:${row.tournamentId}`];
  const data = { matchId: row.id };
  pendingByWork.set(work, [...(pendingByWork.get(work) ?? []), keyOf(row.teamParentMatchId, side)]);
  work.record({ stream: `lineUp:${row.teamParentMatchId}`, version: 0, type: substitution(side), data, rooms });
}
