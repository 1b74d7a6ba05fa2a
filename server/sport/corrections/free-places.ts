/** The places of a draw where a late entry can stand: byes, and entrants who have not played. */
import type { Kysely } from 'kysely';
import type { FreePlace } from '#contract/tournament/corrections.ts';
import { isDecidedByWalkover } from '#machines/draw/byes.ts';
import { otherSide } from '#machines/match/breaks.ts';
import type { Refusal } from '#machines/match/events.ts';
import { dependsWords } from '#machines/match/rules/result-rules.ts';
import { columnsOf, participantOf, sideOf } from '#machines/match/sides.ts';
import { type Side, sides } from '#machines/names.ts';
import { latePlaceKinds } from '#machines/tournament/late-entry-places.ts';
import { lockingMatches } from '#machines/tournament/locking-matches.ts';
import type { Database, MatchRow } from '../../store/schema.ts';
import { matchesOf } from '../draws/match-results.ts';
import { type CorrectedEntrant, ownSlots, type Slot } from './entrants.ts';

/** `entrant`: who stands there now; null for a bye. `slots`: every slot that the late entry takes. `refusal`: why nobody can take it now. */
export type DrawPlace = FreePlace & { entrant: CorrectedEntrant | null; slots: Slot[]; refusal: Refusal | null };
type PlaceBeforeLock = Omit<DrawPlace, 'refusal'>;

/** Byes first, then entrants who withdrew, then the others. A place whose opponent has begun another match is not among them. */
export async function freePlaces(db: Kysely<Database>, tournamentId: number, entrants: readonly CorrectedEntrant[]): Promise<DrawPlace[]> {
  const matches = await matchesOf(db, tournamentId);
  const byId = new Map(entrants.map((entrant) => [entrant.participantId, entrant]));
  const against = (match: MatchRow, side: Side): CorrectedEntrant | undefined => byId.get(participantOf(match, otherSide(side)) ?? 0);
  const placeAt = (match: MatchRow, side: Side) => ({
    matchId: match.id,
    side,
    label: match.label,
    against: against(match, side)?.displayName ?? 'nobody yet',
  });
  const byes = matches.flatMap((match) =>
    sides.flatMap((side): PlaceBeforeLock[] => {
      if (!isBye(match, side) || isFed(matches, match, side) || against(match, side)?.hasBegun) return [];
      return [{ ...placeAt(match, side), kind: 'BYE', name: null, entrant: null, slots: [{ matchId: match.id, side }] }];
    }),
  );
  const taken = entrants.flatMap((entrant): PlaceBeforeLock[] => {
    const slots = ownSlots(entrant);
    const [first] = slots;
    const match = matches.find(({ id }) => id === first?.matchId);
    if (!first || !match || entrant.hasBegun || entrant.disqualified) return [];
    // The opponent of a withdrawn player has moved on, and may play elsewhere by now.
    if (entrant.withdrawn && against(match, first.side)?.hasBegun) return [];
    const shown = entrant.matches.find((one) => !isDecidedByWalkover(one)) ?? match;
    const { label, against: opponent } = placeAt(shown, sideOf(shown, entrant.participantId) ?? first.side);
    return [{ ...first, label, against: opponent, kind: entrant.withdrawn ? 'LEFT' : 'ABSENT', name: entrant.displayName, entrant, slots }];
  });
  const chart = { matches: new Map(matches.map((match) => [match.id, match])), isOut: (id: number) => isOut(byId.get(id)) };
  return [...byes, ...taken]
    .map((place) => ({ ...place, refusal: refusalOf(place, chart) }))
    .sort(
      (one, other) => latePlaceKinds.indexOf(one.kind) - latePlaceKinds.indexOf(other.kind) || one.label.localeCompare(other.label, 'en'),
    );
}

const isOut = (entrant: CorrectedEntrant | undefined): boolean => entrant !== undefined && (entrant.withdrawn || entrant.disqualified);

/** The announced matches of an absent entrant lose their table, so they lock nothing. */
function refusalOf({ kind, slots }: PlaceBeforeLock, chart: Parameters<typeof lockingMatches<MatchRow>>[0]): Refusal | null {
  if (kind === 'ABSENT') return null;
  const locking = slots.flatMap((slot) => lockingMatches(chart, slot));
  return locking.length === 0 ? null : { code: 'FOLLOWING_MATCH_STARTED', sentence: dependsWords(locking) };
}

/** In a group a bye fills a side of several matches without a name, so the rows do not show that these sides are one slot. */
const isBye = (match: MatchRow, side: Side): boolean =>
  match.groupNumber === null && isDecidedByWalkover(match) && participantOf(match, side) === null && match[columnsOf[side].walkover];

const isFed = (matches: readonly MatchRow[], { id }: MatchRow, side: Side): boolean =>
  matches.some(
    (match) => (match.winnerToMatchId === id && match.winnerToSide === side) || (match.loserToMatchId === id && match.loserToSide === side),
  );
