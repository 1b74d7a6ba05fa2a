/** The content of the picture of a match. A change of the content makes a new version of the picture. */
import { createHash } from 'node:crypto';
import type { LiveMatch } from '#contract/live/rows.ts';
import { waitingForOf } from '#machines/match/waiting-match.ts';
import { winnerOf } from '#machines/match/winner.ts';
import type { Side } from '#machines/names.ts';
import { personOn, waitsForOn } from '../../../sport/player-card/card-match.ts';
import { hasScore, surname, waitsFor } from '../live/parts.ts';
import type { VenueTimes } from '../live/times.ts';
import type { PageEvent } from '../live/view.ts';
import { whenWords } from '../live/when.ts';
import type { LiveWords } from '../live/words.ts';

/** `score` null: the match has not begun. */
export type PictureSide = {
  name: string;
  givenName: string | null;
  country: string | null;
  countryId: number | null;
  score: number | null;
  isOut: boolean;
};
export type MatchFacts = {
  /** 'Table 7' */
  table: string | null;
  round: string;
  tournament: string;
  status: string;
  isRunning: boolean;
  sides: [PictureSide, PictureSide];
  raceTo: number;
  raceWords: string;
  racks: string;
  /** No further rack is played. */
  isOver: boolean;
  /** 'Not before 16:40', 'Called: table 7', or 'Walkover' once the match is over: a picture shows it only without a score. */
  when: string;
  event: string;
  city: string | null;
  liveWords: string;
};

type FactsInput = { words: LiveWords; times: VenueTimes; now: number; event: PageEvent; notBefore: number | null };

export function matchFacts(match: LiveMatch, { words, times, now, event, notBefore }: FactsInput): MatchFacts {
  const scheduled = match.matchScheduledTime === null ? null : Date.parse(match.matchScheduledTime);
  const table = match.tableDisplayNumber;
  const isOver = match.matchStatus === 'APPROVED' || match.matchStatus === 'FINISHED';
  return {
    table: table === null ? null : `${words.table} ${table}`,
    round: words.roundName(match.roundName),
    tournament: match.tournamentName,
    status: words.status[match.matchStatus],
    isRunning: match.matchStatus === 'RUNNING' || match.matchStatus === 'TIMEOUT',
    sides: [sideFacts(match, 'A', words), sideFacts(match, 'B', words)],
    raceTo: match.raceTo,
    raceWords: words.raceTo,
    racks: match.racks,
    isOver,
    when: isOver
      ? words.wonByWalkover
      : waitingForOf(match) === 'START'
        ? `${words.called}: ${words.table} ${table}`
        : whenWords({ low: notBefore, scheduled, now, times, words, isPostponed: event.isPostponed }),
    event: event.name,
    city: event.city,
    liveWords: words.liveAt,
  };
}

function sideFacts(match: LiveMatch, side: Side, words: LiveWords): PictureSide {
  const person = personOn(match, side);
  const winner = match.matchStatus === 'APPROVED' || match.matchStatus === 'FINISHED' ? winnerOf(match) : null;
  const points = side === 'A' ? match.aScore : match.bScore;
  return {
    name: person ? surname(person) : waitsFor(words, waitsForOn(match, side)),
    givenName: person?.lastName ? person.firstName : null,
    country: person?.country ?? null,
    countryId: person?.countryId ?? null,
    score: hasScore(match) ? points : null,
    isOut: winner !== null && winner !== side,
  };
}

/** Twelve letters that differ as soon as a fact differs. */
export const versionOf = (facts: object): string => createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 12);
