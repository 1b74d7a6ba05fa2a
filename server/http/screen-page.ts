/** The page of the back office for one address. It names the files of that screen, so that a browser asks for all of them at once. */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchesIfNoneMatch } from './etag.ts';

type Preloads = Readonly<Record<string, readonly string[]>>;
/** The script that draws the first rows of an address, before the others have loaded (client/first-rows/). */
type FirstScripts = Readonly<Record<string, string>>;
type Build = { page: string; preloads: Preloads; firstScripts: FirstScripts; version: string };

/** Returns a handler that sends the page at `file`. The build may be replaced while the server runs. */
export function screenPage(dist: string, file: string): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  const files = [join(dist, file), join(dist, '.vite/office-preloads.json'), join(dist, '.vite/office-first-rows.json')] as const;
  let known: Build | null = null;
  const build = async (): Promise<Build> => {
    const version = (await Promise.all(files.map(modifiedAt))).join();
    if (known?.version === version) return known;
    const read = (at: 1 | 2) => readFile(files[at], 'utf8').then(JSON.parse, () => ({}));
    const [page, preloads, firstScripts] = await Promise.all([readFile(files[0], 'utf8'), read(1), read(2)]);
    known = { page, preloads, firstScripts, version };
    return known;
  };
  return async (request, reply) => {
    const { page, preloads, firstScripts } = await build();
    const address = request.url.replace(/\?.*/, '');
    const html = withFirstScript(withPreloads(page, preloads, address), firstScripts[address]);
    const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`;
    reply.headers({ 'cache-control': 'no-cache', etag });
    if (matchesIfNoneMatch(request, etag)) return reply.code(304).send();
    return reply.type('text/html; charset=utf-8').send(html);
  };
}

/** Without the list a page loads all the same, only later. */
const modifiedAt = (file: string): Promise<number> =>
  stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );

function withPreloads(page: string, preloads: Preloads, address: string): string {
  const files = preloads[patternOf(Object.keys(preloads), address) ?? ''] ?? [];
  const links = files.map((file) =>
    file.endsWith('.css')
      ? `<link rel="preload" as="style" crossorigin href="/${file}">`
      : `<link rel="modulepreload" crossorigin href="/${file}">`,
  );
  return page.replace('</head>', () => `${links.join('')}</head>`);
}

/** The script and the answers that it draws come before all other scripts, which would otherwise share the line with them. */
function withFirstScript(page: string, file: string | undefined): string {
  if (file === undefined) return page;
  const later = page.replaceAll('<link rel="modulepreload"', (tag) => `${tag} fetchpriority="low"`);
  return later.replace(
    '<script type="module"',
    (tag) => `<script type="module" async crossorigin fetchpriority="high" src="/${file}"></script>${tag}`,
  );
}

/** Returns the pattern of an address, such as '/app/matches/running/:id/editMatch'. A word counts more than a parameter, from left to right. */
function patternOf(patterns: readonly string[], address: string): string | undefined {
  const parts = address.replace(/\/$/, '').split('/');
  const fitting = patterns.filter((pattern) => {
    const words = pattern.split('/');
    return (
      words.length === parts.length && words.every((word, index) => (word.startsWith(':') ? parts[index] !== '' : word === parts[index]))
    );
  });
  const rank = (pattern: string): string => pattern.replaceAll(/:[^/]+/g, '\uffff');
  return fitting.sort((one, other) => (rank(one) < rank(other) ? -1 : 1))[0];
}
