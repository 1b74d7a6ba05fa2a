/** The audit trail names every stored column in words: no raw name of a column, and no number where a name is known. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditEntry } from '#contract/operations/audit.ts';
import { columnWords, declaredColumns } from '../../../../server/entity/audit/column-words.ts';
import { fieldOf, labelOf } from '../../../../server/entity/audit/format-value.ts';
import { kindOf, streamNameOf } from '../../../../server/entity/audit/kinds.ts';
import { dispatchMatch } from '../../../../server/sport/matches/commands.ts';
import { isOmitted } from '../../../../server/store/audit/changes.ts';
import { createHall, type Hall } from '../../../support/hall.ts';
import { createWorld, type World } from '../../../support/world.ts';

let world: World;
let hall: Hall;
let headers: { authorization: string };
let stored: { stream: string; column: string }[];
beforeAll(async () => {
  world = await createWorld();
  hall = await createHall(world.context, { players: 4 });
  headers = await world.signIn('ROLE_ADMIN');
  const tables = await world.context.read.introspection.getTables();
  stored = tables
    .filter(({ columns, name }) => columns.some((column) => camel(column.name) === 'version') && camel(name) !== 'journal')
    .flatMap(({ name, columns }) => columns.map((column) => ({ stream: streamNameOf(camel(name)), column: camel(column.name) })));
});
afterAll(() => world.close());

const camel = (name: string): string => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

test('every column that the trail can show has declared words', () => {
  const wordless = stored.filter(
    ({ stream, column }) =>
      !isOmitted(column) && fieldOf(kindOf(stream).fields, column).field === undefined && columnWords(stream, column) === undefined,
  );

  expect(stored.length).toBeGreaterThan(300);
  expect(wordless).toEqual([]);
});

test('no words contain the name of a column or of a key', () => {
  const labels = stored
    .filter(({ column }) => !isOmitted(column))
    .flatMap(({ stream, column }) => labelOf(stream, fieldOf(kindOf(stream).fields, column).field, column) ?? []);

  expect(labels.filter((label) => /[a-z][A-Z]|\bId\b|_| id$|Generation/.test(label))).toEqual([]);
});

test('words are declared only for columns that exist', () => {
  const known = new Set(stored.map(({ stream, column }) => `${stream}.${column}`));

  expect(declaredColumns.filter(([stream, column]) => !known.has(`${stream}.${column}`))).toEqual([]);
});

test('an export names its filters in words', async () => {
  const url = '/api/player-profiles.csv?displayName.contains=nobody&representsCountryId.equals=1';
  await world.context.db.updateTable('session').set({ confirmedAt: world.clock.now().toISOString() }).execute();
  expect((await world.inject({ url, headers })).statusCode).toBe(200);

  const entries: AuditEntry[] = (await world.inject({ url: '/api/audit?action.equals=exported', headers })).json();

  expect(entries[0]?.changes).toContainEqual({ label: 'Filters', before: null, after: 'Display name, Represented country' });
});

test('a player who leaves a match is named, and nobody is “none”', async () => {
  const id = hall.matchIds[0] ?? 0;
  await dispatchMatch(world.context, { actor: { kind: 'system', name: 'test' }, matchId: id, right: 'match:edit' }, (_stored, { at }) => [
    { type: 'SET_PARTICIPANT', side: 'A', participantId: null, at },
  ]);

  const entries: AuditEntry[] = (await world.inject({ url: `/api/audit?entity.equals=match&entityId.equals=${id}`, headers })).json();

  expect(entries[0]?.changes).toContainEqual({ label: 'Participant A', before: 'PLAYER1 Given', after: 'none' });
});
