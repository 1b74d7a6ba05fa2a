/** Writes a message when it is sent: names come from the newest rows, and what the public may not see any more is not sent. */
import { createHash } from 'node:crypto';
import type { LiveMatch } from '#contract/live/rows.ts';
import { type LiveLanguage, liveAddress } from '#contract/website/live-addresses.ts';
import { winnerOf } from '#machines/match/winner.ts';
import { isLive, isUpcoming, type Side, sides } from '#machines/names.ts';
import { publicContext } from '../../entity/public-context.ts';
import { notFound, Problem } from '../../kernel/errors.ts';
import { presentMatches } from '../../sport/matches/present.ts';
import { personOn, waitsForOn } from '../../sport/player-card/card-match.ts';
import type { Context } from '../../store/context.ts';
import type { PushKind } from '../../store/schema/push.ts';
import { surname, waitsFor } from '../public/live/parts.ts';
import { admitMatch, notBeforeOf, readPageEvent, sharedForecast } from '../public/live/read-event.ts';
import { admitPlayer, readPlayerInEvent } from '../public/live/read-player.ts';
import { type VenueTimes, venueTimes } from '../public/live/times.ts';
import { likelyTables, tableWords, whenWords } from '../public/live/when.ts';
import { liveWords } from '../public/live/words.ts';
import { type PushWords, pushWords } from './words.ts';

type MessageInput = {
  kind: PushKind;
  matchId: number;
  eventId: number;
  playerProfileId: number;
  isSelf: boolean;
  lang: LiveLanguage;
};

type Texts = { title: string; body: string };

type MessageFacts = MessageInput & {
  context: Context;
  match: LiveMatch;
  own: Side;
  ownParticipantId: number;
  /** SURNAME of the player; null on the player's own phone. */
  name: string | null;
  times: VenueTimes;
  now: number;
  words: PushWords;
};

/** Returns the payload (Declarative Web Push, so that phones show it without our script), or null when the message is useless by now. */
export async function writeMessage(context: Context, input: MessageInput, site: string): Promise<string | null> {
  const { eventId, playerProfileId, matchId, lang, kind } = input;
  const facts = await readFacts(publicContext(context), input).catch(nullIfHidden);
  const texts = facts && (await textsOf(facts));
  if (!texts) return null;
  const notification = {
    ...texts,
    lang,
    dir: 'auto',
    // The newer message about a match takes the place of the older one on the screen.
    ...{ tag: `match-${matchId}`, renotify: true, requireInteraction: kind === 'CALLED', silent: false },
    icon: `${site}/referee-icon-192.png`,
    navigate: `${site}${liveAddress(lang, `/events/${eventId}/players/${playerProfileId}`)}`,
    timestamp: context.clock().getTime(),
  };
  return JSON.stringify({ web_push: 8030, notification });
}

/** A push service keeps only the newest message of a player and kind. The name is a hash and can be guessed, because ids are small. */
export const topicOf = ({ playerProfileId, kind }: Pick<MessageInput, 'playerProfileId' | 'kind'>): string =>
  createHash('sha256').update(`${playerProfileId} ${kind}`).digest('base64url').slice(0, 32);

function nullIfHidden(error: unknown): null {
  if (error instanceof Problem && error.status === 404) return null;
  throw error;
}

/** Throws 404 for what the public may not see. */
async function readFacts(context: Context, input: MessageInput): Promise<MessageFacts> {
  const { eventId, playerProfileId, matchId, lang, isSelf } = input;
  await admitPlayer(context, { eventId, playerId: playerProfileId });
  await admitMatch(context, matchId);
  const [match] = await presentMatches(context.read, [matchId]);
  if (!match) throw notFound();
  const entrants = await context.read
    .selectFrom('participant')
    .select('id')
    .where('id', 'in', [match.participantAId ?? 0, match.participantBId ?? 0])
    .where('playerProfileId', '=', playerProfileId)
    .execute();
  const ownParticipantId = entrants[0]?.id;
  // Somebody else plays the match now.
  if (ownParticipantId === undefined) throw notFound();
  const own: Side = match.participantAId === ownParticipantId ? 'A' : 'B';
  const person = personOn(match, own);
  const { timeZone } = await readPageEvent(context, eventId);
  return {
    ...input,
    ...{ context, match, own, ownParticipantId, words: pushWords[lang] },
    name: isSelf || !person ? null : surname(person),
    times: venueTimes(lang, timeZone),
    now: context.clock().getTime(),
  };
}

async function textsOf(facts: MessageFacts): Promise<Texts | null> {
  const { kind, match, words, name } = facts;
  const table = String(match.tableDisplayNumber ?? match.previousAssignedTable ?? '');
  switch (kind) {
    case 'SOON':
      return isUpcoming(match.matchStatus) ? soon(facts) : null;
    case 'CALLED':
      if (match.matchStatus !== 'READY') return null;
      return { title: words.called(table, name), body: bodyOf(facts, raceOf(facts), words.beThere(await dueTime(facts))) };
    case 'STARTED':
      return match.matchStatus === 'RUNNING' ? started(facts, table) : null;
    case 'LAST_RACK':
      if (match.matchStatus !== 'RUNNING') return null;
      return {
        title: words.lastRack(name ?? '', scoreOf(facts)),
        body: bodyOf(facts, words.against(opponentOf(facts)), words.onTable(table)),
      };
    case 'RESULT':
      return match.matchStatus === 'APPROVED' ? result(facts) : null;
    default:
      return kind satisfies never;
  }
}

/** A match between teams stands on no table: only its single matches do. */
function started(facts: MessageFacts, table: string): Texts {
  const { match, words } = facts;
  if (table !== '') return { title: words.started(table), body: bodyOf(facts, raceOf(facts)) };
  const names = sides.map((side) => personOn(match, side)?.displayName ?? '');
  return { title: words.teamsStarted(names.join(' – ')), body: bodyOf(facts, words.against(opponentOf(facts))) };
}

const bodyOf = ({ words, match, own, isSelf }: MessageFacts, ...sentences: string[]): string => {
  const person = personOn(match, own);
  return [...sentences, ...(isSelf || !person ? [] : [words.youFollow(person.displayName)])].join(' ');
};

function opponentOf({ match, own, lang }: MessageFacts): string {
  const other = own === 'A' ? 'B' : 'A';
  return personOn(match, other)?.displayName ?? waitsFor(liveWords[lang], waitsForOn(match, other));
}

const raceOf = (facts: MessageFacts): string => facts.words.againstIn(opponentOf(facts), facts.match.raceTo);

const scoreOf = ({ match, own }: MessageFacts): string =>
  own === 'A' ? `${match.aScore}:${match.bScore}` : `${match.bScore}:${match.aScore}`;

/** The time after which the desk may decide the match (machines/match/calls.ts). */
async function dueTime({ context, match, eventId, times, now }: MessageFacts): Promise<string> {
  const { lossMinutes } = await context.read.selectFrom('event').select('lossMinutes').where('id', '=', eventId).executeTakeFirstOrThrow();
  return times.time((match.announcedAt === null ? now : Date.parse(match.announcedAt)) + lossMinutes * 60_000);
}

async function soon(facts: MessageFacts): Promise<Texts | null> {
  const { context, match, eventId, lang, now, times, words, name } = facts;
  const forecast = await sharedForecast(context, eventId);
  const coming = forecast.known.get(match.id);
  if (!coming) return null;
  const minutes = Math.max(5, Math.round((coming.start.mid - now) / 300_000) * 5);
  const when = whenWords({
    low: notBeforeOf(forecast, match.id),
    scheduled: null,
    now,
    times,
    words: liveWords[lang],
    isPostponed: forecast.isPostponed,
  });
  const where = tableWords(liveWords[lang], likelyTables(forecast, match.id));
  return { title: words.soon(minutes, name), body: bodyOf(facts, raceOf(facts), `${[when, where].filter(Boolean).join(' · ')}.`) };
}

async function result(facts: MessageFacts): Promise<Texts | null> {
  const { context, match, own, eventId, playerProfileId, ownParticipantId, lang, now, times, words, name, isSelf } = facts;
  const winner = winnerOf(match);
  if (winner === null) return null;
  const { entries, event } = await readPlayerInEvent(context, { eventId, playerId: playerProfileId });
  const entry = entries.find(({ card }) => card.participantId === ownParticipantId);
  // Nobody played a match to which one side did not turn up.
  const score = match.aWalkover || match.bWalkover ? '' : ` ${scoreOf(facts)}`;
  const outcome = winner === own ? words.won(score, name) : words.lost(score, name);
  // The team match of a single goes on: it is not the next one.
  const next = entry?.card.next;
  if (next && !isLive(next.matchStatus)) {
    const scheduled = next.scheduledTime === null ? null : Date.parse(next.scheduledTime);
    const { isPostponed } = event;
    const when = whenWords({ low: entry.notBefore, scheduled, now, times, words: liveWords[lang], small: true, isPostponed });
    return { title: `${outcome}. ${words.next(when)}`, body: bodyOf(facts, words.against(opponentOf(facts))) };
  }
  const place = entry?.card.place ?? null;
  if (place === null) return { title: outcome, body: bodyOf(facts, words.against(opponentOf(facts))) };
  if (!isSelf) return { title: `${outcome}. ${words.place(String(place))}`, body: bodyOf(facts, words.against(opponentOf(facts))) };
  return { title: `${words.place(String(place))}. ${words.thanks}`, body: `${outcome}. ${words.against(opponentOf(facts))}` };
}
