/** The strengths of two players before their match. They stay in memory, so that a tap does not read the whole event. */
import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { LiveMatch } from '#contract/live/rows.ts';
import { createStrengths, type Matchup, type PlayerStrengths } from '#machines/chance/player-strengths.ts';
import { matchupsOf, type RackMatch } from '#machines/chance/predictions.ts';
import type { Database } from '../../store/schema.ts';
import { otherRackMatches, ownRackMatches } from './read-rack-matches.ts';

type MatchupKey = Pick<LiveMatch, 'id' | 'eventId' | 'participantAId' | 'participantBId' | 'matchStartTime'>;

/** `strengths`: from the matches before the event. `meanwhile`: other matches since then. */
type Past = { readAt: number; strengths: PlayerStrengths; meanwhile: RackMatch[] };
type KnownMatchups = { readAt: number; past: Past; known: Map<string, Matchup | null> };

/** In milliseconds. Corrected results of other events count after this time. */
const pastAgeMs = 600_000;
/** In milliseconds. A match that has not begun takes in the results of the others after this time. */
const waitingAgeMs = 30_000;
const maxEvents = 20;

const caches = new WeakMap<Kysely<Database>, Map<number, Promise<KnownMatchups>>>();

/**
 * Returns what was known of both players when their match began, or is known now if it has not begun; by match id. Matches without a chance are
 * left out. `db` must not be a transaction: the answers are kept for its later callers.
 */
export async function readMatchups(db: Kysely<Database>, matches: readonly MatchupKey[]): Promise<Map<number, Matchup>> {
  const found = new Map<number, Matchup>();
  for (const [eventId, ofEvent] of Map.groupBy(matches, (match) => match.eventId)) {
    const { known } = await entryOf(db, eventId, ofEvent);
    for (const match of ofEvent) {
      const matchup = known.get(keyOf(match));
      if (matchup) found.set(match.id, matchup);
    }
  }
  return found;
}

/** Reads the matches of an event and of the years before, unless they are in memory. */
export async function warmMatchups(db: Kysely<Database>, eventId: number): Promise<void> {
  await entryOf(db, eventId, []);
}

/** A start, or another player, is another prediction. */
const keyOf = ({ id, participantAId, participantBId, matchStartTime }: MatchupKey): string =>
  [id, participantAId, participantBId, matchStartTime].join();

async function entryOf(db: Kysely<Database>, eventId: number, matches: readonly MatchupKey[]): Promise<KnownMatchups> {
  const cache = caches.get(db) ?? new Map<number, Promise<KnownMatchups>>();
  caches.set(db, cache);
  const cached = cache.get(eventId);
  const entry = await cached?.catch(() => undefined);
  if (entry && matches.every((match) => isKnown(entry, match))) return entry;
  // Another caller has begun to read meanwhile. Matches that are missing there too are read once more.
  const other = cache.get(eventId);
  if (other !== undefined && other !== cached) return entryOf(db, eventId, matches);
  const fresh = readEntry(db, eventId, { before: entry, matches });
  cache.delete(eventId);
  cache.set(eventId, fresh);
  const [oldest] = cache.size > maxEvents ? cache.keys() : [];
  if (oldest !== undefined) cache.delete(oldest);
  fresh.catch(() => cache.get(eventId) === fresh && cache.delete(eventId));
  return fresh;
}

function isKnown({ known, readAt }: KnownMatchups, match: MatchupKey): boolean {
  return known.has(keyOf(match)) && (match.matchStartTime !== null || performance.now() - readAt < waitingAgeMs);
}

/** `matches`: the matches of the caller. One without a chance is remembered too, so that it is not looked for again. */
async function readEntry(
  db: Kysely<Database>,
  eventId: number,
  { before, matches }: { before: KnownMatchups | undefined; matches: readonly MatchupKey[] },
): Promise<KnownMatchups> {
  const readAt = performance.now();
  const past = before ? pastBesides(db, eventId, before.past) : await readPast(db, eventId);
  const own = await ownRackMatches(db, eventId);
  const ids = await participantsOf(db, eventId);
  const matchups = matchupsOf([...own, ...past.meanwhile], past.strengths.copy());
  const known = new Map<string, Matchup | null>(matches.map((match) => [keyOf(match), null]));
  for (const row of ids) known.set(keyOf(row), matchups.get(row.id) ?? null);
  return { readAt, past, known };
}

const pasts = new WeakMap<Kysely<Database>, Map<number, Past>>();

/** Returns the cached past matches. Old ones are read again in the background, so that the frames of a tap never wait for the matches of years. */
function pastBesides(db: Kysely<Database>, eventId: number, known: Past): Past {
  const newer = pasts.get(db) ?? new Map<number, Past>();
  pasts.set(db, newer);
  const past = newer.get(eventId) ?? known;
  if (performance.now() - past.readAt < pastAgeMs) return past;
  // Until it is there nobody else reads it again; a read that fails is tried again after the same time.
  newer.set(eventId, { ...past, readAt: performance.now() });
  readPast(db, eventId).then(
    (fresh) => newer.set(eventId, fresh),
    () => undefined,
  );
  const [oldest] = newer.size > maxEvents ? newer.keys() : [];
  if (oldest !== undefined) newer.delete(oldest);
  return past;
}

const participantsOf = (db: Kysely<Database>, eventId: number) =>
  db
    .selectFrom('tournamentMatch as m')
    .innerJoin('tournament as t', 't.id', 'm.tournamentId')
    .select(['m.id', 't.eventId', 'm.participantAId', 'm.participantBId', 'm.startTime as matchStartTime'])
    .where('t.eventId', '=', eventId)
    .where('m.participantAId', 'is not', null)
    .where('m.participantBId', 'is not', null)
    .execute();

const learnedAtOnce = 200;

async function readPast(db: Kysely<Database>, eventId: number): Promise<Past> {
  const readAt = performance.now();
  const event = await db.selectFrom('event').select('eventStartDate').where('id', '=', eventId).executeTakeFirst();
  if (!event) return { readAt, strengths: createStrengths(), meanwhile: [] };
  const others = await otherRackMatches(db, eventId, event.eventStartDate);
  const start = Date.parse(event.eventStartDate.slice(0, 10));
  const strengths = createStrengths();
  const isBefore = ({ finishedAt }: RackMatch): boolean => finishedAt !== null && finishedAt < start;
  const earlier = others.filter(isBefore).sort((one, other) => (one.finishedAt ?? 0) - (other.finishedAt ?? 0) || one.id - other.id);
  for (const [index, match] of earlier.entries()) {
    strengths.learn(match);
    // Points and sockets run in between: years of matches take tenths of a second.
    if (index % learnedAtOnce === learnedAtOnce - 1) await setImmediate();
  }
  return { readAt, strengths, meanwhile: others.filter((match) => !isBefore(match)) };
}
