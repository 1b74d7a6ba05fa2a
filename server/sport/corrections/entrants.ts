/** The entrants of a drawn tournament with their matches and the reason against moving them. */
import type { Kysely } from 'kysely';
import type { MovableEntrant } from '#contract/tournament/corrections.ts';
import { isDecidedByWalkover } from '#machines/draw/byes.ts';
import type { Refusal } from '#machines/match/events.ts';
import { sideOf } from '#machines/match/sides.ts';
import type { Side } from '#machines/names.ts';
import { type BegunMatch, begunMatch } from '#machines/tournament/begun-matches.ts';
import { whyNotMove } from '#machines/tournament/movable-entrant.ts';
import { byName } from '../../entity/by-name.ts';
import type { Database, MatchRow } from '../../store/schema.ts';
import { matchesOf } from '../draws/match-results.ts';

export type CorrectedEntrant = MovableEntrant & {
  playerProfileId: number;
  seed: number | null;
  withdrawn: boolean;
  disqualified: boolean;
  hasBegun: boolean;
  matches: MatchRow[];
  /** Why the entrant cannot be moved; null: they can. */
  refusal: Refusal | null;
};

/** Returns all entrants by name; members of teams are not entrants. */
export async function readEntrants(db: Kysely<Database>, tournamentId: number): Promise<CorrectedEntrant[]> {
  const matches = await matchesOf(db, tournamentId);
  const withLineUp = await lineUps(db, tournamentId);
  const rows = await db
    .selectFrom('participant as p')
    .innerJoin('playerProfile as pp', 'pp.id', 'p.playerProfileId')
    .leftJoin('country as c', 'c.id', 'pp.representsCountryId')
    .select(['p.id as participantId', 'pp.displayName', 'pp.representsCountryId as countryId', 'c.mnemonic as country'])
    .select(['p.withdrawn', 'p.disqualified', 'p.seed', 'p.playerProfileId'])
    .where('p.tournamentId', '=', tournamentId)
    .where('p.teamParticipantId', 'is', null)
    .orderBy('p.id')
    .execute();
  const byEntrant = Map.groupBy(
    matches.flatMap((match) => [match.participantAId, match.participantBId].flatMap((id) => (id === null ? [] : [{ id, match }]))),
    ({ id }) => id,
  );
  return rows.toSorted(byName).map((row) => {
    const own = (byEntrant.get(row.participantId) ?? []).map(({ match }) => match).sort(byRound);
    const begunMatches = own.flatMap((match): BegunMatch[] => {
      const begun = begunMatch(match);
      if (begun) return [begun];
      return withLineUp.has(match.id) ? [{ label: match.label, kind: 'LINE_UP' }] : [];
    });
    const refusal = whyNotMove({ ...row, matches: own.length, begunMatches });
    return {
      ...row,
      label: (own.find((match) => !isDecidedByWalkover(match)) ?? own[0])?.label ?? '',
      hasBegun: begunMatches.length > 0,
      matches: own,
      refusal,
    };
  });
}

/** Later rounds are inserted before earlier ones (draws/write-matches.ts), so the first match has the highest id. */
const byRound = (one: MatchRow, other: MatchRow): number => other.id - one.id;

/** Team matches with single matches: their line-ups name members of both teams. */
async function lineUps(db: Kysely<Database>, tournamentId: number): Promise<Set<number | null>> {
  const singles = await db
    .selectFrom('tournamentMatch')
    .select('teamParentMatchId')
    .where('tournamentId', '=', tournamentId)
    .where('teamParentMatchId', 'is not', null)
    .execute();
  return new Set(singles.map(({ teamParentMatchId }) => teamParentMatchId));
}

export type Slot = { matchId: number; side: Side };

/** Returns the slots of the entrant that no other match fills: one in an elimination, several in a group. */
export function ownSlots({ participantId, matches }: CorrectedEntrant): Slot[] {
  const slots = matches.flatMap((match) => {
    const side = sideOf(match, participantId);
    return side === null ? [] : [{ matchId: match.id, side }];
  });
  const isFed = ({ matchId, side }: Slot): boolean =>
    matches.some(({ winnerToMatchId, winnerToSide }) => winnerToMatchId === matchId && winnerToSide === side);
  return slots.filter((slot) => !isFed(slot));
}
