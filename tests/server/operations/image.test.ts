/** The container image: the same base every time, no secrets in it, and a server that can write nothing but its data. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (name: string): string => readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8');
const lines = (name: string): string[] =>
  read(name)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));

const dockerfile = lines('Dockerfile');
/** The stage that is shipped: from the last FROM on. */
const shipped = dockerfile.slice(dockerfile.findLastIndex((line) => line.startsWith('FROM ')));
const instruction = (name: string): string[] => shipped.filter((line) => line.startsWith(`${name} `));

test('every stage uses one base, pinned by its digest', () => {
  const base = dockerfile.find((line) => line.startsWith('ARG NODE_IMAGE='));

  expect(base).toMatch(/^ARG NODE_IMAGE=node:24\.\d+\.\d+-[a-z-]+@sha256:[0-9a-f]{64}$/);
  const from = dockerfile.filter((line) => line.startsWith('FROM '));
  expect(from.map((line) => line.split(' ')[1])).toEqual(['$NODE_IMAGE', '$NODE_IMAGE']);
});

test('the base is new enough for the server', () => {
  const [, minor] = /node:24\.(\d+)\./.exec(read('Dockerfile')) ?? [];
  const [, needed] = />=24\.(\d+)/.exec(JSON.parse(read('package.json')).engines.node) ?? [];

  expect(Number(minor)).toBeGreaterThanOrEqual(Number(needed));
});

test('the server runs as a user who owns the data and not one file of its code', () => {
  expect(instruction('USER')).toEqual(['USER node']);
  expect(instruction('COPY')).toEqual(['COPY --from=build /app /app']);
  const owned = shipped.filter((line) => /\bchown\b|\bchmod\b/.test(line));
  expect(owned).toEqual(['RUN mkdir /data && chown node:node /data && chmod 700 /data']);
  expect(instruction('VOLUME')).toEqual(['VOLUME /data']);
  expect(instruction('ENV').join(' ')).toContain('DATA_DIR=/data');
  expect(shipped.indexOf('USER node')).toBeGreaterThan(shipped.indexOf(owned[0] ?? ''));
});

test('servers of the compose file have a read-only file system', () => {
  const services = read('compose.yaml').split(/^ {2}(?=[\w-]+:)/m);
  const built = services.filter((service) => /^ {4}build: \./m.test(service));

  expect(built.length).toBeGreaterThan(1);
  for (const service of built) expect(service).toMatch(/^ {4}read_only: true$/m);
});

test('nginx knows every server that is composed on one database, tries the other one when one is away, and forwards sockets', () => {
  const servers = [...read('compose.yaml').matchAll(/^ {2}(hall-\d+):/gm)].map(([, name]) => name);
  const nginx = lines('nginx.conf');

  expect(servers.length).toBeGreaterThan(1);
  expect(nginx.filter((line) => line.startsWith('server hall-')).map((line) => line.split(/[ :]/)[1])).toEqual(servers);
  expect(nginx).toContain('proxy_next_upstream error timeout http_502 http_503 http_504;');
  expect(nginx).toContain('proxy_set_header Upgrade $http_upgrade;');
});

test('behind nginx no client can forge its address', () => {
  const told = lines('nginx.conf').filter((line) => line.startsWith('proxy_set_header X-Forwarded-'));

  expect(told).toEqual([
    'proxy_set_header X-Forwarded-For $remote_addr;',
    "proxy_set_header X-Forwarded-Host '';",
    'proxy_set_header X-Forwarded-Proto $scheme;',
  ]);
});

test('nginx finds a server that was recreated at another address', () => {
  const nginx = lines('nginx.conf');
  const [, major, minor] = /image: nginx:(\d+)\.(\d+)/.exec(read('compose.yaml')) ?? [];

  expect(nginx.filter((line) => line.startsWith('resolver '))).toEqual(['resolver 127.0.0.11 valid=2s ipv6=off;']);
  expect(nginx).toContain('zone hall 64k;');
  for (const line of nginx.filter((one) => one.startsWith('server hall-'))) expect(line).toContain(' resolve ');
  // The first stable version that can.
  expect([Number(major), Number(minor)]).toEqual([1, expect.toSatisfy((known: number) => known >= 28)]);
});

test('nginx sends a change that carries no Idempotency-Key to one server only', () => {
  const nginx = read('nginx.conf');
  const [, once = ''] = /'~(.+)' 1;/.exec(nginx) ?? [];

  const sentOnce = ['PUT ', 'DELETE ', 'PUT a-key', 'DELETE a-key', 'GET '].filter((methodAndKey) => new RegExp(once).test(methodAndKey));
  expect(sentOnce).toEqual(['PUT ', 'DELETE ']);
  expect(nginx).toMatch(/error_page 418 = @once;\s+if \(\$only_once\) \{ return 418; \}/);
  expect(nginx).toMatch(/location @once \{\s+proxy_pass http:\/\/hall;\s+proxy_next_upstream off;\s+\}/);
});

test.each(['.env', '.env.*', '.git', 'data', 'node_modules', '*.db'])('the path %s stays out of the image', (kept) => {
  expect(lines('.dockerignore')).toContain(kept);
});

test('the server protects the prototype of all objects in every way of starting it', () => {
  const { scripts } = JSON.parse(read('package.json'));
  const starts: string[] = [scripts.start, scripts.demo, JSON.parse(instruction('CMD')[0]?.slice('CMD '.length) ?? '[]').join(' ')];

  for (const command of starts) expect(command).toMatch(/^node --disable-proto=delete server\/main\.ts/);
});

test('every package is locked: it has its checksum, and none comes from an address of its own', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, { integrity?: string; resolved?: string }> };
  const strange = Object.entries(packages).filter(
    ([path, { integrity = '', resolved }]) => path !== '' && !(integrity.startsWith('sha512-') && resolved === undefined),
  );

  expect(strange.map(([path]) => path)).toEqual([]);
});
