/** The HTML document of a live board. It stands in a frame on somebody else's page, often in a sandbox without an origin of its own. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import type { BoardQuery } from '#contract/website/embed.ts';
import { liveAddress } from '#contract/website/live-addresses.ts';
import { h } from '../live/h.ts';
import { liveAssets } from '../live/live-assets.ts';
import type { PageRequest } from '../live/view.ts';
import type { Board } from './board.ts';

type BoardOptions = {
  theme: BoardQuery['theme'];
  /** The position of the journal that the board was read at. */
  epoch: string;
  seq: number;
  /** PUBLIC_URL without its last slash, or empty. */
  site: string;
};

/** Returns the whole document. */
export async function boardDocument(
  { lang, words }: PageRequest,
  board: Board,
  { theme, epoch, seq, site }: BoardOptions,
): Promise<string> {
  const { styles, scripts } = await liveAssets();
  const head = h(
    'head',
    null,
    h('meta', { charSet: 'utf-8' }),
    h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    h('meta', { name: 'robots', content: 'noindex' }),
    h('title', null, board.title),
    // A link leads out of the frame, except those of the board itself.
    h('base', { target: '_blank' }),
    ...styles.map((href) => h('link', { key: href, rel: 'stylesheet', href })),
    ...scripts.map((src) => h('script', { key: src, type: 'module', src, async: true })),
    h('link', { rel: 'canonical', href: `${site}${liveAddress(lang, `/events/${board.event.id}`)}` }),
  );
  const body = h(
    'body',
    {
      className: 'board',
      'data-board': board.event.id,
      'data-room': board.room,
      'data-at': `${epoch}:${seq}`,
      'data-zone': board.event.timeZone,
      'data-words': JSON.stringify({ ...words.status, asOf: words.asOf, live: words.live }),
      'data-icons': '',
    },
    board.body,
  );
  const markup = renderToStaticMarkup(h('html', { lang, 'data-theme': theme === 'auto' ? undefined : theme }, head, body));
  // A sandbox may not use drawings of another file, so the board carries them.
  const withDrawings = markup.replaceAll('/live-icons.svg#', '#').replace('</body>', () => `${drawings}</body>`);
  return `<!doctype html>\n${withDrawings}\n`;
}

/** Our own file: its symbols, without the element around them and its title. */
const file = await readFile(join(import.meta.dirname, '../../../../client/public/live-icons.svg'), 'utf8');
const drawings = `<svg aria-hidden="true" style="display:none">${file.slice(file.indexOf('<symbol')).replaceAll('\n', '')}`;
