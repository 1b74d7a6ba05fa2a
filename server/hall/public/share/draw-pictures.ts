/** Draws pictures one after the other and stores the newest version of each: a picture costs more than any other answer to the public. */
import sharp from 'sharp';
import { unavailable } from '../../../kernel/errors.ts';
import { createLimiter } from '../../../kernel/limiter.ts';
import type { Context } from '../../../store/context.ts';
import type { Flags } from './drawing.ts';
import { type Letters, lettersFor } from './letters.ts';

const maxStored = 150;
/** In bytes. Larger flags are photographs and would make every picture slow. */
const maxFlagBytes = 64 * 1024;

type StoredPicture = { version: string; png: Promise<Buffer> };
export type PictureRequest = {
  /** Names the picture in its language: 'match 5 en'. */
  key: string;
  version: string;
  texts: readonly string[];
  countryIds: readonly (number | null)[];
  draw: (letters: Letters, flags: Flags) => string;
};

export function createPictures({ read }: Pick<Context, 'read'>): (request: PictureRequest) => Promise<Buffer> {
  const stored = new Map<string, StoredPicture>();
  const limiter = createLimiter({
    maxParallel: 1,
    maxWaiting: 50,
    refusal: () => unavailable('Many pictures are being drawn. Please try again in a moment.', 5),
  });
  const draw = async ({ texts, countryIds, draw: drawing }: PictureRequest): Promise<Buffer> => {
    const [letters, flags] = await Promise.all([lettersFor(texts), readFlags(read, countryIds)]);
    return sharp(Buffer.from(drawing(letters, flags)))
      .png({ compressionLevel: 9, palette: true, colours: 128 })
      .toBuffer();
  };
  return (request) => {
    const { key, version } = request;
    const known = stored.get(key);
    if (known?.version === version) return known.png;
    const fresh = { version, png: limiter(() => draw(request)) };
    stored.delete(key);
    stored.set(key, fresh);
    const [oldest] = stored.size > maxStored ? stored.keys() : [];
    if (oldest !== undefined) stored.delete(oldest);
    fresh.png.catch(() => stored.get(key) === fresh && stored.delete(key));
    return fresh.png;
  };
}

async function readFlags(read: Context['read'], countryIds: readonly (number | null)[]): Promise<Flags> {
  const ids = [...new Set(countryIds.filter((id) => id !== null))];
  if (ids.length === 0) return new Map();
  const rows = await read
    .selectFrom('country')
    .innerJoin('media', 'media.id', 'country.flagImgMediaId')
    .select(['country.id', 'media.contentType', 'media.data'])
    .where('country.id', 'in', ids)
    .where('media.bytes', '<=', maxFlagBytes)
    .where('media.audience', '=', 'PUBLIC')
    .execute();
  return new Map(rows.map(({ id, contentType, data }) => [id, `data:${contentType};base64,${Buffer.from(data).toString('base64')}`]));
}
