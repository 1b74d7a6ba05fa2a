/** The matches of a player as a calendar that phones subscribe to: each change of a time, an opponent or a table raises SEQUENCE. */
import type { FastifyInstance } from 'fastify';
import type { LiveMatch } from '#contract/live/rows.ts';
import { playerCalendar } from '#contract/website/player-calendar.ts';
import { inSteps } from '#machines/forecast/promise.ts';
import { expectedMs } from '#machines/match/playtime.ts';
import { type Side, sides } from '#machines/names.ts';
import { icsFile, icsInstant, icsText } from '../../office/website/feeds.ts';
import { presentMatches } from '../../sport/matches/present.ts';
import { personOn, waitsForOn } from '../../sport/player-card/card-match.ts';
import { entriesInEvent } from '../../sport/player-card/current-entries.ts';
import { teamEntryOf } from '../../sport/player-card/team-entry.ts';
import type { Context } from '../../store/context.ts';
import { streamOf } from '../../store/rows/versioned-table.ts';
import { waitsFor } from './live/parts.ts';
import { readPageEvent } from './live/read-event.ts';
import { admitPlayer } from './live/read-player.ts';
import { type LiveWords, liveWords } from './live/words.ts';
import { servePublic } from './serve-public.ts';

export async function playerCalendarRoute(app: FastifyInstance): Promise<void> {
  servePublic(app, playerCalendar, ({ context, params, query }) =>
    readPlayerCalendar(context, { eventId: params.id, playerId: params.playerId }, liveWords[query.lang]),
  );
}

/** Throws 404 unless the event is published and the player is enabled and entered. */
async function readPlayerCalendar(
  context: Context,
  { eventId, playerId }: { eventId: number; playerId: number },
  words: LiveWords,
): Promise<string> {
  await admitPlayer(context, { eventId, playerId });
  const { name, city, isPostponed } = await readPageEvent(context, eventId);
  const entries = await entriesInEvent(context, playerId, eventId);
  const participantIds = entries.map(({ participantId }) => participantId);
  const teams = await Promise.all(entries.map((entry) => teamEntryOf(context, entry)));
  const teamIds = teams.flatMap((team) => team?.participantId ?? []);
  const ids = await matchIdsOf(context, [...participantIds, ...teamIds]);
  const all = await presentMatches(context.read, ids);
  // A single match of the player takes the place of the team match.
  const parents = new Set(all.map(({ teamParentMatchId }) => teamParentMatchId));
  const matches = all.filter(({ id }) => !parents.has(id));
  const revisions = await readRevisions(context, ids);
  const host = context.config.publicUrl ? new URL(context.config.publicUrl).host : 'event-office';
  const player =
    matches.flatMap((match) => ownName(match, participantIds) ?? [])[0] ?? matches.flatMap((match) => ownName(match, teamIds) ?? [])[0];
  const events = matches
    .sort((one, other) => one.id - other.id)
    .flatMap((match) => {
      const revision = revisions.get(match.id) ?? neverChanged;
      const start = startOf(match, revision);
      // A postponed event has times only for what was played.
      const isOpen = isPostponed && match.matchStartTime === null;
      return start === null || isOpen ? [] : eventLines(match, { start, revision, host, city, words });
    });
  return icsFile([player, name].filter(Boolean).join(' · '), 'Matches', events);
}

async function matchIdsOf({ read }: Context, participantIds: readonly number[]): Promise<number[]> {
  if (participantIds.length === 0) return [];
  const rows = await read
    .selectFrom('tournamentMatch')
    .select('id')
    .where((eb) => eb.or([eb('participantAId', 'in', participantIds), eb('participantBId', 'in', participantIds)]))
    .where('status', '!=', 'NONE')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

type Revision = { changedAt: string; promiseChanges: number; notBefore: number | null };
const neverChanged: Revision = { changedAt: '1970-01-01T00:00:00.000Z', promiseChanges: 0, notBefore: null };

/** A promise changes without its match, so both count. */
async function readRevisions({ read }: Context, ids: readonly number[]): Promise<Map<number, Revision>> {
  if (ids.length === 0) return new Map();
  const promises = await read.selectFrom('matchPromise').selectAll().where('matchId', 'in', ids).execute();
  const changes = await read
    .selectFrom('journal')
    .select((eb) => ['stream', eb.fn.max('at').as('at')])
    .where(
      'stream',
      'in',
      ids.map((id) => streamOf('tournamentMatch', id)),
    )
    .groupBy('stream')
    .execute();
  const promiseOf = new Map(promises.map((promise) => [promise.matchId, promise]));
  const changeOf = new Map(changes.map(({ stream, at }) => [stream, at]));
  return new Map(
    ids.map((id) => {
      const promise = promiseOf.get(id);
      const times = [changeOf.get(streamOf('tournamentMatch', id)), promise?.changedAt, neverChanged.changedAt].flatMap((at) => at ?? []);
      return [
        id,
        {
          changedAt: times.sort().at(-1) ?? neverChanged.changedAt,
          promiseChanges: promise?.changes ?? 0,
          notBefore: promise ? Date.parse(promise.notBefore) : null,
        },
      ];
    }),
  );
}

/** In milliseconds since 1970. A walkover is no appointment. */
function startOf(match: LiveMatch, { notBefore }: Revision): number | null {
  if (match.aWalkover || match.bWalkover) return null;
  const known = match.matchStartTime ?? (match.matchStatus === 'READY' ? match.announcedAt : null);
  if (known !== null) return Date.parse(known);
  if (notBefore !== null) return inSteps(notBefore);
  return match.matchScheduledTime === null ? null : inSteps(Date.parse(match.matchScheduledTime));
}

type EventDetails = { start: number; revision: Revision; host: string; city: string | null; words: LiveWords };

function eventLines(match: LiveMatch, { start, revision, host, city, words }: EventDetails): string[] {
  const end = match.matchFinishTime === null ? start + expectedMs(match) : Math.max(start, Date.parse(match.matchFinishTime));
  const changedAt = icsInstant(revision.changedAt);
  const hasTable = match.tableDisplayNumber !== null;
  const place = [hasTable && `${words.table} ${match.tableDisplayNumber}`, city].filter((part) => typeof part === 'string' && part !== '');
  const names = sides.map((side) => nameOn(match, side, words)).join(' – ');
  return [
    'BEGIN:VEVENT',
    `UID:match-${match.id}@${host}`,
    `DTSTAMP:${changedAt}`,
    `LAST-MODIFIED:${changedAt}`,
    `SEQUENCE:${match.version + revision.promiseChanges}`,
    `DTSTART:${icsInstant(new Date(start).toISOString())}`,
    `DTEND:${icsInstant(new Date(end).toISOString())}`,
    `SUMMARY:${icsText(`${names} · ${match.roundMnemonic}-${match.label}`)}`,
    ...(place.length > 0 ? [`LOCATION:${icsText(place.join(', '))}`] : []),
    `STATUS:${hasTable || match.matchStartTime !== null ? 'CONFIRMED' : 'TENTATIVE'}`,
    'END:VEVENT',
  ];
}

/** 'Winner of E037' while the player is not known. */
function nameOn(match: LiveMatch, side: Side, words: LiveWords): string {
  const open = waitsFor(words, waitsForOn(match, side));
  return personOn(match, side)?.displayName ?? `${open.charAt(0).toUpperCase()}${open.slice(1)}`;
}

function ownName(match: LiveMatch, participantIds: readonly number[]): string | null {
  const isOwn = (id: number | null): boolean => id !== null && participantIds.includes(id);
  if (isOwn(match.participantAId)) return match.participantADisplayName;
  return isOwn(match.participantBId) ? match.participantBDisplayName : null;
}
