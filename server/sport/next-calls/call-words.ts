/** The sentences of a call: the reasons for the match and its table, and the reasons why other matches wait. */
import type { LiveMatch } from '#contract/live/rows.ts';
import { capitals } from '#contract/people/player-names.ts';
import type { Path } from '#machines/assign/call-order.ts';
import { type CallFacts, type Hindrance, restedMinutes, waitedMinutes } from '#machines/assign/callable-matches.ts';
import type { ChosenCall } from '#machines/assign/choose-calls.ts';
import type { CallFact, Lead } from '#machines/assign/reasons.ts';
import type { Side } from '#machines/names.ts';
import { sides } from '#machines/names.ts';
import { wallTime } from '../../kernel/time/local-time.ts';
import { personOn, waitsForOn } from '../player-card/card-match.ts';

export type CallWords = {
  timeZone: string;
  facts: CallFacts;
  paths: ReadonlyMap<number, Path>;
  players: ReadonlyMap<number, readonly number[]>;
  matchById: ReadonlyMap<number, LiveMatch>;
  forbiddenTableIds: ReadonlyMap<number, readonly number[]>;
  /** The better seed of each match. */
  seeds: ReadonlyMap<number, number>;
  streamQueues: ReadonlyMap<number, readonly number[]>;
  /** The number on each table, by its id. */
  numberOf: ReadonlyMap<number, number>;
};

/** 'both free for 14 min, 12 min longer than LR2-B041' */
export function factSentence(fact: CallFact, { matchId, tableId }: ChosenCall, words: CallWords): string {
  switch (fact.kind) {
    case 'AHEAD':
      return fact.by.map((lead) => leadSentence(lead, matchId, fact.versus, words)).join('; ');
    case 'FORBIDDEN':
      return `${nameOf(fact.versus, words)} ${limitWords(words.forbiddenTableIds.get(fact.versus), words)}`;
    case 'PINNED':
      return words.streamQueues.get(tableId)?.includes(matchId)
        ? `next on stream: table ${words.numberOf.get(tableId)} is kept for it`
        : `pinned to table ${words.numberOf.get(tableId)}`;
    case 'LAST_TABLE':
      return `table ${words.numberOf.get(tableId)}: a player's last match was on it`;
    case 'SEED':
      return `table ${words.numberOf.get(tableId)}: seed ${words.seeds.get(matchId)} plays on the ${showTableWord(tableId, words)} table`;
    case 'NAMED':
      return `the screens of table ${words.numberOf.get(tableId)} name it`;
    case 'ALONE':
      return 'no other match could take its place';
    default:
      return fact satisfies never;
  }
}

/** The tables for seeds: the stream tables, else the first table, or the next one when that is kept for other matches. */
function showTableWord(tableId: number, { numberOf, streamQueues }: CallWords): string {
  if (streamQueues.has(tableId)) return 'stream';
  return numberOf.get(tableId) === Math.min(...numberOf.values()) ? 'first' : 'first open';
}

/** 'is kept off table 7', 'plays on table 1 and 2 only': whichever names fewer tables. */
export function limitWords(forbidden: readonly number[] = [], words: Pick<CallWords, 'numberOf'>): string {
  const allowed = [...words.numberOf.keys()].filter((id) => !forbidden.includes(id));
  if (allowed.length === 0 || forbidden.length <= allowed.length) return `is kept off table ${numbersOf(forbidden, words)}`;
  return `plays on table ${numbersOf(allowed, words)} only`;
}

/** '7 and 9' */
const numbersOf = (tableIds: readonly number[], { numberOf }: Pick<CallWords, 'numberOf'>): string =>
  tableIds.map((id) => numberOf.get(id)).join(' and ');

function leadSentence(lead: Lead, matchId: number, versus: number, words: CallWords): string {
  const than = `than ${nameOf(versus, words)}`;
  if (lead === 'WAITED') {
    const [own, other] = [waitOf(matchId, words), waitOf(versus, words)];
    return `both free for ${own} min, ${own - other} min longer ${than}`;
  }
  if (lead === 'ORDER') return `planned before ${nameOf(versus, words)}`;
  const { minutes = 0, opens = 0 } = words.paths.get(matchId) ?? {};
  const longer = Math.round(minutes) - Math.round(words.paths.get(versus)?.minutes ?? 0);
  const later = opens === 0 ? '' : `opens ${opens} later ${opens === 1 ? 'match' : 'matches'}, `;
  return `${later}${longer} min more to the end ${than}`;
}

const waitOf = (matchId: number, { matchById, players, facts }: CallWords): number => {
  const match = matchById.get(matchId);
  return match ? Math.floor(waitedMinutes(match, players.get(matchId) ?? [], facts)) : 0;
};

/** 'MÜLLER rested 22 of 15 min': the shortest rest of the players, if it is less than twice the required rest. */
export function restSentence(matchId: number, words: CallWords): string[] {
  const { facts, players } = words;
  const rested = (players.get(matchId) ?? []).map((playerId) => ({ playerId, minutes: Math.floor(restedMinutes(playerId, facts)) }));
  const [shortest] = rested.toSorted((one, other) => one.minutes - other.minutes);
  if (!shortest || facts.restMinutes === 0 || shortest.minutes >= 2 * facts.restMinutes) return [];
  return [`${playerName(matchId, shortest.playerId, words)} rested ${shortest.minutes} of ${facts.restMinutes} min`];
}

/** Why a match is not called: 'MÜLLER rested 6 of 15 min, free at 17:21'. */
export function hindranceSentence(hindrance: Hindrance, match: LiveMatch, words: CallWords): string {
  const time = hindrance.at === null ? '' : wallTime(new Date(hindrance.at), words.timeZone).slice(-5);
  const untilTime = time === '' ? '' : ` until ${time}`;
  switch (hindrance.kind) {
    case 'NOT_RUNNING':
      return `waits for the start of ${match.tournamentName}`;
    case 'OPEN_SIDES':
      return openSides(match);
    case 'HELD':
      return `held back until ${time}`;
    case 'PAUSED':
      return `${match.tournamentName} is paused${untilTime}`;
    case 'ROUND_PAUSED':
      return `${match.roundName} of ${match.tournamentName} is paused${untilTime}`;
    case 'PLAYER_HELD':
      return `${playerName(match.id, hindrance.playerId, words)} is held back${untilTime}`;
    case 'PLANNED':
      return `planned for ${time}`;
    case 'PROMISED':
      return `its players’ phones promise a later start: called from ${time} on`;
    case 'BUSY':
      return `${playerName(match.id, hindrance.playerId, words)} plays ${nameOf(hindrance.matchId, words)}`;
    case 'RESTS':
      return `${playerName(match.id, hindrance.playerId, words)} rested ${hindrance.minutes} of ${words.facts.restMinutes} min, free at ${time}`;
    default:
      return hindrance satisfies never;
  }
}

function openSides(match: LiveMatch): string {
  const waits = sides.map((side) => waitsForOn(match, side)?.replace(/^(Winner|Loser) of /, '')).filter((words) => words !== undefined);
  return waits.length === 0 ? 'its players are not known yet' : `waits for ${[...new Set(waits)].join(' and ')}`;
}

/** 'LR2-B041'; a match of another event is unknown here. */
export function nameOf(matchId: number, { matchById }: CallWords): string {
  const match = matchById.get(matchId);
  return match ? `${match.roundMnemonic}-${match.label}` : 'in another event';
}

function playerName(matchId: number, playerId: number, { matchById, players }: CallWords): string {
  const match = matchById.get(matchId);
  const side: Side = players.get(matchId)?.[0] === playerId ? 'A' : 'B';
  const person = match && personOn(match, side);
  if (!person) return 'A player';
  return person.lastName ? capitals(person.lastName, person.country) : person.displayName;
}
