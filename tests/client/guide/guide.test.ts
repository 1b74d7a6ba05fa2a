/** The user's guide says what the product shows: its quotes, its pictures, its links and its screens. */
import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { matchRoutes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { guideText, renderGuide } from '../../../client/guide/render-guide.ts';
import { menuFile } from '../../../client/menu-file.ts';
import { areas } from '../../../client/routes/areas.ts';
import { everyRoute } from '../../../client/routes.tsx';
import { guidePageOf, guidePages } from '../../../server/contract/operations/guide-pages.ts';
import { guideShots } from '../../guide/shots.ts';
import { visibleStrings } from './visible-strings.ts';

const folder = join(import.meta.dirname, '../../../client/guide');
const maxPicturesBytes = 1_500_000;
const pages = guidePages.map(({ name, title }) => ({ name, title, text: guideText(name) }));
const files = renderGuide();
const visible = visibleStrings();

test('the guide has ten pages, and each text belongs to one of them', () => {
  expect(guidePages).toHaveLength(10);
  expect(
    globSync('*.md', { cwd: folder })
      .map((file) => file.replace(/\.md$/, ''))
      .sort(),
  ).toEqual(guidePages.map(({ name }) => name).sort());
  expect(pages.filter(({ title, text }) => text.split('\n')[0] !== `# ${title}`).map(({ name }) => name)).toEqual([]);
});

test('every text in bold is a text of a screen', () => {
  const quotes = pages.flatMap(({ name, text }) => [...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, quote = '']) => ({ name, quote })));

  expect(quotes.length).toBeGreaterThan(100);
  expect(quotes.filter(({ quote }) => !visible.has(quote))).toEqual([]);
});

test('a text that no screen shows is noticed', () => {
  expect(['Make the draw now', 'Accept all draws', 'Save this as finished'].filter(visible.has)).toEqual([]);
  expect(['Make draw', 'Assign Match', 'Keep me signed in'].filter(visible.has)).toHaveLength(3);
});

test('the pictures of the texts are those that npm run guide takes, and all of them are small', () => {
  const shown = pages.flatMap(({ text }) => [...text.matchAll(/!\[[^\]]{10,}\]\(pictures\/([\w-]+)\.webp\)/g)].map(([, name]) => name));
  const kept = globSync('pictures/*', { cwd: folder });

  expect([...shown].sort()).toEqual(guideShots.map(({ name }) => name).sort());
  expect(kept.sort()).toEqual(guideShots.map(({ name }) => `pictures/${name}.webp`).sort());
  expect(pages.filter(({ text }) => !text.includes('](pictures/')).map(({ name }) => name)).toEqual([]);
  expect(kept.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)).toBeLessThan(maxPicturesBytes);
});

test('every picture shows a screen that exists', async () => {
  const routes = await everyRoute();
  const unknown = guideShots
    .filter(({ address }) => address.startsWith('/app'))
    .filter(({ address }) => {
      const last = matchRoutes(routes, address.replace(/\{\w+\}/g, '1'))?.at(-1)?.route;
      return !last || last.path === '*';
    });

  expect(unknown.map(({ address }) => address)).toEqual([]);
});

test('every link of the guide leads to a page, a picture, or the office', () => {
  const known = new Set(['/help', '/app', '/logo.svg', ...files.map(({ fileName }) => `/${fileName.replace(/(?:\/index)?\.html$/, '')}`)]);
  const links = files
    .filter(({ fileName }) => fileName.endsWith('.html'))
    .flatMap(({ fileName, source }) => [...String(source).matchAll(/(?:href|src)="([^"]*)"/g)].map(([, to = '']) => ({ fileName, to })));

  expect(links.filter(({ to }) => !known.has(to))).toEqual([]);
});

test('every area and every menu entry has its page, and every page has a screen', () => {
  const addresses = [
    ...Object.keys(areas),
    ...menuFile.entries.flatMap((group) => ('entries' in group ? group.entries.map(({ routing }) => routing) : [group.routing])),
  ];
  const [startPage] = guidePages;
  const beginnings = guidePages.flatMap(({ screens }) => screens);
  const isListed = (address: string) =>
    beginnings.some((screen) => screen !== '' && (address === screen || address.startsWith(`${screen}/`)));

  expect(addresses.filter((address) => address !== '' && !isListed(address))).toEqual([]);
  expect(guidePageOf('/app')).toBe(startPage);
  expect(guidePages.filter((page) => !page.screens.some((screen) => guidePageOf(`/app/${screen.replaceAll('*', '7')}`) === page))).toEqual(
    [],
  );
});

test('the longest matching prefix of an address decides its page', () => {
  const nameOf = (address: string) => guidePageOf(address).name;

  expect(
    ['/app/matches/running', '/app/matches/tables/7/pair', '/app/tournaments/3/draw', '/app/players/5/balance', '/app/players/5'].map(
      nameOf,
    ),
  ).toEqual(['evening', 'tables', 'draw', 'money', 'players']);
});
