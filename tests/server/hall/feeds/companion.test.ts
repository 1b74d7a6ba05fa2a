/** The module for Bitfocus Companion, as a streamer imports it, against a server: its variables, feedbacks, actions and pairing. */
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeCompanion } from '../../../../client/build/write-companion.ts';
import type EventOfficeModule from '../../../../kiosk/companion/main.ts';
import { at, type RunningMatch, send, startMatch } from '../../../live/play.ts';
import { createHall, type Hall } from '../../../support/hall.ts';
import { scratchFolder } from '../../../support/scratch.ts';
import { createWorld, type World } from '../../../support/world.ts';
import { createCompanionHost } from './companion-host.ts';

let world: World;
let url: string;
let hall: Hall;
let match: RunningMatch;
let folder: string;
let file: string;
let host: ReturnType<typeof createCompanionHost>;
beforeAll(async () => {
  world = await createWorld();
  url = await world.listen();
  hall = await createHall(world.context, { players: 8, tables: 3, raceTo: 3 });
  match = await startMatch(world.context, hall);
  folder = scratchFolder('companion-');
  file = await writeCompanion(folder);
  const built: { default: typeof EventOfficeModule } = await import(pathToFileURL(join(folder, 'pkg/main.js')).href);
  host = createCompanionHost(built.default);
  await host.module.init({ url: `${url}/`, event: 0, code: '' }, true, {});
});
afterAll(async () => {
  await host?.module.destroy();
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

async function keypadCode(tableId: number): Promise<string> {
  const headers = await world.signIn('ROLE_MANAGER');
  const url = `/api/management/tables/${tableId}/pairing-codes`;
  const answer = await world.inject({ method: 'POST', url, headers, payload: { kind: 'KEYPAD' } });
  return answer.json().code;
}
const settings = (code: string) => ({ url, event: hall.eventId, code });
const score = () => [host.variables.table_1_score_a, host.variables.table_1_score_b];

test('the package has what Companion reads: a manifest of the version of its library, the help, one script', () => {
  const packed = execFileSync('tar', ['-tzf', file], { encoding: 'utf8' }).split('\n').filter(Boolean).sort();
  const manifest = JSON.parse(readFileSync(join(folder, 'pkg/companion/manifest.json'), 'utf8'));

  expect(file).toMatch(/event-office-1\.0\.0\.tgz$/);
  expect(packed.filter((path) => !path.endsWith('/'))).toEqual([
    ...['pkg/companion/HELP.md', 'pkg/companion/manifest.json'],
    ...['pkg/main.js', 'pkg/package.json'],
  ]);
  expect(manifest).toMatchObject({ id: 'event-office', runtime: { entrypoint: '../main.js', apiVersion: expect.stringMatching(/^2\./) } });
});

test('the variables say who plays on each table, and follow a point', async () => {
  await expect.poll(() => host.variables.table_1_status).toBe('RUNNING');
  expect(host.variables).toMatchObject({ table_1_score_a: '0', table_1_score_b: '0', table_1_race_to: '3', table_1_breaker: 'A' });
  expect(host.variables).toMatchObject({ table_2_status: 'FREE', table_2_player_a: '', table_1_hill: 0 });
  expect(host.variables.table_1_player_a).not.toBe('');
  expect(host.variables.event).not.toBe('');
  // Companion refuses a value without a definition.
  expect(Object.keys(host.variables).filter((name) => !host.names().includes(name))).toEqual([]);
  await expect.poll(() => host.seen.status).toBe('ok');

  const checks = host.seen.checks;
  await send(world.context, match.matchId, { type: 'SCORE', participantId: match.playerA, to: 1 });
  await expect.poll(score).toEqual(['1', '0']);
  expect(host.seen.checks).toBeGreaterThan(checks);
});

test('a table without a pairing refuses every button, and says why', async () => {
  await host.press('plus', { table: 1, side: 'a' });
  expect(host.variables.refusal).toMatch(/not paired/);
  await host.press('plus', { table: 77, side: 'a' });
  expect(host.variables.refusal).toBe('The event has no table with this number.');
});

test('a pairing code is used once and leaves the field; then buttons count, and light up for what happens', async () => {
  await host.module.configUpdated(settings(await keypadCode(match.tableId)), {});
  expect(host.saved).toMatchObject({ settings: { code: '' }, secrets: { keys: expect.stringMatching(`^${match.tableId}=.+`) } });
  await expect.poll(() => host.variables.table_1_status).toBe('RUNNING');

  await host.press('plus', { table: 1, side: 'b' });
  expect(host.variables.refusal).toBe('');
  await expect.poll(score).toEqual(['1', '1']);
  await host.press('minus', { table: 1, side: 'b' });
  await expect.poll(score).toEqual(['1', '0']);
  expect([host.isLit('running', 1), host.isLit('hill_hill', 1), host.isLit('running', 2), host.isLit('running', 77)]).toEqual([
    ...[true, false, false, false],
  ]);

  await host.press('plus', { table: 1, side: 'a' });
  await host.press('plus', { table: 1, side: 'b' });
  await host.press('plus', { table: 1, side: 'b' });
  await expect.poll(() => [host.isLit('hill_hill', 1), host.variables.table_1_hill]).toEqual([true, 1]);
  await host.press('undo', { table: 1 });
  await expect.poll(score).toEqual(['2', '1']);

  await host.press('time_out', { table: 1, side: 'a' });
  await expect.poll(() => host.isLit('time_out', 1)).toBe(true);
  await host.press('time_out', { table: 1, side: 'a' });
  await expect.poll(() => host.isLit('running', 1)).toBe(true);
  await host.press('time_out', { table: 1, side: 'a' });
  // The side has used its only one.
  expect(host.variables.refusal).not.toBe('');
});

test('the shot clock that the desk has ordered lights up, and one button acknowledges it', async () => {
  await host.press('shot_clock', { table: 1 });
  expect(host.variables.refusal).toBe('No shot clock is ordered for this match.');
  await send(world.context, match.matchId, { type: 'TOGGLE_SHOTCLOCK' });
  await expect.poll(() => [host.isLit('shot_clock', 1), host.variables.table_1_shot_clock]).toEqual([true, 'ORDERED']);
  await host.press('shot_clock', { table: 1 });
  await expect.poll(() => host.variables.table_1_shot_clock).toBe('ACKNOWLEDGED');
});

test('every table has its ready buttons, and each of them names actions, feedbacks and variables that exist', () => {
  const presets = Object.entries(host.presets());
  const texts = presets.flatMap(([, preset]) =>
    [...String(preset?.style.text).matchAll(/\(event-office:(\w+)\)/g)].map(([, name]) => name),
  );

  expect(presets.filter(([id]) => id.startsWith('table_1_'))).toHaveLength(9);
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.filter((name) => !host.names().includes(String(name)))).toEqual([]);
  for (const { feedbackId } of presets.flatMap(([, preset]) => preset?.feedbacks ?? [])) host.isLit(feedbackId, 1);
});

test('a wrong code and a server that is away are said in the status or the log, and the module goes on', async () => {
  const other = createCompanionHost(host.module.constructor as typeof EventOfficeModule);
  await other.module.init({ url: 'http://127.0.0.1:9', event: 0, code: '' }, true, {});
  expect(other.seen.status).toBe('connection_failure');
  await other.module.configUpdated({ url, event: 987_654, code: '000000' }, {});
  expect([other.seen.status, other.seen.sentence, other.saved.settings]).toEqual(['disconnected', 'No event is running.', undefined]);
  await other.module.configUpdated({ url, event: at([hall.eventId], 0), code: '' }, {});
  await expect.poll(() => other.variables.table_1_status).toBe('RUNNING');
  await other.module.destroy();
});

test('without a number the buttons leave an event that ends, and show the next one', async () => {
  const other = createCompanionHost(host.module.constructor as typeof EventOfficeModule);
  await other.module.init({ url, event: 0, code: '' }, true, {});
  await expect.poll(() => other.variables.table_3_status).toBe('FREE');
  const next = await createHall(world.context, { players: 4, tables: 1, raceTo: 3 });
  const name = 'Next day';
  await world.context.db.updateTable('event').set({ name }).where('id', '=', next.eventId).execute();

  await world.context.db.updateTable('event').set({ eventStatus: 'APPROVED' }).where('id', '=', hall.eventId).execute();
  await expect.poll(() => other.variables.event).toBe(name);
  await expect.poll(() => [other.seen.status, Object.keys(other.presets()).length]).toEqual(['ok', 9]);
  await world.context.db.updateTable('event').set({ eventStatus: 'APPROVED' }).where('id', '=', next.eventId).execute();
  await expect.poll(() => other.seen.sentence).toBe('No event is running.');
  await expect.poll(() => Object.keys(other.presets()).length).toBe(0);
  await other.module.destroy();
});

test('a connection that is removed while it looks for its event opens no feed', async () => {
  const other = createCompanionHost(host.module.constructor as typeof EventOfficeModule);
  const started = other.module.init({ url, event: 0, code: '' }, true, {});
  await other.module.destroy();
  await started;
  expect(other.variables.event).toBeUndefined();
});
