/** Reads a player in an event for the public: names, country, clubs and matches, nothing else of the person. */
import type { LiveMatch } from '#contract/live/rows.ts';
import type { CardEntry } from '#contract/match/player-card.ts';
import { isLive } from '#machines/names.ts';
import { notFound } from '../../../kernel/errors.ts';
import { squadsOf } from '../../../office/people/players/namesakes.ts';
import { countPromises } from '../../../sport/forecast/stored-promises.ts';
import { presentMatches } from '../../../sport/matches/present.ts';
import { personOn, sideOf } from '../../../sport/player-card/card-match.ts';
import { type CurrentEntry, entriesInEvent } from '../../../sport/player-card/current-entries.ts';
import { readEntry } from '../../../sport/player-card/entry.ts';
import { readFeeders } from '../../../sport/player-card/read-around.ts';
import { type TeamSingle, teamEntryOf, teamSingles } from '../../../sport/player-card/team-entry.ts';
import { videoLinksOf } from '../../../sport/streams/stream-videos.ts';
import type { Context } from '../../../store/context.ts';
import { officeDay } from '../../../store/settings/office-day.ts';
import { admitEvent, notBeforeOf, type PageForecast, readPageEvent, sharedForecast } from './read-event.ts';
import { likelyTables } from './when.ts';

export type PublicPlayer = {
  id: number;
  displayName: string;
  lastName: string | null;
  firstName: string | null;
  countryId: number | null;
  country: string | null;
  clubs: readonly string[];
};

export type PlayerEntry = {
  card: CardEntry;
  /** The next match, or the one on a table. */
  match: LiveMatch | null;
  /** The early end of the forecast, in milliseconds since 1970. */
  notBefore: number | null;
  /** Matches on a table that hold the next one up. */
  blockers: readonly LiveMatch[];
  opponentIsOpen: boolean;
  /** The match is that of the player's team, in which the player has no single match yet. */
  team: { name: string; singles: readonly TeamSingle[] } | null;
};

type PlayerInEvent = { eventId: number; playerId: number };
const maxBlockers = 3;

/** Throws 404 unless the event is published and the player is enabled and entered. */
export async function admitPlayer({ read }: Pick<Context, 'read'>, { eventId, playerId }: PlayerInEvent): Promise<void> {
  await admitEvent({ read }, eventId);
  const entered = await read
    .selectFrom('participant as p')
    .innerJoin('playerProfile as pp', 'pp.id', 'p.playerProfileId')
    .innerJoin('tournament as t', 't.id', 'p.tournamentId')
    .select('p.id')
    .where('pp.id', '=', playerId)
    .where('pp.enabled', '=', true)
    .where('t.eventId', '=', eventId)
    .where('t.tournamentStatus', '!=', 'CANCELED')
    .executeTakeFirst();
  if (!entered) throw notFound();
}

export async function readPlayerInEvent(context: Context, { eventId, playerId }: PlayerInEvent) {
  const event = await readPageEvent(context, eventId);
  const player = await readPublicPlayer(context, playerId);
  const forecast = await sharedForecast(context, eventId);
  const entries: PlayerEntry[] = [];
  for (const entry of await entriesInEvent(context, playerId, eventId)) entries.push(await readPublicEntry(context, entry, forecast));
  const videos = await videoLinksOf(context.read, eventId);
  entries.sort((one, other) => (dueAt(one) === dueAt(other) ? 0 : dueAt(one) - dueAt(other)));
  return { event, player, entries, forecast, videos, promises: await countPromises(context.read, eventId) };
}

/** Sorts entries: a match on a table or called, then the earliest waiting match, then what is over. In milliseconds since 1970. */
function dueAt({ match, notBefore }: PlayerEntry): number {
  if (match === null) return Number.POSITIVE_INFINITY;
  if (isLive(match.matchStatus)) return 0;
  return notBefore ?? (match.matchScheduledTime === null ? Number.MAX_VALUE : Date.parse(match.matchScheduledTime));
}

async function readPublicPlayer({ read, clock }: Context, id: number): Promise<PublicPlayer> {
  const row = await read
    .selectFrom('playerProfile as pp')
    .leftJoin('country as c', 'c.id', 'pp.representsCountryId')
    .select(['pp.id', 'pp.displayName', 'pp.lastName', 'pp.firstName', 'pp.teamProfile', 'c.id as countryId', 'c.mnemonic as country'])
    .where('pp.id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  const { teamProfile, ...player } = row;
  const clubs = (await squadsOf(read, [id], await officeDay(read, clock()))).get(id) ?? [];
  return { ...player, ...(teamProfile && { lastName: null, firstName: null }), clubs };
}

async function readPublicEntry(context: Context, entry: CurrentEntry, forecast: PageForecast): Promise<PlayerEntry> {
  const own = await readEntry(context, null, entry, forecast);
  const team = own.next ? null : await teamEntryOf(context, entry);
  const card = team ? { ...own, ...ahead(await readEntry(context, null, team, forecast)) } : own;
  const [match = null] = card.next ? await presentMatches(context.read, [card.next.id]) : [];
  const waits = match !== null && !isLive(match.matchStatus) && !forecast.startable.has(match.id);
  const blockers = waits ? await blockersOf(context, match, card, forecast) : [];
  return {
    card,
    match,
    notBefore: card.next && notBeforeOf(forecast, card.next.id),
    blockers,
    opponentIsOpen: card.next?.opponent === null,
    team: team && match && (await readTeam(context, match, team)),
  };
}

/** The part of a team's card that is its members' too. */
const ahead = ({ next, ifWins, ifLoses, placeIfLoses, afterWin, place, qualified }: CardEntry) => ({
  ...{ next, ifWins, ifLoses, placeIfLoses },
  ...{ afterWin, place, qualified },
});

async function readTeam({ read }: Context, match: LiveMatch, { participantId }: CurrentEntry): Promise<PlayerEntry['team']> {
  const name = personOn(match, sideOf(match, participantId))?.displayName ?? '';
  return { name, singles: await teamSingles(read, match, participantId) };
}

/** First the matches that the players come from or still play, then those on the tables that the match may get. */
async function blockersOf({ read }: Context, match: LiveMatch, { next }: CardEntry, forecast: PageForecast): Promise<LiveMatch[]> {
  const feeders = (await readFeeders(read, [match.id])).map(({ id }) => id);
  const named = (next?.holdUps ?? []).flatMap((point) => (point.match && !point.done ? [point.match.id] : []));
  const tables = likelyTables(forecast, match.id);
  const onTables = forecast.tables.flatMap(({ displayNumber, matchId }) =>
    matchId !== null && tables.includes(displayNumber) ? [matchId] : [],
  );
  const ids = [...new Set([...feeders, ...named, ...onTables])];
  const matches = new Map((await presentMatches(read, ids)).map((row) => [row.id, row]));
  const running = ids.flatMap((id) => matches.get(id) ?? []).filter(({ matchStatus }) => isLive(matchStatus));
  return running.slice(0, maxBlockers);
}
