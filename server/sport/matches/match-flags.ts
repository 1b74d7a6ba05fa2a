/** The flags of both players as images, for clients that cannot load them from their address. */
import type { Kysely } from 'kysely';
import type { LiveMatch } from '#contract/live/rows.ts';
import type { Database } from '../../store/schema.ts';

export type Flag = { flagImg: string | null; flagImgContentType: string | null };

/** By the ids of the countries. */
export async function flagImages(db: Kysely<Database>, rows: readonly LiveMatch[]): Promise<Map<number, Flag>> {
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

export function flagsOf(row: LiveMatch, flags: Map<number, Flag>) {
  const a = flags.get(row.participantACountryId ?? 0);
  const b = flags.get(row.participantBCountryId ?? 0);
  return {
    participantAFlagImg: a?.flagImg ?? null,
    participantAFlagContentType: a?.flagImgContentType ?? null,
    participantBFlagImg: b?.flagImg ?? null,
    participantBFlagContentType: b?.flagImgContentType ?? null,
  };
}
