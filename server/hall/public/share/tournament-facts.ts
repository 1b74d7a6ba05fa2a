/** The content of the picture of a tournament: its progress, or its winner with the final. */
import type { LiveMatch } from '#contract/live/rows.ts';
import { playedMs, playOf } from '#machines/match/playtime.ts';
import type { Side } from '#machines/names.ts';
import { notFound } from '../../../kernel/errors.ts';
import { presentMatches } from '../../../sport/matches/present.ts';
import { countEntrants } from '../../../sport/participants/count-entrants.ts';
import { personOn, sideOf } from '../../../sport/player-card/card-match.ts';
import type { Context } from '../../../store/context.ts';
import { countMatches } from '../live/count-matches.ts';
import { surname } from '../live/parts.ts';
import type { PageEvent } from '../live/view.ts';
import type { LiveWords } from '../live/words.ts';
import type { MatchFacts } from './match-facts.ts';

type PicturePerson = { name: string; givenName: string | null; country: string | null; countryId: number | null };
type FinalFacts = {
  winner: PicturePerson;
  other: PicturePerson;
  own: number;
  others: number;
  racks: string;
  raceTo: number;
  words: string;
  minutes: string;
};
export type TournamentFacts = Pick<MatchFacts, 'event' | 'city' | 'liveWords'> & {
  tournament: string;
  isRunning: boolean;
  /** '12 of 31 matches', and before the draw 'Entrants: 24' */
  progress: string;
  /** 'Winner of Adria Open 2026' */
  title: string;
  final: FinalFacts | null;
};

type FactsInput = { words: LiveWords; event: PageEvent };

export async function tournamentFacts({ read }: Pick<Context, 'read'>, id: number, { words, event }: FactsInput): Promise<TournamentFacts> {
  const row = await read.selectFrom('tournament').select(['name', 'tournamentStatus']).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  const { done, all } = await countMatches(read, id);
  return {
    tournament: row.name,
    isRunning: row.tournamentStatus === 'RUNNING',
    progress: all === 0 ? `${words.entrants}: ${await countEntrants(read, id)}` : words.matchesOf(done, all),
    title: `${capitalized(words.winnerOf)} ${event.name}`,
    final: await readFinal(read, id, words),
    event: event.name,
    city: event.city,
    liveWords: words.liveAt,
  };
}

/** Null until one participant has the first place by winning a last match. */
async function readFinal(read: Context['read'], tournamentId: number, words: LiveWords): Promise<FinalFacts | null> {
  const first = await read
    .selectFrom('participant')
    .select('id')
    .where('tournamentId', '=', tournamentId)
    .where('place', '=', 1)
    .where('teamParticipantId', 'is', null)
    .limit(2)
    .execute();
  const [winner] = first;
  if (!winner || first.length > 1) return null;
  const last = await read
    .selectFrom('tournamentMatch')
    .select('id')
    .where('tournamentId', '=', tournamentId)
    .where('status', '=', 'APPROVED')
    .where('winnerToMatchId', 'is', null)
    .where('teamParentMatchId', 'is', null)
    .where((where) => where.or([where('participantAId', '=', winner.id), where('participantBId', '=', winner.id)]))
    .orderBy('finishTime', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const [match] = last ? await presentMatches(read, [last.id]) : [];
  return match ? finalFacts(match, winner.id, words) : null;
}

function finalFacts(match: LiveMatch, winnerId: number, words: LiveWords): FinalFacts | null {
  const side = sideOf(match, winnerId);
  const winner = pictured(match, side);
  const other = pictured(match, side === 'A' ? 'B' : 'A');
  if (!winner || !other) return null;
  const minutes = match.matchFinishTime === null ? 0 : Math.round(playedMs(playOf(match), Date.parse(match.matchFinishTime)) / 60_000);
  return {
    ...{ winner, other, racks: match.racks, raceTo: match.raceTo },
    own: side === 'A' ? match.aScore : match.bScore,
    others: side === 'A' ? match.bScore : match.aScore,
    words: `${words.roundName(match.roundName)}, ${words.raceTo} ${match.raceTo}, ${words.against}`,
    minutes: minutes > 0 ? `${minutes >= 60 ? `${Math.floor(minutes / 60)} h ` : ''}${minutes % 60} ${words.min}` : '',
  };
}

function pictured(match: LiveMatch, side: Side): PicturePerson | null {
  const person = personOn(match, side);
  if (!person) return null;
  return {
    name: surname(person),
    givenName: person.lastName ? person.firstName : null,
    country: person.country,
    countryId: person.countryId,
  };
}

const capitalized = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);
