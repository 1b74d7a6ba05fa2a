/** The live data of each role: the first state and every later change agree, and contain nothing that the role may not see. */
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { LiveChange } from '#contract/live/rows.ts';
import type { Principal } from '#contract/rights/grants.ts';
import { grantFor } from '#contract/rights/rights.ts';
import { type EventStatus, publishedEventStatuses, roles, type TournamentStatus } from '#machines/names.ts';
import { changesByRoom } from '../../server/hall/live/changes.ts';
import { createStates } from '../../server/hall/live/states.ts';
import { changesFor, unpublishedIn, viewOf } from '../../server/hall/live/views.ts';
import { resolveAuthorization } from '../../server/http/auth/actors.ts';
import { setRoles } from '../../server/http/auth/users.ts';
import type { Actor } from '../../server/kernel/actor.ts';
import { setUsers } from '../../server/sport/events/links.ts';
import { journalHead, journalSince } from '../../server/store/journal/journal.ts';
import { commit } from '../../server/store/unit/commit.ts';
import { timesByChance } from '../support/engine.ts';
import { createHall, type Hall } from '../support/hall.ts';
import { createWorld, type World } from '../support/world.ts';
import { openPage, type Page, rowAfter } from './clients.ts';
import { pairTablet } from './pairing.ts';
import { at, send, startMatch } from './play.ts';

let world: World;
let url: string;
let admin: { authorization: string };
const everybody = new Map<Principal, Actor | null>([['ANONYMOUS', null]]);
const people = new Map<Principal, { authorization: string }>();
const open: Page[] = [];

beforeAll(async () => {
  world = await createWorld();
  url = await world.listen();
  admin = await world.signIn('ROLE_ADMIN');
  for (const role of roles) {
    people.set(role, await world.signIn(role));
    everybody.set(role, await resolveAuthorization(world.context, people.get(role)?.authorization));
  }
});
afterEach(() => {
  for (const page of open.splice(0)) page.close();
});
afterAll(() => world.close());

const tokenOf = ({ authorization }: { authorization: string }): string => authorization.replace('Bearer ', '');
const pageOf = async (person: { authorization: string }): Promise<Page> => {
  const page = await openPage(url, { token: tokenOf(person) });
  open.push(page);
  return page;
};

const desk = { actor: { kind: 'system', name: 'test' } } as const;

const setEvent = ({ eventId }: Hall, eventStatus: EventStatus) =>
  commit(world.context, desk, async ({ db, record }) => {
    await db.updateTable('event').set({ eventStatus }).where('id', '=', eventId).execute();
    record({ stream: `event:${eventId}`, version: 1, type: 'updated', data: { eventStatus }, rooms: [`event:${eventId}`] });
  });

const setTournament = ({ tournamentId }: Hall, tournamentStatus: TournamentStatus) =>
  commit(world.context, desk, async ({ db, record }) => {
    await db.updateTable('tournament').set({ tournamentStatus }).where('id', '=', tournamentId).execute();
    record({ stream: `tournament:${tournamentId}`, version: 1, type: 'updated', data: {}, rooms: [`tournament:${tournamentId}`] });
  });

type HallStep = (hall: Hall) => Promise<unknown>;
const steps: fc.Arbitrary<HallStep> = fc.oneof(
  fc
    .constantFrom<EventStatus>('CREATED', 'ACTIVE', 'RUNNING', 'CANCELED', 'APPROVED')
    .map((status) => (hall: Hall) => setEvent(hall, status)),
  fc.constantFrom<TournamentStatus>('CREATED', 'RUNNING', 'APPROVED').map((status) => (hall: Hall) => setTournament(hall, status)),
  fc.constant((hall: Hall) => pairTablet(world, admin, at(hall.tableIds, 0)).catch(() => null)),
  fc.constant((hall: Hall) => startMatch(world.context, hall).catch(() => null)),
  fc.constant((hall: Hall) => send(world.context, at(hall.matchIds, 0), { type: 'RESET' }).catch(() => null)),
);

type LiveRows = Map<string, LiveChange>;

function follow(rows: LiveRows, changes: readonly LiveChange[]): LiveRows {
  for (const change of changes) {
    if (change.gone) rows.delete(`${change.kind}:${change.id}`);
    else rows.set(`${change.kind}:${change.id}`, change);
  }
  return rows;
}

const sorted = (rows: LiveRows) => [...rows.keys()].sort().map((key) => (rows.get(key) as { row?: object }).row);

test('a client that followed the staff room knows what a newcomer of the same role gets, and no more than the role may see', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 4, maxLength: 16 }), async (history) => {
      const hall = await createHall(world.context);
      const told = async (actor: Actor | null): Promise<LiveRows> => {
        const states = createStates(world.context, 'epoch');
        return follow(new Map(), (await states.ask({ room: 'matches' }, actor))?.state ?? []);
      };
      const followed = new Map<Principal, LiveRows>();
      for (const [principal, actor] of everybody) followed.set(principal, await told(actor));
      for (const step of history) {
        const since = await journalHead(world.context.read);
        await step(hall);
        const changes = (await changesByRoom(world.context.read, await journalSince(world.context.read, since, 500))).get('matches') ?? [];
        const unpublished = await unpublishedIn(world.context.read, changes);
        for (const [principal, actor] of everybody)
          follow(followed.get(principal) ?? new Map(), changesFor(await viewOf(world.context.read, actor), changes, unpublished));
      }

      for (const [principal, actor] of everybody) {
        const newcomer = await told(actor);
        expect(sorted(followed.get(principal) ?? new Map()), principal).toEqual(sorted(newcomer));
        await expectOnlyWhatIsFor(principal, newcomer);
      }
    }),
    { numRuns: timesByChance(15) },
  );
}, 240_000);

/** The devices that REST lists to the same person. */
async function devicesListedTo(principal: Principal): Promise<Set<number>> {
  const answer = await world.inject({ url: '/api/management/devices', headers: people.get(principal) ?? {} });
  return new Set(answer.statusCode === 200 ? answer.json().map(({ id }: { id: number }) => id) : []);
}

/** By the rights of REST: devices are listed to users who manage them, unpublished events to users who may read them. */
async function expectOnlyWhatIsFor(principal: Principal, rows: LiveRows): Promise<void> {
  const listed = await devicesListedTo(principal);
  const present = [...rows.values()];
  const devices = present.filter(({ kind }) => kind === 'device').map(({ id }) => id);
  expect(
    devices.filter((id) => !listed.has(id)),
    `devices told to ${principal}`,
  ).toEqual([]);
  if (grantFor('unpublished:read', [principal]) !== null) return;
  const events = await world.context.read.selectFrom('event').select(['id', 'eventStatus']).execute();
  const published = new Set(
    events.filter(({ eventStatus }) => (publishedEventStatuses as readonly string[]).includes(eventStatus)).map(({ id }) => id),
  );
  for (const { kind, id, row } of present) {
    const eventId = kind === 'event' ? id : row && 'eventId' in row ? row.eventId : null;
    expect(eventId === null || published.has(eventId), `${kind} ${id} for ${principal}`).toBe(true);
  }
}

test.each(['ROLE_PRESS', 'ROLE_PHOTOGRAPHER'] as const)(
  '%s gets published tournaments live, but no tablet and no presence of editors',
  async (role) => {
    const hall = await createHall(world.context);
    const [watcher, editor] = [await pageOf(await world.signIn(role)), await pageOf(admin)];
    await watcher.subscribe('matches');
    await editor.subscribe('matches');
    const presence: unknown[] = [];
    watcher.socket.on('presence', (frame) => presence.push(frame));
    const edited = editor.next('presence');

    const { deviceId } = await pairTablet(world, admin, at(hall.tableIds, 0));
    await editor.ask('viewing', { matchId: at(hall.matchIds, 0) });
    await edited;
    await setEvent(hall, 'CREATED');
    await editor.until((frames) => rowAfter(frames, 'event', hall.eventId)?.eventStatus === 'CREATED');
    await setEvent(hall, 'RUNNING');

    await watcher.until((frames) => rowAfter(frames, 'event', hall.eventId)?.eventStatus === 'RUNNING');
    const heard = watcher.frames.flatMap(({ changes }) => changes);
    expect(heard.filter(({ kind, gone }) => kind === 'device' && !gone)).toEqual([]);
    expect(heard.filter(({ row }) => row && 'eventStatus' in row && row.eventStatus === 'CREATED')).toEqual([]);
    expect(rowAfter(watcher.frames, 'tournament', hall.tournamentId)?.id).toBe(hall.tournamentId);
    await editor.until((frames) => rowAfter(frames, 'device', deviceId)?.id === deviceId);
    expect(presence).toEqual([]);
  },
);

const devicesIn = (page: Page): number[] =>
  page.frames.flatMap(({ changes }) => changes).flatMap(({ kind, id, gone }) => (kind === 'device' && !gone ? [id] : []));
const devicesOf = (answer: Awaited<ReturnType<Page['subscribe']>>): number[] =>
  answer.ok ? answer.state.flatMap(({ kind, id, gone }) => (kind === 'device' && !gone ? [id] : [])) : [];

test.each(['ROLE_USER', 'ROLE_TOURNAMENT'] as const)(
  '%s gets the tablets of the own events only, the same ones that the list shows',
  async (role) => {
    const [own, other] = [await createHall(world.context), await createHall(world.context)];
    const mine = await pairTablet(world, admin, at(own.tableIds, 0));
    await pairTablet(world, admin, at(other.tableIds, 0));
    const person = await world.signIn(role, [own.eventId]);
    const [page, editor] = [await pageOf(person), await pageOf(admin)];
    await editor.subscribe('matches');

    const first = devicesOf(await page.subscribe('matches'));
    const foreign = await pairTablet(world, admin, at(other.tableIds, 1));
    const later = await pairTablet(world, admin, at(own.tableIds, 1));
    await page.until((frames) => rowAfter(frames, 'device', later.deviceId)?.id === later.deviceId);
    await editor.until((frames) => rowAfter(frames, 'device', foreign.deviceId)?.id === foreign.deviceId);

    expect(first).toEqual([mine.deviceId]);
    expect(devicesIn(page)).not.toContain(foreign.deviceId);
    const list = await world.inject({ url: '/api/management/devices', headers: person });
    expect(list.json().map(({ id }: { id: number }) => id)).toEqual([mine.deviceId, later.deviceId]);
  },
);

test('a leader who is given an event while connected gets its tablets at once, and loses them when the event is taken away', async () => {
  const hall = await createHall(world.context);
  const { deviceId } = await pairTablet(world, admin, at(hall.tableIds, 0));
  const person = await world.signIn('ROLE_USER');
  const actor = await resolveAuthorization(world.context, person.authorization);
  if (actor?.kind !== 'user') throw new Error('A person.');
  const page = await pageOf(person);
  const told: number[][] = [devicesOf(await page.subscribe('matches'))];

  for (const users of [[actor.userId], []]) {
    const requests = page.next<{ room: string }>('resync');
    await commit(world.context, desk, (work) => setUsers(work, hall.eventId, users));
    expect((await requests).room).toBe('matches');
    told.push(devicesOf(await page.subscribe('matches')));
  }

  expect(told).toEqual([[], [deviceId], []]);
});

test('a person who loses a role while connected sees at once only what the remaining roles may see', async () => {
  const hall = await createHall(world.context);
  await pairTablet(world, admin, at(hall.tableIds, 0));
  const person = await world.signIn('ROLE_MANAGER');
  const page = await pageOf(person);
  await page.subscribe('matches');
  const actor = await resolveAuthorization(world.context, person.authorization);
  if (actor?.kind !== 'user') throw new Error('A person.');
  const requests = page.next<{ room: string }>('resync');

  await commit(world.context, desk, (work) => setRoles(work, actor.userId, ['ROLE_PRESS']));

  expect((await requests).room).toBe('matches');
  const answer = await page.subscribe('matches');
  expect(answer.ok && answer.state.filter(({ kind }) => kind === 'device')).toEqual([]);
});

test.each([
  ['ROLE_PRESS', 'the desk', null],
  ['ROLE_PHOTOGRAPHER', 'the desk', null],
  ['ROLE_PLAYER', 'the desk', null],
  ['ROLE_USER', 'Test', 'The sheet was misread'],
] as const)('the history tells %s that it was %s', async (role, by, reason) => {
  const hall = await createHall(world.context);
  const matchId = at(hall.matchIds, 0);
  const editor = await resolveAuthorization(world.context, admin.authorization);
  if (editor?.kind !== 'user') throw new Error('A person.');
  await world.context.db
    .insertInto('matchProgress')
    .values({
      matchId,
      entryDate: world.context.clock().toISOString(),
      scoreA: 3,
      scoreB: 1,
      progressType: 'CORRECTION',
      target: null,
      scoreChange: 0,
      actor: `user:${editor.userId}`,
      commandId: null,
      resultBefore: '3:2',
      resultAfter: '3:1',
      reason: 'The sheet was misread',
    })
    .execute();

  const answer = await world.inject({ url: `/api/match-progress-entries?matchId=${matchId}`, headers: await world.signIn(role) });

  const line = answer.json().find(({ progressType }: { progressType: string }) => progressType === 'CORRECTION');
  expect(line).toMatchObject({ by: expect.stringContaining(by), reason, resultBefore: '3:2', resultAfter: '3:1' });
});

test('tournaments of an unpublished event are listed to staff, and do not exist for the press', async () => {
  const hall = await createHall(world.context);
  await setEvent(hall, 'CREATED');
  const ask = async (role: 'ROLE_PRESS' | 'ROLE_WEBSITE', path: string) => {
    const { statusCode, body } = await world.inject({ url: path, headers: await world.signIn(role) });
    return [statusCode, body === '0' || body === '[]' || statusCode === 404 ? 'nothing' : 'told'];
  };
  const list = `/api/tournaments?eventId=${hall.eventId}`;
  const paths = [list, `/api/tournaments/count?eventId=${hall.eventId}`, `/api/tournaments/${hall.tournamentId}`];

  for (const path of paths) expect(await ask('ROLE_WEBSITE', path), path).toEqual([200, 'told']);
  expect(await Promise.all(paths.map((path) => ask('ROLE_PRESS', path)))).toEqual([
    [200, 'nothing'],
    [200, 'nothing'],
    [404, 'nothing'],
  ]);
  await setEvent(hall, 'RUNNING');
  for (const path of paths) expect(await ask('ROLE_PRESS', path), path).toEqual([200, 'told']);
});

test('only staff see who blocked a table; everybody sees why', async () => {
  const hall = await createHall(world.context);
  const tableId = at(hall.tableIds, 0);
  const blocked = { tableStatus: 'BLOCKED', blockedReason: 'Cloth torn', blockedBy: 'Ivka Brodska' } as const;
  await world.context.db.updateTable('billiardTable').set(blocked).where('id', '=', tableId).execute();
  const ask = async (role: 'ROLE_PRESS' | 'ROLE_REFEREE') =>
    (await world.inject({ url: `/api/billiard-tables/${tableId}`, headers: await world.signIn(role) })).json();

  expect(await ask('ROLE_PRESS')).toMatchObject({ blockedReason: 'Cloth torn', blockedBy: null });
  expect(await ask('ROLE_REFEREE')).toMatchObject({ blockedReason: 'Cloth torn', blockedBy: 'Ivka Brodska' });
});
