/** Matches as the REST lists and forms read them: the live row, play time and, on request, the flags as images. */
import type { Kysely } from 'kysely';
import type { LiveMatch } from '#contract/live/rows.ts';
import type { Match } from '#contract/match/matches.ts';
import { playedMs, playOf, playtimeStatus } from '#machines/match/playtime.ts';
import { inOrder } from '../../entity/in-order.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Database } from '../../store/schema.ts';
import { presentMatches } from './present.ts';

type MatchDtoOptions = { now: Date; withFlags: boolean };

/** Returns the matches in the order of the ids. */
export async function matchesForRest(db: Kysely<Database>, ids: readonly number[], { now, withFlags }: MatchDtoOptions): Promise<Match[]> {
  const ordered = inOrder(ids, await presentMatches(db, ids));
  const flags = withFlags ? await flagImages(db, ordered) : new Map<number, Flag>();
  return ordered.map((row) => ({ ...row, ...playtimeOf(row, now), ...flagsOf(row, flags) }));
}

/** Throws 404. */
export async function matchForRest(db: Kysely<Database>, id: number, options: MatchDtoOptions): Promise<Match> {
  const [row] = await matchesForRest(db, [id], options);
  if (!row) throw notFound();
  return row;
}

function playtimeOf(row: LiveMatch, now: Date): Pick<Match, 'playtime' | 'playtimeStatus'> {
  const play = playOf(row);
  return {
    playtime: row.matchStartTime === null ? null : Math.floor(playedMs(play, now.getTime()) / 60_000),
    playtimeStatus: playtimeStatus(play, now.getTime()),
  };
}

type Flag = { flagImg: string | null; flagImgContentType: string | null };

async function flagImages(db: Kysely<Database>, rows: readonly LiveMatch[]): Promise<Map<number, Flag>> {
  const ids = [...new Set(rows.flatMap((row) => [row.participantACountryId, row.participantBCountryId]))].filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const countries = await db
    .selectFrom('country as c')
    .leftJoin('media as m', 'm.id', 'c.flagImgMediaId')
    .select(['c.id', 'c.flagImg', 'c.flagImgContentType', 'm.data'])
    .where('c.id', 'in', ids)
    .execute();
  const imageOf = ({ flagImg, data }: (typeof countries)[number]) => (data ? Buffer.from(data).toString('base64') : flagImg);
  return new Map(countries.map((row) => [row.id, { flagImg: imageOf(row), flagImgContentType: row.flagImgContentType }]));
}

function flagsOf(row: LiveMatch, flags: Map<number, Flag>) {
  const a = flags.get(row.participantACountryId ?? 0);
  const b = flags.get(row.participantBCountryId ?? 0);
  return {
    participantAFlagImg: a?.flagImg ?? null,
    participantAFlagContentType: a?.flagImgContentType ?? null,
    participantBFlagImg: b?.flagImg ?? null,
    participantBFlagContentType: b?.flagImgContentType ?? null,
  };
}
