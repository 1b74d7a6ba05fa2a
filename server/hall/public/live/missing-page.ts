/** The page that a reader of an old or wrong address sees. */
import { h } from './h.ts';
import type { LiveView, PageRequest } from './view.ts';

export const missingView = ({ words, to }: PageRequest): LiveView => ({
  ...{ title: words.notFound, description: words.missingWhy, path: '', room: null, event: null, tab: 'following', back: '', star: null },
  heading: null,
  body: [
    h('h1', { key: 'title' }, words.notFound),
    h('p', { key: 'why' }, words.missingWhy),
    h('p', { key: 'start' }, h('a', { className: 'button', href: to('') }, words.toStart)),
  ],
});
