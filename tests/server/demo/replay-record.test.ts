/** A recorded event is played again in an empty hall: every row ends as it was stored, and bad files are refused in clear words. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EventRecord } from '#contract/match/event-record.ts';
import type { MatchEvent } from '../../../machines/match/events.ts';
import { countUntil, redo } from '../../../machines/replay/replay.ts';
import { compareRecord } from '../../../server/demo/record/compare-record.ts';
import { playAll } from '../../../server/demo/record/open-record.ts';
import { readRecord } from '../../../server/demo/record/read-record.ts';
import { tapReport } from '../../../server/demo/record/trainee.ts';
import { finishTournamentOf } from '../../../server/sport/draws/change-status.ts';
import { dispatchMatch } from '../../../server/sport/matches/commands.ts';
import { renewNextMatches } from '../../../server/sport/next-calls/next-on-tables.ts';
import { replayOf } from '../../../server/sport/replay/read-replay.ts';
import { dispatchTable } from '../../../server/sport/tables/commands.ts';
import type { Context } from '../../../server/store/context.ts';
import { at, send } from '../../live/play.ts';
import { createHall, type Hall } from '../../support/hall.ts';
import { createWorld, type World } from '../../support/world.ts';

let world: World;
let hall: Hall;
let record: EventRecord;
const folder = mkdtempSync(join(tmpdir(), 'records-'));

/**
 * A whole day: two rounds of eight players with a time-out, an undo, a correction, a blocked table and a reopened match. Tables name their next
 * matches, and the first matches are entered later than they were played.
 */
beforeAll(async () => {
  world = await createWorld();
  hall = await createHall(world.context, { players: 8, tables: 3, raceTo: 3 });
  await playDay(world, hall);
  const headers = await world.signIn('ROLE_ADMIN');
  const reply = await world.inject({ url: `/api/management/events/${hall.eventId}/record.json`, headers });
  expect(reply.statusCode).toBe(200);
  record = reply.json();
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

const desk = { actor: { kind: 'system', name: 'test' } } as const;

/** As the demo does with its first hours: the match has the time of the event, the journal the time at which it was entered. */
const sendLate = (context: Context, matchId: number, event: Parameters<typeof send>[2]) =>
  dispatchMatch(context, { ...desk, matchId, right: 'match:edit' }, (_stored, { at: enteredAt }) => [
    { ...event, at: new Date(Date.parse(enteredAt) - 1_000_000).toISOString() } as MatchEvent,
  ]);

async function playDay({ context, clock }: World, { matchIds, nextMatchIds, tableIds, tournamentId }: Hall): Promise<void> {
  const pass = () => clock.advance(61_000);
  await renewNextMatches(context);
  for (const [index, matchId] of [...matchIds, ...nextMatchIds].entries()) {
    const row = await context.read.selectFrom('tournamentMatch').selectAll().where('id', '=', matchId).executeTakeFirstOrThrow();
    const [a, b] = [row.participantAId ?? 0, row.participantBId ?? 0];
    const make = async (...events: Parameters<typeof send>[2][]) => {
      for (const event of events) {
        await (index === 0 ? sendLate : send)(context, matchId, event);
        pass();
      }
    };
    await make({ type: 'ASSIGN_TABLE', tableId: at(tableIds, index % 2) }, { type: 'SET_BREAKER', side: 'A' }, { type: 'START' });
    await make({ type: 'SCORE', participantId: a, to: 1 }, { type: 'SCORE', participantId: b, to: 1 }, { type: 'UNDO', rack: 2 });
    if (index === 0) await make({ type: 'START_TIMEOUT', side: 'A' }, { type: 'END_TIMEOUT', side: 'A' });
    if (index === 1) await make({ type: 'CORRECT', aScore: 0, bScore: 2 }, { type: 'CORRECT', aScore: 2, bScore: 1 });
    else await make({ type: 'SCORE', participantId: a, to: 2 });
    await make({ type: 'SCORE', participantId: a, to: 3 }, { type: 'FINISH' });
    if (index === 2) await make({ type: 'REOPEN' }, { type: 'CORRECT', aScore: 3, bScore: 2 }, { type: 'FINISH' });
    await make({ type: 'APPROVE' });
    if (index === 2)
      await dispatchTable(context, { ...desk, tableId: at(tableIds, 2) }, (now) => ({
        type: 'BLOCK',
        reason: 'Cloth',
        by: 'Desk',
        at: now,
      }));
    if (index === 4) await dispatchTable(context, { ...desk, tableId: at(tableIds, 2) }, (now) => ({ type: 'UNBLOCK', at: now }));
    pass();
  }
  await finishTournamentOf(context, desk, tournamentId);
}

const storedRows = async ({ read }: Context): Promise<Map<string, object>> => {
  const rows = new Map<string, object>();
  for (const row of await read.selectFrom('tournamentMatch').selectAll().execute()) rows.set(`match:${row.id}`, row);
  for (const row of await read.selectFrom('billiardTable').selectAll().execute()) rows.set(`table:${row.id}`, row);
  for (const row of await read.selectFrom('tournament').selectAll().execute()) rows.set(`tournament:${row.id}`, row);
  return rows;
};

test('every row of the replayed end of the day equals the stored row', async () => {
  const { replay } = await replayOf(world.context, hall.eventId);
  const rows = new Map(replay.stateAfter(0));
  for (const change of replay.changes) redo(rows, change);
  expect(rows).toEqual(await storedRows(world.context));
  expect(countUntil(replay.changes, world.clock.now().toISOString())).toBe(replay.changes.length);
});

describe('npm run replay', () => {
  test('plays the record in an empty hall through the real calls: every row equals the record', async () => {
    const empty = await createWorld();
    try {
      const { counts } = await playAll(empty.context, record);
      expect(counts.refused).toEqual([]);
      expect(counts.played + counts.followed + counts.left).toBe(record.changes.length);
      expect(counts.followed).toBeGreaterThan(0);
      const { rows, differences } = await compareRecord(empty.context, record, true);
      expect(differences).toEqual([]);
      expect(rows).toBe(record.matches.length + record.tables.length + record.tournaments.length);
    } finally {
      await empty.close();
    }
  });

  test('blocks and frees a table as recorded, though the hall has named other next matches than the record', async () => {
    const empty = await createWorld();
    try {
      // Each name raises the version of the row.
      const tables = record.tables.map((row) => ({ ...row, version: Number(row.version) + 20 }));
      const { counts } = await playAll(empty.context, { ...record, tables });
      expect(counts.refused).toEqual([]);
      const { differences } = await compareRecord(empty.context, record, true);
      expect(differences).toEqual([]);
      const entries = await empty.context.read
        .selectFrom('journal')
        .select('type')
        .where('stream', '=', `table:${at(hall.tableIds, 2)}`)
        .orderBy('seq')
        .execute();
      expect(entries.map(({ type }) => type).filter((type) => type !== 'named')).toEqual(['BLOCK', 'UNBLOCK']);
    } finally {
      await empty.close();
    }
  });

  test('names a row that differs from the record', async () => {
    const { differences } = await compareRecord(world.context, record, true);
    expect(differences).toEqual([]);
    const id = at(hall.matchIds, 0);
    const setCalls = (calls: number) => world.context.db.updateTable('tournamentMatch').set({ calls }).where('id', '=', id).execute();
    await setCalls(1);
    const after = await compareRecord(world.context, record, true);
    await setCalls(0);
    expect(after.differences).toEqual([{ row: 'SE01', column: 'calls', recorded: 0, replayed: 1 }]);
  });

  test('refuses files that are no record, or a damaged one, in one sentence', () => {
    const refusal = (content: unknown): string => {
      const path = join(folder, 'file.json');
      writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
      try {
        readRecord(path);
      } catch (error) {
        return (error as Error).message.replace(path, 'FILE');
      }
      return 'accepted';
    };
    expect(refusal(record)).toBe('accepted');
    expect(refusal('{"format":')).toBe('FILE is no record of an event: it holds no JSON, or was cut off.');
    expect(refusal([])).toBe('FILE is no record of an event. The page Replay of an event saves one.');
    expect(refusal({ ...record, version: 7 })).toBe(
      'FILE was saved by another version of this software: its format is 7, this one reads 1.',
    );
    expect(refusal({ ...record, tables: undefined })).toMatch(/^FILE is a damaged record: tables: /);
    expect(refusal({ ...record, participants: [] })).toBe('FILE is a damaged record: a match has an unknown player.');
    expect(refusal({ ...record, changes: record.changes.toReversed() })).toBe(
      'FILE is a damaged record: its changes are not in the order of their times.',
    );
    expect(refusal({ ...record, changes: [] })).toBe('FILE is a damaged record: it holds no change.');
    expect(() => readRecord(join(folder, 'none.json'))).toThrow(/^There is no file /);
    expect(() => readRecord(folder)).toThrow(/is a folder: name the file of a record\.$/);
    expect(() => readRecord('')).toThrow(/^Say which file to replay/);
  });
});

test('the record is only for people who run the event, and holds no text that people wrote', async () => {
  const url = `/api/management/events/${hall.eventId}/record.json`;
  expect((await world.inject({ url })).statusCode).toBe(401);
  expect((await world.inject({ url, headers: await world.signIn('ROLE_PRESS') })).statusCode).toBe(403);
  expect(JSON.stringify(record)).not.toContain('Cloth');
});

test('a column that a later version adds is in no record and in no journal entry until it is declared', async () => {
  const fresh = await createWorld();
  try {
    for (const table of [
      'tournament_match',
      'billiard_table',
      'tournament',
      'round',
      'tournament_team_match',
      'participant',
      'player_profile',
    ])
      await sql`alter table ${sql.table(table)} add column leak text not null default 'leaked'`.execute(fresh.context.db);
    const { eventId, matchIds, tableIds } = await createHall(fresh.context);
    await send(fresh.context, at(matchIds, 0), { type: 'ASSIGN_TABLE', tableId: at(tableIds, 0) });
    const headers = await fresh.signIn('ROLE_ADMIN');
    const { body, statusCode } = await fresh.inject({ url: `/api/management/events/${eventId}/record.json`, headers });
    expect(statusCode, body).toBe(200);
    expect(body).not.toMatch(/leak/);
    expect(body).toContain('ASSIGN_TABLE');
  } finally {
    await fresh.close();
  }
});

test('the taps of a referee in training are compared with the record', () => {
  const due = [
    { racks: 'A', dueAt: 1_000 },
    { racks: 'AB', dueAt: 61_000 },
  ];
  const tapped = (...times: number[]) => new Map(times.map((time, index) => [index + 1, time]));
  expect(tapReport(due, 'AB', tapped(3_000, 62_000))).toEqual([
    'tapped 1:1, recorded 1:1: every rack is right',
    'taps came 1.5 s after the record on average, 2.0 s at most',
  ]);
  expect(tapReport(due, 'AA', tapped(3_000, 62_000))).toContain('rack 2 was given to A; the record has B');
  expect(tapReport(due, 'A', tapped(3_000))).toContain('1 rack was not tapped');
});
