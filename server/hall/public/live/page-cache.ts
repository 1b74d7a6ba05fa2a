/** Renders a page at most once per change of the journal and at most once a second, for however many readers. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { unavailable } from '../../../kernel/errors.ts';
import { createLimiter } from '../../../kernel/limiter.ts';
import type { Context } from '../../../store/context.ts';
import { journalHead } from '../../../store/journal/journal.ts';

export type RenderedPage = { html: string; compressed: Buffer; etag: string };
type CachedPage = { seq: number; readAt: number; page: Promise<RenderedPage> };

/** In milliseconds. A page that is younger serves everybody, even while the hall plays on. */
const minAgeMs = 1_000;
/** In milliseconds. Forecasts and clocks move without a change of the journal. */
const maxAgeMs = 60_000;

const compress = promisify(gzip);

/** Two pages at a time: what is left of the processor belongs to the hall. */
const limiter = createLimiter({
  maxParallel: 2,
  maxWaiting: 500,
  refusal: () => unavailable('Many people look at the live pages. Please try again in a moment.', 5),
});

/** `key` null: the page is rendered for this reader alone. */
type PageCache = (key: string | null, render: (seq: number) => Promise<string>) => Promise<RenderedPage>;

/** `maxPages`: the number of stored pages. `render` gets the position of the journal before its first read, so that a stream from there misses nothing. */
export function createPageCache({ read, clock }: Pick<Context, 'read' | 'clock'>, maxPages: number): PageCache {
  const pages = new Map<string, CachedPage>();
  return async (key, render) => {
    if (key === null) return limiter(async () => packed(await render(await journalHead(read))));
    const now = clock().getTime();
    const cached = pages.get(key);
    const age = cached ? now - cached.readAt : Number.POSITIVE_INFINITY;
    if (cached && age >= 0 && age < minAgeMs) return cached.page;
    const seq = await journalHead(read);
    if (cached && cached.seq === seq && age >= 0 && age < maxAgeMs) return cached.page;
    const fresh = { seq, readAt: now, page: limiter(async () => packed(await render(seq))) };
    // The page that was rendered longest ago is dropped first.
    pages.delete(key);
    pages.set(key, fresh);
    const [oldest] = pages.size > maxPages ? pages.keys() : [];
    if (oldest !== undefined) pages.delete(oldest);
    fresh.page.catch(() => pages.get(key) === fresh && pages.delete(key));
    return fresh.page;
  };
}

async function packed(html: string): Promise<RenderedPage> {
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`;
  return { html, etag, compressed: await compress(html, { level: 9 }) };
}
