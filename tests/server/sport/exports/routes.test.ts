/** Rights for downloads, and the names of the files. */
import { read } from '@e965/xlsx';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Role } from '#machines/names.ts';
import { createWorld, type World } from '../../../support/world.ts';
import { createReady, drawForm, playOut, type Ready } from '../draws/tournament-world.ts';

let world: World;
let ready: Ready;
let admin: { authorization: string };
beforeAll(async () => {
  world = await createWorld();
  admin = await world.signIn('ROLE_ADMIN');
  ready = await createReady(world.context, { players: 13 });
});
afterAll(() => world.close());

const api = (path: string): string => `/api/management/tournaments/${ready.tournamentId}/${path}`;
const download = async (path: string, headers = admin) => world.inject({ url: api(path), headers });
const run = (action: string, payload?: object) =>
  world.inject({ method: 'PUT', url: api(action), headers: admin, ...(payload && { payload }) });

test('there is no flow chart before the draw, and no final ranking before the end', async () => {
  const chart = await download('generate-excel-chart');
  const ranking = await download('ranking.pdf');

  expect([chart.statusCode, ranking.statusCode]).toEqual([409, 409]);
  expect(chart.json()).toMatchObject({ detail: 'There is no flow chart before the draw.' });
  expect(ranking.json()).toMatchObject({ detail: 'The final ranking exists once all matches are approved.' });
});

test('a tournament canceled before its draw says that it has no flow chart', async () => {
  const status = (tournamentStatus: 'CREATED' | 'CANCELED') =>
    world.context.db.updateTable('tournament').set({ tournamentStatus }).where('id', '=', ready.tournamentId).execute();
  await status('CANCELED');
  const answer = await download('generate-excel-chart');
  await status('CREATED');

  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({ detail: 'The tournament was canceled before its draw: it has no flow chart.' });
});

test('the website sees nothing of a tournament that has not started', async () => {
  await run('generate-matches', drawForm(ready));

  expect((await download('generate-excel-chart', await world.signIn('ROLE_WEBSITE'))).statusCode).toBe(404);
  expect((await download('generate-excel-chart', await world.signIn('ROLE_USER', [ready.eventId]))).statusCode).toBe(200);
  expect((await download('generate-excel-chart', await world.signIn('ROLE_USER'))).statusCode).toBe(404);
  await run('start-tournament');
  expect((await download('generate-excel-chart', await world.signIn('ROLE_WEBSITE'))).statusCode).toBe(200);
});

test('the website sees nothing of an unpublished event, whatever is played in it', async () => {
  const setStatus = (eventStatus: 'CREATED' | 'RUNNING') =>
    world.context.db.updateTable('event').set({ eventStatus }).where('id', '=', ready.eventId).execute();
  await setStatus('CREATED');
  const answers = [
    await download('generate-excel-chart', await world.signIn('ROLE_WEBSITE')),
    await download('generate-excel-chart', await world.signIn('ROLE_USER', [ready.eventId])),
  ];
  await setStatus('RUNNING');

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 200]);
});

test.each([
  ['ranking.pdf', ['ROLE_USER']],
  ['ranking.pdf', ['ROLE_TOURNAMENT']],
  ['generate-excel-chart', ['ROLE_USER']],
  ['generate-excel-chart?format=pdf&group=A', ['ROLE_TOURNAMENT']],
  ['ranking.pdf', ['ROLE_USER', 'ROLE_WEBSITE']],
  ['generate-excel-chart', ['ROLE_TOURNAMENT', 'ROLE_WEBSITE']],
] as [string, Role[]][])('to a leader of another event %s of this one is not there, whatever else he is (%s)', async (path, held) => {
  const setStatus = (eventStatus: 'CREATED' | 'RUNNING') =>
    world.context.db.updateTable('event').set({ eventStatus }).where('id', '=', ready.eventId).execute();
  const stranger = await world.signIn(held, [(await createReady(world.context, { players: 8 })).eventId]);
  const said = async (url: string) => {
    const { status, title, detail, message } = (await world.inject({ url, headers: stranger })).json();
    return { status, title, detail, message };
  };
  await setStatus('CREATED');
  const answer = await said(api(path));
  await setStatus('RUNNING');

  expect(answer).toEqual(await said(`/api/management/tournaments/999999/${path}`));
  expect(answer).toMatchObject({ status: 404, detail: '404 NOT_FOUND' });
});

test.each(['ROLE_PLAYER', 'ROLE_REFEREE', 'ROLE_PHOTOGRAPHER', 'ROLE_PRESS'] as Role[])('the role %s may not download', async (role) => {
  for (const path of ['ranking.pdf', 'generate-excel-chart']) expect((await download(path, await world.signIn(role))).statusCode).toBe(403);
});

test('the flow chart has the tournament’s name, its players and the waiting matches', async () => {
  const answer = await download('generate-excel-chart');
  const { name } = await world.context.read
    .selectFrom('tournament')
    .select('name')
    .where('id', '=', ready.tournamentId)
    .executeTakeFirstOrThrow();

  expect(answer.headers['content-disposition']).toBe(`attachment; filename="${name}.xls"`);
  expect(answer.headers['content-type']).toBe('application/vnd.ms-excel');
  const book = read(answer.rawPayload);
  expect(book.SheetNames).toEqual(['A', 'SE']);
  const texts = Object.values(book.Sheets.A ?? {}).map((cell) => String(cell.v ?? ''));
  expect(texts.some((text) => text.startsWith('PLAYER1 Given'))).toBe(true);
  expect(texts).toContain('Bye');
  expect(texts.some((text) => text.startsWith('Winner of A'))).toBe(true);
});

test('one letter is one sheet, and an unknown group is refused', async () => {
  expect(read((await download('generate-excel-chart?group=SE')).rawPayload).SheetNames).toEqual(['SE']);
  expect((await download('generate-excel-chart?group=Z')).statusCode).toBe(400);
  expect((await download('generate-excel-chart?group=H')).json()).toMatchObject({ status: 409, detail: 'This flow chart has no sheet H.' });
  expect((await download('generate-excel-chart?format=doc')).statusCode).toBe(400);
});

test('a name that would break a header is encoded safely', async () => {
  const { name } = await world.context.read
    .selectFrom('tournament')
    .select('name')
    .where('id', '=', ready.tournamentId)
    .executeTakeFirstOrThrow();
  const evil = '../../Łódź "Open"; é';
  await world.context.db.updateTable('tournament').set({ name: evil }).where('id', '=', ready.tournamentId).execute();
  const { 'content-disposition': disposition = '' } = (await download('generate-excel-chart?format=pdf&group=A')).headers;
  await world.context.db.updateTable('tournament').set({ name }).where('id', '=', ready.tournamentId).execute();

  expect(disposition).toContain(`filename*=UTF-8''`);
  expect(String(disposition)).not.toMatch(/[\r\n/\\]|%2F|%5C/);
});

test('the ranking of a played tournament is a PDF with places and points', async () => {
  await playOut(world.context, ready);
  await run('draw-next-stage');
  await playOut(world.context, ready);
  await run('finish-tournament');
  await run('approve-tournament');

  const answer = await download('ranking.pdf');

  expect(answer.headers['content-type']).toBe('application/pdf');
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(answer.rawPayload)), { mergePages: true });
  expect(text).toContain('Final ranking');
  expect(text).toMatch(/1\. PLAYER1 Given \w+ 630/);
  expect(text).toContain('13.');
});
