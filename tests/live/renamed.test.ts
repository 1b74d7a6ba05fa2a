/** A player whose name is corrected while the tournament runs has one name, on every screen and document. */
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LiveChange, LiveMatch } from '#contract/live/rows.ts';
import { startTournamentOf } from '../../server/sport/draws/change-status.ts';
import { makeDraw } from '../../server/sport/draws/make-draw.ts';
import { dispatchMatch } from '../../server/sport/matches/commands.ts';
import { createReady, drawForm, type Ready } from '../server/sport/draws/tournament-world.ts';
import { createWorld, type World } from '../support/world.ts';
import { openPage, type Page } from './clients.ts';

const desk = { actor: { kind: 'system', name: 'test' } } as const;
let world: World;
let headers: { authorization: string };
let ready: Ready;
let page: Page;

beforeAll(async () => {
  world = await createWorld();
  headers = await world.signIn('ROLE_ADMIN');
  // One of the players passed a walkover, waits for a match and stands in the flow chart twice.
  ready = await createReady(world.context, { players: 15 });
  await makeDraw(world.context, desk, ready.tournamentId, drawForm(ready));
  await startTournamentOf(world.context, desk, ready.tournamentId);
  page = await openPage(await world.listen());
});
afterAll(async () => {
  page.close();
  await world.close();
});

const get = async (url: string) => (await world.inject({ url, headers })).json();
const firstMatchOf = (id: number) =>
  world.context.read
    .selectFrom('tournamentMatch')
    .select('id')
    .where((eb) => eb.or([eb('participantAId', '=', id), eb('participantBId', '=', id)]))
    .where('status', '=', 'SCHEDULED')
    .executeTakeFirstOrThrow();

async function rename(profileId: number, lastName: string): Promise<void> {
  const url = `/api/player-profiles/${profileId}`;
  const stored = await get(url);
  const form = { ...stored, lastName, displayName: `${lastName.toUpperCase()} Given`, birthday: '1990-01-01', email: 'a@example.org' };
  const answer = await world.inject({ method: 'PUT', url, headers, payload: { ...form, countryId: stored.representsCountryId } });
  expect(answer.statusCode, answer.body).toBe(200);
}

const namesIn = (rows: readonly LiveChange[], id: number): string[] =>
  rows.flatMap((change) => {
    if (change.kind !== 'match' || !('row' in change)) return [];
    const row = change.row as LiveMatch;
    if (row.participantAId === id) return [`${row.participantADisplayName} = ${row.participantALastName}`];
    return row.participantBId === id ? [`${row.participantBDisplayName} = ${row.participantBLastName}`] : [];
  });

test('a player renamed while the tournament runs has the new name in lists, live rows, flow chart, PDF and on the TV', async () => {
  const [participantId = 0] = ready.participantIds;
  const [profileId = 0] = ready.profileIds;
  const [tableId = 0] = ready.tableIds;
  const { id: matchId } = await firstMatchOf(ready.participantIds[4] ?? 0);
  await dispatchMatch(world.context, { ...desk, matchId, right: 'match:edit' }, (_stored, { at }) => [
    { type: 'ASSIGN_TABLE', at, tableId },
  ]);
  await page.subscribe(`tournament:${ready.tournamentId}`);
  // A message of the draw with the old name may still arrive in between.
  const chart = (): string[] =>
    namesIn([...page.frames.flatMap(({ changes }) => changes)], participantId).filter((name) => !name.startsWith('PLAYER001 '));

  await rename(profileId, 'Marriedname');
  await rename(ready.profileIds[4] ?? 0, 'Tablename');

  // The match that the player passed is approved, the next one waits: both stand in the flow chart.
  await page.until(() => chart().length >= 2);
  expect(chart().slice(0, 2)).toEqual(['MARRIEDNAME Given = Marriedname', 'MARRIEDNAME Given = Marriedname']);
  const tv = await page.subscribe(`table:${tableId}`);
  expect(namesIn(tv.ok ? tv.state : [], ready.participantIds[4] ?? 0)).toEqual(['TABLENAME Given = Tablename']);
  const listed = await get(`/api/participants?tournamentId=${ready.tournamentId}&displayName.contains=marriedname`);
  expect(listed).toMatchObject([{ id: participantId, displayName: 'MARRIEDNAME Given', playerProfileDisplayName: 'MARRIEDNAME Given' }]);
  const matches = await get(`/api/tournament-matches?tournamentId.equals=${ready.tournamentId}&participantADisplayName.contains=tablename`);
  const other = await get(`/api/tournament-matches?tournamentId.equals=${ready.tournamentId}&participantBDisplayName.contains=tablename`);
  expect([...matches, ...other].map(({ id }: { id: number }) => id)).toEqual([matchId]);
  const url = `/api/management/tournaments/${ready.tournamentId}/generate-excel-chart?format=pdf&group=A`;
  const { text } = await extractText(await getDocumentProxy(new Uint8Array((await world.inject({ url, headers })).rawPayload)), {
    mergePages: true,
  });
  expect(text).toContain('MARRIEDNAME');
  expect(text).not.toContain('PLAYER001 Given');
});

test('a refusal names the player by the corrected name', async () => {
  await rename(ready.profileIds[4] ?? 0, 'Corrected');
  const { id: matchId } = await world.context.read
    .selectFrom('tournamentMatch')
    .select('id')
    .where('tournamentId', '=', ready.tournamentId)
    .where('status', '=', 'READY')
    .executeTakeFirstOrThrow();

  const twice = dispatchMatch(world.context, { ...desk, matchId, right: 'match:edit' }, ({ state }, { at }) => {
    const side = state.participantAId === ready.participantIds[4] ? 'A' : 'B';
    return [
      { type: 'FORFEIT', at, side },
      { type: 'FORFEIT', at, side },
    ];
  });

  await expect(twice).rejects.toMatchObject({ message: 'CORRECTED has a FORFEIT already.' });
});
