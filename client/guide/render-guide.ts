/** Makes the pages of the user's guide from their texts in this folder. The build writes them to dist/help/. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { imageSize } from 'image-size';
import { Marked } from 'marked';
import { type GuidePage, guidePages } from '../../server/contract/operations/guide-pages.ts';

const folder = import.meta.dirname;

type GuideFile = { fileName: string; source: string | Uint8Array };

/** Returns all files of the guide, with their names below dist/. */
export function renderGuide(): GuideFile[] {
  const pictures = globSync('pictures/*.webp', { cwd: folder });
  return [
    { fileName: 'help/index.html', source: frame({ title: 'User’s guide', body: contents() }) },
    ...guidePages.map((page) => ({ fileName: `help/${page.name}.html`, source: renderPage(page) })),
    { fileName: 'help/guide.css', source: readFileSync(join(folder, 'guide.css'), 'utf8') },
    ...pictures.map((picture) => ({ fileName: `help/${picture}`, source: readFileSync(join(folder, picture)) })),
  ];
}

/** The text of a page as it stands in its file. */
export const guideText = (name: string): string => readFileSync(join(folder, `${name}.md`), 'utf8');

function renderPage(page: GuidePage): string {
  const at = guidePages.indexOf(page);
  const body = `<article>${markdown.parse(guideText(page.name), { async: false })}</article>${neighbours(guidePages[at - 1], guidePages[at + 1])}`;
  return frame({ title: page.title, body, current: page });
}

const markdown = new Marked({
  renderer: {
    // The texts are ours; a mark of HTML in one is a slip, and is shown as it was typed.
    html: ({ text }) => escaped(text),
    link({ href, tokens }) {
      return `<a href="${escaped(href.replace(/^([\w-]+)\.md$/, '/help/$1'))}">${this.parser.parseInline(tokens)}</a>`;
    },
    image({ href, text }) {
      const address = `/help/${escaped(href)}`;
      return `<a class="picture" href="${address}"><img src="${address}" alt="${escaped(text)}"${sizeOf(basename(href))}></a>`;
    },
  },
});

/** Empty for a picture of a new page, which `npm run guide` has still to take. */
function sizeOf(picture: string): string {
  const file = join(folder, 'pictures', picture);
  if (!existsSync(file)) return '';
  const { width, height } = imageSize(readFileSync(file));
  return ` width="${width}" height="${height}"`;
}

const contents = (): string =>
  `<article><h1>User’s guide</h1><p>Ten short pages, in the order of an event. Words in <strong>bold</strong> are the words on the screen.
Words such as ORA, SE and placeholder are explained at the end of <a href="/help/first-event">First event in ten minutes</a>.</p>
<ol class="contents">${guidePages.map(({ name, title, about }) => `<li><a href="/help/${name}">${escaped(title)}</a> <span>${escaped(about)}</span></li>`).join('')}</ol></article>`;

const neighbours = (before: GuidePage | undefined, after: GuidePage | undefined): string =>
  `<nav class="neighbours" aria-label="Previous and next page">${neighbour('← ', before)}${neighbour('', after, ' →')}</nav>`;

const neighbour = (left: string, page: GuidePage | undefined, right = ''): string =>
  page ? `<a href="/help/${page.name}">${left}${escaped(page.title)}${right}</a>` : '<span></span>';

const frame = ({ title, body, current }: { title: string; body: string; current?: GuidePage }): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)} · Event Office</title>
<link rel="icon" href="/logo.svg">
<link rel="stylesheet" href="/help/guide.css">
</head>
<body>
<header><a href="/help">Event Office · User’s guide</a> <a href="/app">To the office</a></header>
<div class="columns">
<nav class="pages" aria-label="Pages of the guide"><ol>${guidePages
  .map((page) => `<li><a href="/help/${page.name}"${page === current ? ' aria-current="page"' : ''}>${escaped(page.title)}</a></li>`)
  .join('')}</ol></nav>
<main>${body}</main>
</div>
</body>
</html>
`;

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (mark) => marks[mark] ?? mark);
