/** After every command each subscriber of each room has, in each role, exactly what a new subscriber gets: no frame, no row and no field is missing. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
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
import type { MatchEvent } from '#machines/match/events.ts';
import { matchScoreOf } from '#machines/match/score-columns.ts';
import { matchEventTypes } from '#machines/match/table.ts';
import { tableEventTypes } from '#machines/table/table-rules.ts';
import { tournamentEventTypes } from '#machines/tournament/tournament-rules.ts';
import { liveKinds } from '../../server/hall/live/present.ts';
import { roomState } from '../../server/hall/live/room-state.ts';
import { parseRoom, type Room, staffRooms } from '../../server/hall/live/rooms.ts';
import { resolveAuthorization } from '../../server/http/auth/actors.ts';
import { dispatchMatch } from '../../server/sport/matches/commands.ts';
import { readMatchUnlocked } from '../../server/sport/matches/read.ts';
import { autopilot } from '../../server/sport/next-calls/autopilot-steps.ts';
import { callMatches } from '../../server/sport/next-calls/commands.ts';
import { journalEpoch } from '../../server/store/journal/journal.ts';
import { createNeighbours, filledOf, type Neighbours } from '../server/entity/samples.ts';
import { createHall as createPlace, type Headers, pairDevice, signInEverybody } from '../server/http/auth/principals.ts';
import { allRoutes } from '../server/http/auth/routes.ts';
import { createPlayers, createReady, drawForm, playOut, type Ready } from '../server/sport/draws/tournament-world.ts';
import { onPostgres } from '../support/engine.ts';
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
/** An event that was made by the desk. */
let event: number;
/** The tournament of that event. */
let entered: number;
let otherEvent: number;
const rooms = new Set<string>();
/** The commands that this test ran and compared: 'POST /api/events', 'socket report'. */
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
  for (const { eventId, tournamentId } of [hall, ready, teams]) await watch(`event:${eventId}`, `tournament:${tournamentId}`);
  await watch(`tournament:${straight.tournamentId}`);
  await watch(...[...hall.tableIds.slice(0, 2), at(teams.tableIds, 0)].map((id) => `table:${id}`));
});
afterAll(async () => {
  followers?.close();
  await world?.close();
});

const watch = async (...names: string[]): Promise<void> => {
  for (const name of names) rooms.add(name);
  await followers.watch(names);
};

/** Gives events and tournaments the rows of lists that rooms repeat, and a single match a discipline of its own. */
async function tieToMasterData(): Promise<void> {
  await world.context.db.transaction().execute(async (db) => {
    const season = { name: '2026', seasonYear: 2026, seasonStatus: 'RUNNING' } as const;
    seasonId = (await db.insertInto('season').values(season).returning('id').executeTakeFirstOrThrow()).id;
    const category = { name: 'Gentlemen', mnemonic: 'Gents', type: 'SINGLE' } as const;
    categoryId = (await db.insertInto('tournamentCategory').values(category).returning('id').executeTakeFirstOrThrow()).id;
    await db.updateTable('tournament').set({ tournamentCategoryId: categoryId }).execute();
    await db.updateTable('tournamentTeamMatch').set({ disciplineId: near.discipline }).where('number', '=', 1).execute();
    await db.updateTable('event').set({ seasonId, registrationStartDate: '2026-01-01', registrationEndDate: '2026-02-01' }).execute();
  });
}

/** The commands since the last comparison, and the rows that subscribers lacked after them. */
let steps: string[] = [];
let faults: string[] = [];

async function compare(): Promise<void> {
  const differences = await followers.differences();
  if (differences.length > 0) faults.push(`After ${steps.join(', then ')}:\n  ${differences.join('\n  ')}`);
  steps = [];
}

/**
 * Does something and compares everything. `what` is the declared name, `how` tells several uses apart. On PostgreSQL, where only the SQL is another,
 * one comparison follows all steps of a test.
 */
async function step<Answer>(what: string, how: string, act: () => Promise<Answer>): Promise<Answer> {
  const answer = await act();
  done.add(what);
  steps.push(how ? `${what} (${how})` : what);
  if (!onPostgres()) await compare();
  return answer;
}

type SentCommand = {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: object;
  as?: Headers;
  how?: string;
};
// biome-ignore lint/suspicious/noExplicitAny: the answers of all calls.
type AnyAnswer = any;

/** A REST call by its declared name: 'PUT /api/events/:id'. */
const call = (what: string, { params = {}, query = {}, body, as = admin, how = '' }: SentCommand = {}): Promise<AnyAnswer> =>
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
    [steps, faults] = [[], []];
    // The test names the missing rows even when the server refuses a later command.
    const error: unknown = await run().then(
      () => null,
      (thrown) => thrown,
    );
    if (steps.length > 0) await compare();
    if (error !== null && faults.length === 0) throw error;
    expect([...faults, ...(error === null ? [] : [String(error)])].join('\n')).toBe('');
  }, 120_000);
};

const firstOf = async (
  table: 'tournament' | 'playerProfile',
  column: 'disciplineId' | 'representsCountryId',
  id: number,
): Promise<number> => {
  const row: Record<string, unknown> = await world.context.read
    .selectFrom(table)
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(row[column]);
};
const profileOf = async (participantId: number): Promise<number> =>
  (await world.context.read.selectFrom('participant').select('playerProfileId').where('id', '=', participantId).executeTakeFirstOrThrow())
    .playerProfileId;

/** Lists whose rows are repeated by rows of rooms, each with a row that is. */
const masterData: [Entity, () => Promise<number>][] = [
  [countries, async () => firstOf('playerProfile', 'representsCountryId', await profileOf(at(hall.participantIds, 4)))],
  [disciplines, () => firstOf('tournament', 'disciplineId', hall.tournamentId)],
  [tournamentCategories, async () => categoryId],
  [playerProfiles, () => profileOf(at(hall.participantIds, 4))],
  [venues, async () => (await get(`/api/events/${event}`)).venues[0]],
  [sponsors, async () => near.sponsor],
  [sponsorForEvents, async () => (await get(`/api/sponsor-for-events?eventId.equals=${event}`))[0].id],
];
/** Relations that a row keeps. */
const keptOf = (entity: Entity): object => (entity === sponsorForEvents ? { eventId: event, sponsorLevel: 'SILVER' } : {});
const otherOf = (entity: Entity): object => (entity === sponsorForEvents ? { eventId: hall.eventId } : { userId: null });

describe('every subscriber has the same state as a new one', () => {
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
    await call('PUT /api/management/tables/:id/stream', { params: { id: table ?? 0 }, body: { isStream: true } });
    const queue = { before: [], matchIds: [at(hall.matchIds, 3)] };
    await call('PUT /api/management/tables/:id/stream-queue', { params: { id: table ?? 0 }, body: queue });
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
    const guest = await openPage(url());
    await step('socket display', 'of a guest', async () =>
      expect(await guest.ask('display', { key: 'cd'.repeat(16), screen: 'OTHER', targetId: null })).toEqual({ ok: true }),
    );
    guest.close();
    await call('PUT /api/management/displays/forget', { body: { ids: [id + 1] } });
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
      const seen = () =>
        world.context.read.selectFrom('journal').select('seq').where('stream', '=', `display:${id}`).where('type', '=', 'seen');
      await expect.poll(async () => (await seen().execute()).length, { timeout: 5_000 }).toBe(1);
    });
  });

  commands('after the commands for a match at its table', async () => {
    const [first = 0, second = 0] = hall.tableIds;
    const id = at(hall.matchIds, 0);
    const tablet = await tabletOf(first, id);
    await call('PUT /api/tournament-matches/:id', { params: { id }, body: { matchScheduledTime: '2026-09-25T16:30:00.000Z' } });
    await call('PUT /api/management/announced-matches/shift', { body: { matchId: id, minutes: 15 } });
    await call('PUT /api/management/announced-matches/round-race', { body: { matchId: id, raceTo: 7 } });
    await call('PUT /api/management/announced-matches/round-race', { body: { matchId: id, raceTo: 3 }, how: 'and back' });
    const event = { id: hall.eventId };
    const changes = [{ kind: 'SHIFT', matchId: id, scope: 'SESSION', minutes: 30 }];
    const { planId } = await call('POST /api/management/events/:id/what-if/carry-out', { params: event, body: { changes } });
    await call('POST /api/management/events/:id/what-if/undo', { params: event, body: { planId } });
    await call('PUT /api/management/events/:id/autopilot', {
      params: event,
      body: { mode: 'OFF', restMinutes: 5, waitWeightPercent: 80, approveAfterSeconds: 60 },
    });
    const byAutopilot = { actor: autopilot, eventId: hall.eventId, calls: [{ matchId: id, tableId: first }] };
    const [called] = await callMatches(world.context, byAutopilot);
    await call('POST /api/management/events/:id/autopilot/take-back', { params: event, body: { ...called } });
    await call('POST /api/management/events/:id/next-calls/call', { params: event, body: { calls: [{ matchId: id, tableId: first }] } });
    await assign(id, second, 'another table');
    await assign(id, first, 'and back');
    await call('PUT /api/management/announced-matches/call-players', { query: { id, call: '1' } });
    const playerA = at(hall.participantIds, 0);
    const { announcedAt } = await get(`/api/tournament-matches/${id}`);
    await call('POST /api/public/matches/:id/coming', { params: { id }, body: { participantId: playerA, announcedAt } });
    await call('PUT /api/management/announced-matches/arrival', { query: { id, side: 'A', mark: 'NOT_COMING' } });
    await call('PUT /api/management/announced-matches/arrival', { query: { id, side: 'B', mark: 'HERE' }, how: 'here' });
    await call('PATCH /api/tournament-matches/:id', { params: { id }, body: { raceTo: 4 } });
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
      tablet.page.socket.emit('painted', {
        epoch: '',
        rooms: [],
        at: 0,
        loadedAt: 0,
        build: '',
        clockMs: 0,
        battery: 70,
        shown: '',
        identifiedAt: null,
      });
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
    await enterResult(reset);
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
    await call('PUT /api/management/referee/uniform/toggle-uniform', {
      query: { tournamentMatchId: id, side: 'B', approved: 'false' },
      how: 'taken back',
    });
    const { pin } = await call('POST /api/account/tablet-pin');
    const asDevice = { authorization: `Device ${tablet.pairing.token}` };
    await call('POST /api/devices/uniforms', { body: { matchId: id, pin }, as: asDevice });
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

  commands('after the commands for an event, its tournaments and its participants', async () => {
    const venue = await call('POST /api/venues', { body: filledOf(venues, near, 'av') });
    const form = { name: 'Treviso Open', shortName: 'Treviso', eventType: 'ORA', eventStatus: 'CREATED', timeZone: 'Europe/Rome' };
    const days = { eventStartDate: '2026-12-01', eventEndDate: '2026-12-03' };
    const body = { ...form, ...days, numberOfTables: 2, seasonId, venues: [venue.id] };
    const { id } = await call('POST /api/events', { body });
    event = id;
    const tables = await world.context.read.selectFrom('billiardTable').select('id').where('eventId', '=', id).orderBy('id').execute();
    await watch(`event:${id}`, `table:${at(tables, 0).id}`);
    await call('POST /api/sponsor-for-events', {
      body: { eventId: id, sponsorId: near.sponsor, sponsorLevel: 'GOLD' },
      how: 'unpublished',
    });
    entered = await enterTournament(id);
    for (const eventStatus of ['ACTIVE', 'CREATED', 'ACTIVE', 'POSTPONED', 'ACTIVE', 'RUNNING', 'ACTIVE'])
      await saveEvent({ eventStatus }, eventStatus);
    await call('PUT /api/events', { body: { ...(await get(`/api/events/${id}`)), name: 'Treviso Classic' } });
    await call('PATCH /api/events/:id', {
      params: { id },
      body: { id, numberOfTables: 3, version: (await get(`/api/events/${id}`)).version },
    });
    await saveEvent({ numberOfTables: 2 }, 'one table less');
    await saveEvent({ venues: [] }, 'without a venue');
    await saveEvent({ venues: [venue.id] }, 'with a venue');
    const poster = { posterContentType: 'image/png', poster: onePixel };
    const { id: posterId } = await call('POST /api/event-posters', { body: { ...poster, eventId: id } });
    await call('PUT /api/event-posters', { body: { ...poster, id: posterId, version: 1 } });
    await call('PUT /api/event-posters/:id', { params: { id: posterId }, body: { ...poster, id: posterId, version: 2 } });
    await call('DELETE /api/event-posters/:id', { params: { id: posterId } });
  });

  commands('after the life of a tournament', async () => {
    const params = { id: ready.tournamentId };
    const draw = { params, body: drawForm(ready, { numberOfPlaceholders: 1 }) };
    await call('PUT /api/management/tournaments/:id/generate-matches', draw);
    await call('PUT /api/management/tournaments/:id/redraw', { params });
    await call('PUT /api/management/tournaments/:id/generate-matches', { ...draw, how: 'again' });
    await call('PUT /api/management/tournaments/:id/start-tournament', { params });
    const [firstId, secondId] = ready.participantIds;
    await call('PUT /api/management/tournaments/:id/swap', { params, body: { firstId, secondId, reason: 'Mixed up' } });
    const { name: confirmation } = await get(`/api/tournaments/${params.id}`);
    await call('PUT /api/management/tournaments/:id/undo-start', { params, body: { confirmation, reason: 'Too early' } });
    await call('PUT /api/management/tournaments/:id/start-tournament', { params, how: 'again' });
    await replaceQualifier();
    await enterLate();
    await call('POST /api/management/tournaments/:id/participants/:pid/withdraw', {
      params: { ...params, pid: at(ready.participantIds, 14) },
    });
    await call('PUT /api/management/tournaments/:id/participants/:pid/withdraw/undo', {
      params: { ...params, pid: at(ready.participantIds, 14) },
    });
    await call('POST /api/management/tournaments/:id/participants/:pid/withdraw', {
      params: { ...params, pid: at(ready.participantIds, 14) },
      how: 'again',
    });
    await bothAbsent();
    await step('matches played', 'first stage', () => playOut(world.context, ready));
    await call('PUT /api/management/tournaments/:id/draw-next-stage', { params });
    await step('matches played', 'second stage', () => playOut(world.context, ready));
    await call('PUT /api/management/tournaments/:id/finish-tournament', { params });
    await call('PUT /api/management/tournaments/:id/reopen', { params });
    await call('PUT /api/management/tournaments/:id/finish-tournament', { params, how: 'again' });
    await call('PUT /api/management/tournaments/:id/approve-tournament', { params });
  });

  for (const [entity, rowOf] of masterData) {
    commands(`after the commands for ${entity.words.many}`, async () => {
      const id = await rowOf();
      const path = `/api/${entity.path}`;
      const stored = () => get(`${path}/${id}`);
      const filled = (mark: string) => ({ ...filledOf(entity, near, mark), ...keptOf(entity) });
      await call(`PUT ${path}`, { body: { ...filled('ca'), id, version: (await stored()).version } });
      await call(`PUT ${path}/:id`, { params: { id }, body: { ...filled('da'), id, version: (await stored()).version } });
      await call(`PATCH ${path}/:id`, { params: { id }, body: { ...filled('ea'), id, version: (await stored()).version } });
      const other = async (mark: string) =>
        (await call(`POST ${path}`, { body: { ...filledOf(entity, near, mark), ...otherOf(entity) } })).id;
      const gone = await other('fa');
      await call(`DELETE ${path}/:id`, { params: { id: gone } });
      await call(`POST ${path}/:id/restore`, { params: { id: gone } });
      // The next record takes its unique values.
      await call(`DELETE ${path}/:id`, { params: { id: gone }, how: 'restored' });
      await call(`POST ${path}/bulk`, { body: { action: 'remove', rows: [{ id: await other('ga') }] } });
    });
  }

  commands('after the other commands for many rows', async () => {
    const profile = await profileOf(at(hall.participantIds, 5));
    await call('POST /api/player-profiles/bulk', {
      body: { action: 'set', field: 'enabled', value: false, rows: [{ id: profile }] },
      how: 'set',
    });
    const discipline = await get(`/api/disciplines/${near.discipline}`);
    const body = { ...discipline, minutesPerRack: 6 };
    await call('PATCH /api/disciplines/:id', { params: { id: near.discipline }, body, how: 'of a single match' });
    await call('POST /api/sponsors/import', { body: { text: 'Name;Lemma\nDvorana;Dvo', dryRun: false } });
    await takeBack('sponsors');
    const text = 'Last name;First name;Country;Birthday;E-mail\nSeverini;Gino;CRO;1990-01-31;gino@example.org';
    await call('POST /api/player-profiles/import', { body: { text, newLines: [] } });
    await takeBack('player-profiles');
  });

  commands('after the commands for persons', async () => {
    const [stays, goes] = [await get(`/api/player-profiles/${at(ready.profileIds, 0)}`), await profileOf(at(hall.participantIds, 6))];
    const other = await get(`/api/player-profiles/${goes}`);
    const merged = { otherId: other.id, version: stays.version, otherVersion: other.version, fields: [], confirmed: other.id };
    await call('POST /api/player-profiles/:id/merge', { params: { id: stays.id }, body: merged });
    await world.context.db.updateTable('session').set({ confirmedAt: now() }).execute();
    const erased = await get(`/api/player-profiles/${at(ready.profileIds, 1)}`);
    await call('POST /api/gdpr/players/:id/erase', { params: { id: erased.id }, body: { confirmation: erased.displayName } });
  });

  commands('after the commands for accounts', async () => {
    const tablet = await pair(at(hall.tableIds, 0));
    const taker = people.get('ROLE_MANAGER') ?? {};
    const screen = { kind: 'device', id: tablet.deviceId };
    await call('PUT /api/management/screens/:kind/:id/taken', { params: screen, body: { since: now() }, as: taker, how: 'by a manager' });
    const { id } = await world.context.read.selectFrom('display').select('id').executeTakeFirstOrThrow();
    const display = { kind: 'display', id };
    await call('PUT /api/management/screens/:kind/:id/taken', { params: display, body: { since: null }, how: 'no more' });
    await call('PUT /api/management/screens/:kind/:id/taken', { params: display, body: { since: now() }, as: taker, how: 'a display' });
    const login = await loginOf('ROLE_MANAGER');
    await call('PUT /api/users', { body: { ...(await get(`/api/users/${login}`)), lastName: 'Renamed' }, how: 'name of who takes care' });
    await call('PUT /api/admin/users', {
      body: { ...(await get(`/api/users/${login}`)), lastName: 'Again' },
      how: 'name of who takes care',
    });
    await call('POST /api/account', { body: { ...(await get(`/api/users/${login}`)), lastName: 'Own' }, as: taker, how: 'own name' });
    const outside = await get(`/api/users/${await loginOf('ROLE_PRESS')}`);
    await call('PUT /api/users', { body: { ...outside, authorities: ['ROLE_PRESS', 'ROLE_REFEREE'] }, how: 'another role' });
    const elsewhere = await get(`/api/users/${await loginOf('ROLE_USER of another event')}`);
    await call('PUT /api/users', { body: { ...elsewhere, events: [...elsewhere.events, hall.eventId] }, how: 'one more event' });
    await call('DELETE /api/users/:login', { params: { login } });
    await call('DELETE /api/admin/users/:login', { params: { login: await loginOf('ROLE_PHOTOGRAPHER') } });
  });

  // The last commands: rooms of an event that is over are not told of renamed rows that they repeat (dependents.ts).
  commands('after the end of an event', async () => {
    await call('PUT /api/management/tournaments/:id/cancel-tournament', { params: { id: entered }, how: 'the last one' });
    await saveEvent({ eventStatus: 'APPROVED' }, 'APPROVED');
    await saveEvent({ eventStatus: 'CANCELED' }, 'CANCELED', otherEvent);
  });

  test('and so does a new connection that gets only the state', async () => {
    expect(await followers.newcomers()).toEqual([]);
  });
});

describe('nothing is left out', () => {
  test('every call that writes was compared, or is named with the reason why it reaches no room', () => {
    const declared = allRoutes(world.app).flatMap(({ method, url }) => (reads.includes(method) ? [] : [`${method} ${url}`]));
    const quiet = quietCalls.flatMap(([, ...prefixes]) => prefixes);

    expect(declared.filter((name) => !done.has(name) && !quiet.some((prefix) => isQuiet(name, prefix)))).toEqual([]);
    expect(quiet.filter((prefix) => !declared.some((name) => isQuiet(name, prefix)))).toEqual([]);
  });

  test('every message of a socket that writes', () => {
    const messages = {
      ...{ commands: true, report: true, painted: true, display: true, goodbye: true },
      // These write nothing.
      ...{ subscribe: false, unsubscribe: false, clock: false, viewing: false },
    } satisfies Record<keyof ClientToServer, boolean>;

    expect(Object.entries(messages).flatMap(([name, writes]) => (writes && !done.has(`socket ${name}`) ? [name] : []))).toEqual([]);
  });

  test('every command of a tablet', () => {
    const taps = matchCommandBody.options.flatMap(({ shape }) => [...shape.type.values]);

    expect(taps.filter((type) => !done.has(`tap ${type}`))).toEqual([]);
  });

  test.each([
    ['match', matchEventTypes],
    ['table', tableEventTypes],
    ['tournament', tournamentEventTypes],
  ])('every event of a %s', async (stream, types: readonly string[]) => {
    const rows = await world.context.read.selectFrom('journal').select('type').distinct().where('stream', 'like', `${stream}:%`).execute();

    expect(types.filter((type) => !rows.some((row) => row.type.split('+').includes(type)))).toEqual([]);
  });

  test('every list whose rows a room repeats', async () => {
    const tables = await tablesOfRooms();
    const repeated = allEntities.filter(({ table }) => tables.has(columnName(table)));

    expect(masterData.map(([{ name }]) => name).sort()).toEqual(repeated.map(({ name }) => name).sort());
  });

  test('every kind of room and of row, and every principal of the rights table', () => {
    const kinds = { event: true, table: true, tournament: true, matches: true, desk: true } satisfies Record<Room['kind'], true>;

    expect(new Set([...rooms].map((room) => parseRoom(room)?.kind))).toEqual(new Set(Object.keys(kinds)));
    expect(Object.keys(staffRooms).filter((room) => !rooms.has(room))).toEqual([]);
    expect(liveKinds.filter((kind) => !followers.kinds.has(kind))).toEqual([]);
    expect(Object.keys(publicGrants).filter((principal) => !followers.roles.flat().includes(principal))).toEqual([]);
  });
});

const reads: readonly string[] = ['GET', 'HEAD'];
const columnName = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The tables that the states of all rooms are read from. */
async function tablesOfRooms(): Promise<Set<string>> {
  const { read } = world.context;
  const requests = vi.spyOn(read.getExecutor(), 'executeQuery');
  for (const name of rooms) {
    const room = parseRoom(name);
    if (room) await roomState(read, room);
  }
  const texts = requests.mock.calls.map(([query]) => query.sql);
  requests.mockRestore();
  return new Set(texts.flatMap((text) => [...text.matchAll(/(?:from|join) "(\w+)"/g)].map(([, table = '']) => table)));
}

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
  const stored = await readMatchUnlocked(world.context.read, id);
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
    const upon = { epoch, version: row.version, standing: matchScoreOf(state) };
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
  const keys = { params: { id: at(hall.tableIds, 0), side: 'a' }, as: asDevice };
  await call('POST /api/box/tables/:id/:side/plus', keys);
  await call('POST /api/box/tables/:id/:side/minus', keys);
  await call('POST /api/box/tables/:id/:side/plus', keys);
  await call('POST /api/box/tables/:id/undo', keys);
  await call('POST /api/box/tables/:id/:side/time-out', keys);
  await call('POST /api/box/tables/:id/:side/time-out', { ...keys, how: 'its end' });
  for (const how of ['taken back', 'ordered again'])
    await call('PUT /api/management/announced-matches/toggle-shotclock-for-match', { query: { id: matchId }, how });
  await call('POST /api/box/tables/:id/shot-clock', keys);
  const { state } = await storedMatch(matchId);
  const successor = await tabletOf(at(hall.tableIds, 0), matchId);
  const body = { type: 'SCORE', matchId, participantId: state.participantAId, to: state.aScore + 1 };
  const taps = [{ id: newCommandId(), at: now(), body }];
  const handOver = { cause: 'REPLACED', matchId, standing: matchScoreOf(state), taps };
  const { proposalId } = await call('POST /api/devices/hand-over', { body: handOver, as: asDevice });
  await choose(proposalId, { choice: 'AGREED', aScore: 1, bScore: 1, nextToBreak: 'A' }, 'agreed');
  return successor;
}

const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==';

const saveEvent = async (changes: object, how: string, id = event): Promise<AnyAnswer> =>
  call('PUT /api/events/:id', { params: { id }, body: { ...(await get(`/api/events/${id}`)), ...changes }, how });

/** A tournament in an event that is CREATED, with every step of an entry; and one that moves to another event and is canceled. Returns the first. */
async function enterTournament(eventId: number): Promise<number> {
  const { disciplineId } = await world.context.read
    .selectFrom('tournament')
    .select('disciplineId')
    .where('id', '=', hall.tournamentId)
    .executeTakeFirstOrThrow();
  const form = { eventId, name: 'Treviso Men', mnemonic: 'Men', rankingCategory: 'ORA', titleForOverallRanking: 'Treviso', disciplineId };
  const body = { ...form, raceTo: 9, tournamentCategoryId: categoryId };
  const { id } = await call('POST /api/tournaments', { body });
  await watch(`tournament:${id}`);
  const stored = () => get(`/api/tournaments/${id}`);
  await call('PUT /api/tournaments', { body: { ...body, id, version: (await stored()).version, name: 'Treviso Gentlemen' } });
  await call('PUT /api/tournaments/:id', { params: { id }, body: { ...body, id, version: (await stored()).version, raceTo: 8 } });
  await call('PATCH /api/tournaments/:id', { params: { id }, body: { id, version: (await stored()).version, raceTo: 7 } });
  const entries: AnyAnswer[] = [];
  for (const profile of ready.profileIds.slice(0, 3))
    entries.push(
      await call('PUT /api/management/tournaments/:id/participants/available-players', { params: { id }, body: { id: profile } }),
    );
  const params = { id, pid: entries[0].id };
  const base = 'POST /api/management/tournaments/:id/participants/:pid';
  await call(`${base}/approve-registration`, { params });
  await world.context.db.updateTable('participant').set({ hotelBooking: true }).where('id', '=', params.pid).execute();
  await call(`${base}/approve-hotel`, { params });
  await call(`${base}/change-seeding-priority`, { params, body: { seedingPriority: 1 } });
  await call('DELETE /api/participants/:id', { params: { id: entries[1].id } });
  await call('POST /api/management/tournaments/:id/participants/by-name', {
    params: { id },
    body: { name: 'Weber Jonas', countryId: await firstOf('playerProfile', 'representsCountryId', at(ready.profileIds, 0)) },
  });
  await call('PUT /api/management/tournaments/:id/seeds', {
    params: { id },
    body: { participantIds: [entries[2].id], before: [params.pid] },
  });
  const list = { text: 'Player4;Given', chosen: { 1: at(ready.profileIds, 3) } };
  await call('POST /api/management/tournaments/:id/participants/import', { params: { id }, body: list });
  await call('POST /api/management/tournaments/:id/demo-add-participants', { params: { id }, body: { numberOfParticipants: 2 } });
  const other = await call('POST /api/tournaments', { body: { ...body, name: 'Treviso Women' }, how: 'another' });
  await watch(`tournament:${other.id}`);
  const second = { ...(await get(`/api/events/${eventId}`)), id: null, version: null, name: 'Udine Open', venues: [] };
  const { disciplineId: discipline, raceTo } = body;
  const { id: chartTemplateId } = await world.context.read.selectFrom('chartTemplate').select('id').orderBy('id').executeTakeFirstOrThrow();
  const days = { eventStartDate: '2026-12-01', eventEndDate: '2026-12-01', firstMatchTime: '16:00', numberOfTables: 2 };
  const first = { name: 'Padua Evening', tournamentName: 'Padua 9-Ball', disciplineId: discipline, raceTo, chartTemplateId, ...days };
  await call('POST /api/events/with-tournament', { body: first });
  otherEvent = (await call('POST /api/events', { body: second, how: 'another' })).id;
  await watch(`event:${otherEvent}`);
  const moved = { ...(await get(`/api/tournaments/${other.id}`)), eventId: otherEvent };
  await call('PUT /api/tournaments/:id', { params: { id: other.id }, body: moved, how: 'to another event' });
  await call('PUT /api/management/tournaments/:id/cancel-tournament', { params: { id: other.id } });
  return id;
}

/** The drawn tournament has one qualifier without a name. */
async function replaceQualifier(): Promise<void> {
  const path = 'POST /api/management/upcoming-matches/replace-placeholder';
  const waiting = await world.context.read
    .selectFrom('tournamentMatch')
    .select(['id', 'aPlaceholder', 'roundId'])
    .where('tournamentId', '=', ready.tournamentId)
    .where((eb) => eb.or([eb('aPlaceholder', '=', true), eb('bPlaceholder', '=', true)]))
    .executeTakeFirstOrThrow();
  const same = await get(`/api/management/upcoming-matches/same-round-matches/${waiting.id}`);
  const query = { matchId: waiting.id, playerABSelection: waiting.aPlaceholder ? 'A' : 'B' };
  if (same.length > 0)
    await call(path, { query: { ...query, howToReplace: 'MATCH', replacementMatchId: same[0].id }, how: 'another time' });
  await call(path, { query: { ...query, howToReplace: 'PLAYER', replacementPlayerId: near.playerProfile }, how: 'a player' });
}

/** A player takes the place of the first one of the draw, who has not played. */
async function enterLate(): Promise<void> {
  const path = '/api/management/tournaments/:id/late-entry';
  const [playerProfileId] = await createPlayers(world.context, 1);
  const { places } = await get(path.replace(':id', String(ready.tournamentId)).replace('late-entry', 'corrections'));
  const { matchId, side } = places.find(({ kind, name }: AnyAnswer) => kind === 'ABSENT' && name?.startsWith('PLAYER001'));
  const body = { matchId, side, playerProfileId, reason: 'Came late' };
  await call(`PUT ${path}`, { params: { id: ready.tournamentId }, body });
}

/** Enters the result of an announced match in one act, and takes it back. */
async function enterResult(matchId: number): Promise<void> {
  const { version: seen, raceTo } = await get(`/api/tournament-matches/${matchId}`);
  const body = { aScore: raceTo, bScore: 0, approve: true, version: seen };
  const { version } = await call('PUT /api/management/announced-matches/enter-result', { query: { matchId }, body });
  const query = { id: matchId, step: 'RESULT', version };
  await call('PUT /api/management/announced-matches/undo-step', { query, how: 'result' });
}

/** Books that neither player of a waiting match came, and takes it back. */
async function bothAbsent(): Promise<void> {
  const path = 'PUT /api/management/announced-matches/both-absent';
  const { id: matchId } = await world.context.read
    .selectFrom('tournamentMatch')
    .select('id')
    .where('tournamentId', '=', ready.tournamentId)
    .where('status', '=', 'SCHEDULED')
    .where('participantAId', 'is not', null)
    .where('participantBId', 'is not', null)
    .executeTakeFirstOrThrow();
  await call(path, { query: { matchId } });
  await call(`${path}/undo`, { query: { matchId } });
  const events = (at: string): MatchEvent[] => [{ type: 'WALKOVER', at, side: 'A' }];
  const actor = { kind: 'system', name: 'test' } as const;
  const request = { actor, matchId, right: 'match:edit' } as const;
  const { answer } = await dispatchMatch(world.context, request, (_stored, { at }) => events(at));
  const body = { version: answer.version };
  await call('PUT /api/management/announced-matches/no-show/undo', { query: { matchId }, body });
}

async function takeBack(path: string): Promise<void> {
  const [{ id }] = await get(`/api/${path}/imports`);
  await call(`POST /api/${path}/imports/:id/take-back`, { params: { id } });
}

async function loginOf(role: string): Promise<string> {
  const actor = await resolveAuthorization(world.context, people.get(role)?.authorization);
  if (actor?.kind !== 'user') throw new Error(`${role} is no person`);
  return (await world.context.read.selectFrom('appUser').select('login').where('id', '=', actor.userId).executeTakeFirstOrThrow()).login;
}
