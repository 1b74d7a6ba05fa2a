/** Answers https://oembed.com: the frame for the address of a live page. */
import type { CallAnswer, CallParts } from '#contract/kit/call.ts';
import { oEmbed } from '#contract/website/embed.ts';
import { boardAddress } from '#contract/website/live-addresses.ts';
import { badRequest, notFound } from '../../../kernel/errors.ts';
import { escaped } from '../../../kernel/escape-html.ts';
import type { Context } from '../../../store/context.ts';
import { admitEvent, admitTournament } from '../live/read-event.ts';

const providerName = 'Event Office';
/** In seconds. */
const cacheAge = 3_600;
/** In pixels; the script of the board then says how high it is. */
const defaultWidth = 640;
const defaultHeight = 600;

type EmbeddedPage = { eventId: number; title: string; lang: 'en' | 'de' | undefined; view: 'now' | 'chart'; tournament?: number };

/** The address that oEmbed answers for a live page, for its head. */
export const oEmbedAddress = (site: string, page: string): string =>
  `${site}${oEmbed.path}?${new URLSearchParams({ url: page, format: 'json' })}`;

/** Throws a 404 for an address without a board, and on a server that does not know its own address. */
export async function answerOEmbed(
  context: Context,
  site: string,
  { url, maxwidth, maxheight }: CallParts<typeof oEmbed>['query'],
): Promise<CallAnswer<typeof oEmbed>> {
  const address = URL.parse(url);
  if (!address) throw badRequest('The parameter url must be a whole web address.');
  if (site === '' || address.origin !== new URL(site).origin) throw notFound();
  const page = await findPage(context, address.pathname.slice(new URL(site).pathname.replace(/\/$/, '').length));
  const { eventId, title, lang, view, tournament } = page;
  const src = `${site}${boardAddress(eventId, { view, tournament, lang })}`;
  const [width, height] = [Math.min(defaultWidth, maxwidth ?? defaultWidth), Math.min(defaultHeight, maxheight ?? defaultHeight)];
  return {
    ...{
      version: '1.0',
      type: 'rich',
      title,
      provider_name: providerName,
      provider_url: `${site}/live`,
      cache_age: cacheAge,
      width,
      height,
    },
    html: `<iframe src="${escaped(src)}" width="${width}" height="${height}" title="${escaped(title)}" frameborder="0"></iframe>`,
  };
}

async function findPage(context: Context, path: string): Promise<EmbeddedPage> {
  const [, language, kind, digits] = /^\/live(\/de)?\/(events|tournaments)\/([1-9]\d{0,14})\/?$/.exec(path) ?? [];
  if (digits === undefined) throw notFound();
  const id = Number(digits);
  const lang = language ? 'de' : undefined;
  if (kind === 'events') {
    await admitEvent(context, id);
    const { name } = await context.read.selectFrom('event').select('name').where('id', '=', id).executeTakeFirstOrThrow(notFound);
    return { eventId: id, title: name, lang, view: 'now' };
  }
  await admitTournament(context, id);
  const columns = context.read.selectFrom('tournament').select(['eventId', 'name']);
  const { eventId, name } = await columns.where('id', '=', id).executeTakeFirstOrThrow(notFound);
  return { eventId, title: name, lang, view: 'chart', tournament: id };
}
