/** Events, tournaments, players and rankings as the public sees them: published data only, and of a person no more than a scoreboard shows. */
import { webLink } from '#contract/kit/web-link.ts';
import { publishedEventStatuses, type RankingCategory } from '#machines/names.ts';
import { byName } from '../../entity/by-name.ts';
import { isTournamentVisible, requireVisibleEvent } from '../../entity/published.ts';
import { sanitizedRichText } from '../../http/rich-text.ts';
import { notFound } from '../../kernel/errors.ts';
import { formerName } from '../../office/privacy/former-name.ts';
import { readChartDocument } from '../../sport/charts/chart-document.ts';
import { overallRankingOf } from '../../sport/charts/overall-rankings.ts';
import { isEntrant } from '../../sport/participants/count-entrants.ts';
import type { Context } from '../../store/context.ts';
import { readSponsors } from './contents.ts';

/** Throws 404 when the event does not exist or is not published. */
export async function readEvent(context: Context, id: number) {
  const { read } = context;
  const row = await read.selectFrom('event').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  await requireVisibleEvent(read, null, id);
  const venues = await read
    .selectFrom('eventVenue as l')
    .innerJoin('venue as v', 'v.id', 'l.venueId')
    .select(['v.name', 'v.street', 'v.postcode', 'v.city'])
    .where('l.eventId', '=', id)
    .orderBy('v.name')
    .execute();
  const hotels = await read
    .selectFrom('eventHotel as l')
    .innerJoin('hotel as h', 'h.id', 'l.hotelId')
    .select(['h.name', 'h.street', 'h.postcode', 'h.city', 'h.website', 'h.rates'])
    .where('l.eventId', '=', id)
    .orderBy('h.name')
    .execute();
  const tournaments = await read
    .selectFrom('tournament')
    .select(['id', 'name', 'tournamentStatus as status', 'tournamentStartDate as start', 'tournamentEndDate as end'])
    .where('eventId', '=', id)
    .orderBy('id')
    .execute();
  const poster = row.eventPosterId;
  const version = poster && (await read.selectFrom('eventPoster').select('version').where('id', '=', poster).executeTakeFirst());
  return {
    ...{ id, name: row.name, status: row.eventStatus, start: row.eventStartDate, end: row.eventEndDate, timeZone: row.timeZone },
    description: sanitizedRichText(row.description),
    posterUrl: version ? `/media/posters/${poster}?v=${version.version}` : null,
    venues,
    hotels: hotels.map((hotel) => ({
      ...hotel,
      website: hotel.website && webLink(hotel.website),
      rates: sanitizedRichText(hotel.rates),
    })),
    tournaments,
    sponsors: await readSponsors(context, id),
  };
}

async function readEntrants({ read }: Context, tournamentId: number) {
  const tournament = await read.selectFrom('tournament').select('id').where('id', '=', tournamentId).executeTakeFirst();
  if (!tournament || !(await isTournamentVisible(read, null, tournamentId))) throw notFound();
  const rows = await read
    .selectFrom('participant as p')
    .innerJoin('playerProfile as pp', 'pp.id', 'p.playerProfileId')
    .leftJoin('country as c', 'c.id', 'pp.representsCountryId')
    .select(['pp.id as playerId', 'pp.displayName', 'c.mnemonic as country', 'p.seed', 'p.place', 'p.points'])
    .where('p.tournamentId', '=', tournamentId)
    .where(isEntrant)
    .orderBy('p.id')
    .execute();
  return rows.sort(byName);
}

export const readParticipants = readEntrants;

export const readTournamentRanking = async (context: Context, id: number) =>
  (await readEntrants(context, id)).sort((one, other) => (one.place ?? Number.MAX_SAFE_INTEGER) - (other.place ?? Number.MAX_SAFE_INTEGER));

/** Throws 404 when the tournament is not public or has no chart. */
export async function readChart(context: Context, id: number) {
  await readEntrants(context, id);
  const document = await readChartDocument(context.read, id, 'FULL', context.clock().toISOString());
  if (!document) throw notFound();
  return Object.values(document.boxes).map(({ label, note, walkover, a, b }) => ({ label, note, walkover, a: sideOf(a), b: sideOf(b) }));
}

type ChartSide = { lastName: string; firstName: string; country: string; score: number | null; winner: boolean; instead: string | null };
const sideOf = ({ lastName, firstName, country, score, winner, instead }: ChartSide) => ({
  ...{ country, score, winner },
  name: instead ?? `${lastName} ${firstName}`.trim(),
});

/** A player who is not enabled does not exist for the public; an erased player keeps only their places. */
export async function readPlayer({ read }: Context, id: number) {
  const row = await read
    .selectFrom('playerProfile as p')
    .leftJoin('country as c', 'c.id', 'p.representsCountryId')
    .leftJoin('playerCategory as k', 'k.id', 'p.playerCategoryId')
    .leftJoin('erasure as e', 'e.playerProfileId', 'p.id')
    .select(['p.id', 'p.version', 'p.displayName', 'p.enabled', 'p.photoPublic', 'p.photoMediaId', 'e.at as erasedAt'])
    .select(['c.mnemonic as country', 'k.mnemonic as category'])
    .where('p.id', '=', id)
    .executeTakeFirst();
  if (!row || (!row.enabled && row.erasedAt === null)) throw notFound();
  const isNamed = row.erasedAt === null;
  const mayShow = isNamed && row.photoPublic && row.photoMediaId !== null;
  return {
    id,
    displayName: isNamed ? row.displayName : formerName(id),
    country: isNamed ? row.country : null,
    category: isNamed ? row.category : null,
    photoUrl: mayShow ? `/media/player-photos/${id}?v=${row.version}` : null,
    places: await placesOf(read, id),
  };
}

const placesOf = async (read: Context['read'], playerProfileId: number) =>
  (
    await read
      .selectFrom('participant as p')
      .innerJoin('tournament as t', 't.id', 'p.tournamentId')
      .innerJoin('event as e', 'e.id', 't.eventId')
      .select(['t.id as tournamentId', 't.name as tournament', 'e.name as event', 't.tournamentEndDate as end', 'p.place'])
      .where('p.playerProfileId', '=', playerProfileId)
      .where('t.tournamentStatus', '=', 'APPROVED')
      .where('e.eventStatus', 'in', [...publishedEventStatuses])
      .orderBy('t.tournamentEndDate', 'desc')
      .orderBy('t.id', 'desc')
      .execute()
  ).flatMap(({ place, ...row }) => (place === null ? [] : [{ ...row, place }]));

/** Returns the newest overall ranking of a category. Throws 404. */
export async function readRanking({ read }: Context, category: RankingCategory) {
  const newest = await read
    .selectFrom('overallRanking')
    .select('id')
    .where('rankingCategory', '=', category)
    .orderBy('dateOfGeneration', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!newest) throw notFound();
  const { dateOfGeneration, entries } = await overallRankingOf(read, newest.id);
  return {
    category,
    date: dateOfGeneration,
    entries: entries.map(({ rank, points, playerProfileId, displayName, country }) => ({
      ...{ rank, points, playerId: playerProfileId, displayName, country },
    })),
  };
}
