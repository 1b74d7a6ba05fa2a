/** After every command each subscriber of each room has, in each role, exactly what a newcomer is told: no frame, no row and no field is missing. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Pairing } from '#contract/hall/devices.ts';
import type { Entity } from '#contract/kit/entity.ts';
import { matchCommandBody } from '#contract/live/commands.ts';
import type { ClientToServer } from '#contract/live/protocol.ts';
import { allEntities } from '#contract/masters/all-entities.ts';
import { countries } from '#contract/masters/countries.ts';
import { disciplines } from '#contract/masters/disciplines.ts';
import { venues } from '#contract/masters/venues.ts';
import { playerProfiles } from '#contract/people/player-profiles.ts';
import { publicGrants } from '#contract/rights/grants.ts';
import { tournamentCategories } from '#contract/tournament/tournament-categories.ts';
import { sponsorForEvents } from '#contract/website/sponsor-for-events.ts';
import { sponsors } from '#contract/website/sponsors.ts';
import { standingOf } from '#machines/match/score-columns.ts';
import { matchEventTypes } from '#machines/match/table.ts';
import type { Side } from '#machines/names.ts';
import { tableEventTypes } from '#machines/table/table-rules.ts';
import { tournamentEventTypes } from '#machines/tournament/tournament-rules.ts';
import { liveKinds } from '../../server/hall/live/present.ts';
import { isStaffRoom, parseRoom, type Room, staffRooms } from '../../server/hall/live/rooms.ts';
import { peekMatch } from '../../server/sport/matches/read.ts';
import { journalEpoch } from '../../server/store/journal/journal.ts';
import { createNeighbours, filledOf, type Neighbours } from '../server/entity/samples.ts';
import { createHall as createPlace, type Headers, pairDevice, signInEverybody } from '../server/http/auth/principals.ts';
import { allRoutes } from '../server/http/auth/routes.ts';
import { createReady, drawForm, playOut, type Ready } from '../server/sport/draws/tournament-world.ts';
import { createHall, type Hall } from '../support/hall.ts';
import { createTeamHall, type TeamHall } from '../support/team-hall.ts';
import { createWorld, type World } from '../support/world.ts';
import { openPage, type Page } from './clients.ts';
import { createFollowers, type Followers } from './followers.ts';
import { newCommandId } from './pairing.ts';
import { at } from './play.ts';
import { isQuiet, quietCalls } from './quiet-calls.ts';

let world: World;
let admin: Headers;
let followers: Followers;
let people: Map<string, Headers>;
let near: Neighbours;
let hall: Hall;
let ready: Ready;
let teams: TeamHall;
let straight: Hall;
let seasonId: number;
let categoryId: number;
const rooms = new Set<string>();
/** What was done and compared: 'POST /api/events', 'socket report'. */
const done = new Set<string>();

beforeAll(async () => {
  world = await createWorld({ demo: true });
  const { context } = world;
  const marker = await createPlace(world, 'Marker');
  await context.db.updateTable('event').set({ eventStatus: 'POSTPONED' }).where('id', '=', marker.eventId).execute();
  near = await createNeighbours(world);
  hall = await createHall(context, { players: 8, tables: 3, raceTo: 3, numberOfTimeouts: 3 });
  ready = await createReady(context, { players: 15, tables: 2, tournament: { autoApproveMatches: true } });
  teams = await createTeamHall(context, { singles: 3, autoApproveMatches: true });
  straight = await createHall(context, { disciplineMnemonic: '14.1', raceTo: 5, tables: 1, withUniformControl: true });
  await tieToMasterData();
  people = await signInEverybody(world, { eventId: hall.eventId, tableId: at(hall.tableIds, 2) });
  const elsewhere = await createPlace(world, 'Elsewhere');
  people.set('TABLE_DEVICE of another event', await pairDevice(world, elsewhere, 'TABLET'));
  people.set('ROLE_USER of another event', await world.signIn('ROLE_USER', [elsewhere.eventId]));
  admin = await world.signIn('ROLE_ADMIN');
  followers = await createFollowers(world, { people, eventId: hall.eventId, marker: marker.tableId });
  await watch('matches', 'desk');
  for (const { eventId, tournamentId } of [hall, ready, teams, straight]) await watch(`event:${eventId}`, `tournament:${tournamentId}`);
  await watch(...[...hall.tableIds, at(ready.tableIds, 0), at(teams.tableIds, 0), at(straight.tableIds, 0)].map((id) => `table:${id}`));
});
afterAll(async () => {
  followers?.close();
  await world?.close();
});

const watch = async (...names: string[]): Promise<void> => {
  for (const name of names) rooms.add(name);
  await followers.watch(names);
};

/** Everything that a row of a room repeats: venue, sponsor, classification, season. */
async function tieToMasterData(): Promise<void> {
  await world.context.db.transaction().execute(async (db) => {
    const season = { name: '2026', seasonYear: 2026, seasonStatus: 'RUNNING' } as const;
    seasonId = (await db.insertInto('season').values(season).returning('id').executeTakeFirstOrThrow()).id;
    const category = { name: 'Gentlemen', mnemonic: 'Gents', type: 'SINGLE' } as const;
    categoryId = (await db.insertInto('tournamentCategory').values(category).returning('id').executeTakeFirstOrThrow()).id;
    await db.updateTable('tournament').set({ tournamentCategoryId: categoryId }).execute();
    await db.updateTable('event').set({ seasonId, registrationStartDate: '2026-01-01', registrationEndDate: '2026-02-01' }).execute();
  });
}

/** Does something and compares everything. `what` is the declared name, `how` tells several uses apart. */
async function step<Answer>(what: string, how: string, act: () => Promise<Answer>): Promise<Answer> {
  const answer = await act();
  done.add(what);
  const differences = await followers.differences();
  if (differences.length > 0) faults.push(`After ${what}${how && ` (${how})`}:\n  ${differences.join('\n  ')}`);
  return answer;
}
let faults: string[] = [];

type Sent = { params?: Record<string, string | number>; query?: Record<string, string | number>; body?: object; as?: Headers; how?: string };
// biome-ignore lint/suspicious/noExplicitAny: the answers of all calls.
type AnyAnswer = any;

/** A REST call by its declared name: 'PUT /api/events/:id'. */
const call = (what: string, { params = {}, query = {}, body, as = admin, how = '' }: Sent = {}): Promise<AnyAnswer> =>
  step(what, how, async () => {
    const [method = '', path = ''] = what.split(' ');
    const url = `${path.replace(/:(\w+)/g, (_all, name) => String(params[name]))}?${new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
    )}`;
    const answer = await world.inject({ method: method as 'POST', url, headers: as, ...(body && { payload: body }) });
    if (answer.statusCode >= 300) throw new Error(`${what}: ${answer.statusCode} ${answer.body}`);
    return answer.body === '' ? null : answer.json();
  });

const get = async (url: string): Promise<AnyAnswer> => (await world.inject({ url, headers: admin })).json();

/** Runs commands. Fails with everything that a subscriber lacked after one of them. */
const commands = (title: string, run: () => Promise<void>): void => {
  test(title, async () => {
    faults = [];
    await run();
    expect(faults.join('\n')).toBe('');
  }, 120_000);
};

describe('every subscriber has what a newcomer is told', () => {
  commands('before any command', async () => {
    expect(await followers.differences()).toEqual([]);
  });

  commands('after the commands for tablets, screens and tables', async () => {
    const tablet = await pair(at(hall.tableIds, 0));
    const screen = { kind: 'device', id: tablet.deviceId };
    await call('PUT /api/management/screens/:kind/:id/name', { params: screen, body: { name: 'Red tablet' } });
    await call('PUT /api/management/screens/:kind/:id/mute', { params: screen, body: { minutes: 30 } });
    await call('PUT /api/management/screens/:kind/:id/taken', { params: screen, body: { since: now() } });
    await call('PUT /api/management/screens/:kind/:id/reload', { params: screen, body: { whenIdle: true } });
    await call('POST /api/management/screens/:kind/:id/identify', { params: screen });
    await call('PUT /api/management/devices/:id/table', { params: { id: tablet.deviceId }, body: { tableId: at(hall.tableIds, 1) } });
    await call('PUT /api/management/devices/:id/table', {
      params: { id: tablet.deviceId },
      body: { tableId: at(teams.tableIds, 0) },
      how: 'of another event',
    });
    await call('DELETE /api/management/devices/:id', { params: { id: tablet.deviceId } });
    await guessCodes();
    const [table] = hall.tableIds;
    await call('POST /api/management/tables/:id/block', { params: { id: table ?? 0 }, body: { reason: 'Cloth torn' } });
    await call('POST /api/management/tables/:id/unblock', { params: { id: table ?? 0 } });
  });

  commands('after the commands of and for public screens', async () => {
    const page = await openPage(url());
    const key = 'ab'.repeat(16);
    const show = (screen: string, targetId: number) =>
      step('socket display', screen, async () => expect(await page.ask('display', { key, screen, targetId })).toEqual({ ok: true }));
    await show('SCOREBOARD', at(hall.tableIds, 0));
    await show('TABLES', hall.eventId);
    const { id } = await world.context.read.selectFrom('display').select('id').where('key', '=', key).executeTakeFirstOrThrow();
    const screen = { kind: 'display', id };
    await call('PUT /api/management/displays/:id/show', { params: { id }, body: { screen: 'CHART', targetId: hall.tournamentId } });
    await show('CHART', hall.tournamentId);
    await call('PUT /api/management/screens/:kind/:id/name', { params: screen, body: { name: 'Bar' }, how: 'display' });
    await call('PUT /api/management/screens/:kind/:id/mute', { params: screen, body: { minutes: 30 }, how: 'display' });
    await call('PUT /api/management/screens/:kind/:id/taken', { params: screen, body: { since: now() }, how: 'display' });
    await call('PUT /api/management/screens/:kind/:id/reload', { params: screen, body: { whenIdle: true }, how: 'display' });
    await call('DELETE /api/management/displays/:id', { params: { id } });
    await call('PUT /api/management/displays/:id/readmit', { params: { id } });
    await step('socket goodbye', '', async () => page.socket.emit('goodbye'));
    await step('socket disconnect', 'of a display', async () => {
      page.close();
      const seen = () => world.context.read.selectFrom('journal').select('seq').where('stream', '=', `display:${id}`).where('type', '=', 'seen');
      await expect.poll(async () => (await seen().execute()).length, { timeout: 5_000 }).toBe(1);
    });
  });

  commands('after the commands for a match at its table', async () => {
    const [first = 0, second = 0] = hall.tableIds;
    const id = at(hall.matchIds, 0);
    const tablet = await tabletOf(first, id);
    await call('PUT /api/tournament-matches/:id', { params: { id }, body: { matchScheduledTime: '2026-09-25T16:30:00.000Z' } });
    await assign(id, first);
    await assign(id, second, 'another table');
    await assign(id, first, 'and back');
    await call('PATCH /api/tournament-matches/:id', { params: { id }, body: { raceTo: 4 } });
    const playerA = at(hall.participantIds, 0);
    await tablet.tap({ type: 'SET_BREAKER', side: 'A' });
    await tablet.tap({ type: 'START' });
    const rack = await tablet.tap({ type: 'SCORE', participantId: playerA, to: 1 });
    await tablet.tap({ type: 'UNDO', step: rack });
    await tablet.tap({ type: 'SCORE', participantId: playerA, to: 1 });
    await tablet.tap({ type: 'UNDO_RACK', rack: 1 });
    await tablet.tap({ type: 'START_TIMEOUT', side: 'A' });
    await tablet.tap({ type: 'WITHDRAW_TIMEOUT', side: 'A' });
    await tablet.tap({ type: 'START_TIMEOUT', side: 'B' });
    await tablet.tap({ type: 'END_TIMEOUT', side: 'B' });
    await call('PUT /api/management/announced-matches/toggle-shotclock-for-match', { query: { id } });
    await tablet.tap({ type: 'ACKNOWLEDGE_SHOTCLOCK' });
    await step('socket report', '', () => tablet.page.ask('report', { battery: 71 }));
    await step('socket painted', '', async () => {
      tablet.page.socket.emit('painted', { epoch: '', rooms: [], at: 0, loadedAt: 0, build: '', clockMs: 0, battery: 70, shown: '' });
    });
    const successor = await twoScores(tablet, id);
    await successor.tap({ type: 'CORRECT', aScore: 4, bScore: 1 });
    await successor.tap({ type: 'FINISH' });
    const approved = await call('PUT /api/management/announced-matches/approve-match', { query: { id } });
    const undo = { id, step: 'APPROVE', version: approved.version };
    await call('PUT /api/management/announced-matches/undo-step', { query: undo, how: 'approval' });
    await call('PUT /api/tournament-matches', { query: { action: 'approve' }, body: { id } });
    await edit(id, { matchStatus: 'RUNNING', reason: 'The sheet was misread' }, 'reopened');
    await edit(id, { matchStatus: 'APPROVED', aScore: 1, bScore: 4 }, 'the other player wins');
    await edit(id, { aScore: 4, bScore: 2, reason: 'Read once more' }, 'of an approved match');
    successor.page.close();
  });

  commands('after the commands of the desk for a match', async () => {
    const [, second = 0] = hall.tableIds;
    const [, reset = 0, forfeit = 0, disqualified = 0] = hall.matchIds;
    await assign(reset, second);
    await edit(reset, { matchStatus: 'RUNNING', nextToBreak: 'A' }, 'started');
    await edit(reset, { matchStatus: 'READY' }, 'announced again');
    const { version } = await edit(reset, { resetMatch: true, confirmed: true }, 'reset');
    await call('PUT /api/management/announced-matches/undo-step', { query: { id: reset, step: 'RESET', version }, how: 'reset' });
    await edit(reset, { aModification: 'WALKOVER', matchStatus: 'FINISHED', confirmed: true }, 'a player did not turn up');
    await call('PUT /api/tournament-matches', { query: { action: 'reset' }, body: { id: reset }, how: 'reset' });
    await assign(forfeit, second);
    await edit(forfeit, { matchStatus: 'FINISHED', nextToBreak: 'A', bModification: 'FORFEIT', confirmed: true }, 'forfeit');
    await edit(forfeit, { matchStatus: 'APPROVED', bModification: 'FORFEIT', confirmed: true }, 'approved');
    await assign(disqualified, second);
    await edit(disqualified, { matchStatus: 'APPROVED', nextToBreak: 'A', aModification: 'DISQUALIFY', confirmed: true }, 'disqualified');
  });

  commands('after the commands for a match in 14.1 with uniform control', async () => {
    const [id = 0] = straight.matchIds;
    const [table = 0] = straight.tableIds;
    const [playerA = 0] = straight.participantIds;
    const tablet = await tabletOf(table, id);
    await assign(id, table);
    for (const side of ['A', 'B'] as const)
      await call('PUT /api/management/referee/uniform/toggle-uniform', { query: { tournamentMatchId: id, side, approved: 'true' } });
    await tablet.tap({ type: 'SET_BREAKER', side: 'B' });
    await tablet.tap({ type: 'START' });
    await tablet.tap({ type: 'SCORE', participantId: playerA, to: 1 });
    await tablet.tap({ type: 'FOUL', participantId: playerA, to: 0 });
    tablet.page.close();
  });

  commands('after the commands for a team match', async () => {
    const { mainId, tournamentId, red, blue } = teams;
    const pid = at(red, 0);
    const playing = 'PUT /api/management/tournaments/:id/participants/:pid/playing';
    await call(playing, { params: { id: tournamentId, pid }, body: { playing: false } });
    await call(playing, { params: { id: tournamentId, pid }, body: { playing: true } });
    await call('POST /api/management/announced-matches/startTeamMainMatch', { query: { matchId: mainId } });
    const rows = await world.context.read
      .selectFrom('tournamentMatch')
      .select(['id', 'raceTo'])
      .where('teamParentMatchId', '=', mainId)
      .orderBy('id')
      .execute();
    const singles = rows.map(({ id }, index) => ({ matchId: id, participantAId: at(red, index), participantBId: at(blue, index) }));
    await call('PUT /api/management/announced-matches/team-line-up', { query: { matchId: mainId }, body: { singles } });
    const sides = { participantAId: at(red, 0), participantBId: at(blue, 0) };
    await call('PUT /api/tournament-matches/:id', { params: { id: at(rows, 0).id }, body: sides, how: 'line-up' });
    for (const { id, raceTo } of rows.slice(0, 2)) {
      await assign(id, at(teams.tableIds, 0), 'single match');
      await edit(id, { matchStatus: 'APPROVED', nextToBreak: 'A', aScore: raceTo, bScore: 0 }, 'single match');
    }
    await edit(mainId, { matchStatus: 'RUNNING', reason: 'Counted wrongly' }, 'reopened');
    await edit(at(rows, 1).id, { matchStatus: 'RUNNING', reason: 'Counted wrongly' }, 'single match reopened');
  });
});

const now = (): string => world.clock.now().toISOString();
const url = (): string => {
  const address = world.app.server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
};

async function pair(tableId: number): Promise<Pairing> {
  const { code } = await call('POST /api/management/tables/:id/pairing-codes', { params: { id: tableId } });
  return call('POST /api/devices/pair', { body: { code, name: 'iPad' } });
}

/** As many wrong codes as make the server warn the desk. */
const guessCodes = () =>
  step('POST /api/devices/pair', 'wrong codes', async () => {
    for (let count = 0; count < 50; count += 1) {
      const guess = { code: '000000', name: 'iPad' };
      await world.inject({ method: 'POST', url: '/api/devices/pair', payload: guess, remoteAddress: `10.0.1.${count % 10}` });
    }
  });

type Tablet = { pairing: Pairing; page: Page; tap: (body: object) => Promise<string>; send: (...taps: object[]) => Promise<AnyAnswer[]> };

/** A tablet of the table that scores this match through its socket. */
async function tabletOf(tableId: number, matchId: number): Promise<Tablet> {
  const pairing = await pair(tableId);
  const page = await openPage(url(), { deviceToken: pairing.token });
  let seq = 0;
  const send = async (...taps: object[]): Promise<AnyAnswer[]> => {
    const answer = await page.command(...taps.map((tap) => ({ id: newCommandId(), seq: ++seq, ...tap })));
    if (!answer.ok) throw new Error(JSON.stringify(answer));
    return answer.answers;
  };
  const tap = (body: object): Promise<string> => {
    const { type } = body as { type: string };
    return step(`tap ${type}`, '', async () => {
      const [answer] = await send({ body: { ...body, matchId } });
      if (answer.result !== 'ok') throw new Error(`${type}: ${JSON.stringify(answer)}`);
      done.add('socket commands');
      return answer.id;
    });
  };
  return { pairing, page, tap, send };
}

const assign = (matchId: number, tableId: number, how = '') =>
  call('POST /api/management/upcoming-matches/assign-table', { query: { matchId, tableId }, how });

const storedMatch = async (id: number) => {
  const stored = await peekMatch(world.context.read, id);
  if (!stored) throw new Error(`There is no match ${id}`);
  return stored;
};

/** Saves the edit form of a match, filled with what is stored. */
async function edit(matchId: number, changes: object, how: string): Promise<AnyAnswer> {
  const { status, aScore, bScore, nextToBreak } = (await storedMatch(matchId)).state;
  const body = { matchStatus: status, aScore, bScore, nextToBreak, ...changes };
  return call('POST /api/management/announced-matches/save-changes', { query: { matchId }, body, how });
}

/** Twice the tablet goes on without network while the desk changes the match; then another replaces it, and it hands its taps over. Returns the other. */
async function twoScores(tablet: Tablet, matchId: number): Promise<Tablet> {
  const epoch = await journalEpoch(world.context.read);
  const choose = async (id: number, body: object, how: string) =>
    call('POST /api/match-proposals/:id/choice', { params: { id }, body: { reason: 'Both agree', ...body }, how });
  const held = async (to: number): Promise<number> => {
    const { row, state } = await storedMatch(matchId);
    const upon = { epoch, version: row.version, standing: standingOf(state) };
    await edit(matchId, { aScore: 0, bScore: to }, 'while the tablet is away');
    return step('socket commands', 'held', async () => {
      const body = { type: 'SCORE', matchId, participantId: state.participantAId, to: state.aScore + 1 };
      const [answer] = await tablet.send({ upon, clientAt: now(), body });
      if (answer.result !== 'HELD') throw new Error(JSON.stringify(answer));
      return answer.proposalId;
    });
  };
  const first = await held(2);
  const asDevice = { authorization: `Device ${tablet.pairing.token}` };
  await call('POST /api/match-proposals/:id/question', { params: { id: first }, as: asDevice });
  await choose(first, { choice: 'TABLET' }, 'the tablet');
  await choose(await held(3), { choice: 'DESK' }, 'the desk');
  const { state } = await storedMatch(matchId);
  const successor = await tabletOf(at(hall.tableIds, 0), matchId);
  const body = { type: 'SCORE', matchId, participantId: state.participantAId, to: state.aScore + 1 };
  const taps = [{ id: newCommandId(), at: now(), body }];
  const handOver = { cause: 'REPLACED', matchId, standing: standingOf(state), taps };
  const { proposalId } = await call('POST /api/devices/hand-over', { body: handOver, as: asDevice });
  await choose(proposalId, { choice: 'AGREED', aScore: 1, bScore: 1, nextToBreak: 'A' }, 'agreed');
  return successor;
}
