/** The chance of winning of matches whose event shows it. */
import type { Kysely } from 'kysely';
import type { LiveMatch } from '#contract/live/rows.ts';
import type { Matchup } from '#machines/chance/player-strengths.ts';
import { winChances } from '#machines/chance/win-chance.ts';
import { winnerOf } from '#machines/match/winner.ts';
import { isLive } from '#machines/names.ts';
import type { Database } from '../../store/schema.ts';
import { readMatchups } from './matchups.ts';

type AddedLater = 'aWaitsFor' | 'bWaitsFor' | 'arrivals' | 'chances' | 'confirmations' | 'aNotPublic' | 'bNotPublic';
type MatchOfEvent = Omit<LiveMatch, AddedLater> & { showsChances: boolean };
export type Chances = Pick<LiveMatch, 'chances'>;

/**
 * Returns the chances of those matches on tables whose event shows them, by match id. A transaction gets none: the rows that screens see are read
 * outside of it.
 */
export async function chancesOf(db: Kysely<Database>, matches: readonly MatchOfEvent[]): Promise<Map<number, Chances>> {
  const shown = matches.filter((match) => match.showsChances && isLive(match.matchStatus) && !isWithoutResult(match)).filter(hasPlayers);
  if (shown.length === 0 || db.isTransaction) return new Map();
  const matchups = await readMatchups(db, shown);
  return new Map(
    shown.flatMap((match) => {
      const matchup = matchups.get(match.id);
      return matchup ? [[match.id, { chances: inPercent(match, matchup) }]] : [];
    }),
  );
}

/** Returns the chances of a match in any state, as a live page shows them; null while its event does not show them, and for a match without chances. */
export async function chancesOfMatch(db: Kysely<Database>, match: LiveMatch): Promise<number[] | null> {
  const event = await db.selectFrom('event').select('showsChances').where('id', '=', match.eventId).executeTakeFirst();
  if (!event?.showsChances || !hasPlayers(match) || isWithoutResult(match)) return null;
  const matchup = (await readMatchups(db, [match])).get(match.id);
  return matchup ? inPercent(match, matchup) : null;
}

const hasPlayers = ({ participantAId, participantBId }: Pick<LiveMatch, 'participantAId' | 'participantBId'>): boolean =>
  participantAId !== null && participantBId !== null;

/** A player who gave up or did not come had no chance that racks could tell. */
const isWithoutResult = (
  match: Pick<LiveMatch, 'aForfeit' | 'bForfeit' | 'aDisqualified' | 'bDisqualified' | 'aWalkover' | 'bWalkover'>,
): boolean => match.aForfeit || match.bForfeit || match.aDisqualified || match.bDisqualified || match.aWalkover || match.bWalkover;

type PlayedMatch = Parameters<typeof winnerOf>[0] & Parameters<typeof winChances>[1];

/** Nobody has 0 or 100 percent before the last rack. */
function inPercent(match: PlayedMatch, matchup: Matchup): number[] {
  // A correction may leave letters for fouls, which are no racks.
  const chances = winChances(matchup, { ...match, racks: match.racks.replaceAll(/[^AB]/g, '') });
  const isOver = winnerOf(match) !== null;
  return chances.map((chance, index) => {
    const percent = Math.round(chance * 100);
    return isOver && index === chances.length - 1 ? percent : Math.max(1, Math.min(99, percent));
  });
}
