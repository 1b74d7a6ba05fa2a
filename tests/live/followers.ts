/** Subscribers of every room in every role. Each applies its frames as a real client does, and is compared with a fresh snapshot. */
import type { SubscribeAnswer } from '#contract/live/protocol.ts';
import type { LiveChange } from '#contract/live/rows.ts';
import { applyAnswer, applyChanges, createLedger, hasGap, type Ledger, roomChanges } from '../../client/live/apply.ts';
import { emptyStore, type LiveStore } from '../../client/live/store.ts';
import { maySeeUnpublished } from '../../server/entity/published.ts';
import { staffRooms } from '../../server/hall/live/rooms.ts';
import { createStates } from '../../server/hall/live/states.ts';
import { entryProblem } from '../../server/hall/live/subscribe.ts';
import { viewOf } from '../../server/hall/live/views.ts';
import { resolveAuthorization } from '../../server/http/auth/actors.ts';
import type { Actor } from '../../server/kernel/actor.ts';
import { journalEpoch, journalHead } from '../../server/store/journal/journal.ts';
import { commit } from '../../server/store/unit/commit.ts';
import type { World } from '../support/world.ts';
import { openPage, type Page } from './clients.ts';

type Headers = Record<string, string>;
/** Each room has a store of its own: a row that another room delivers must not hide that this room missed it. */
type RoomCopy = { store: LiveStore; ledger: Ledger; isOpen: boolean; texts: Map<string, string> | null };
type Follower = { roles: string[]; headers: Headers; page: Page; rooms: Map<string, RoomCopy>; lost: Promise<never> };
type Deviation = { follower: Follower; room: string; words: string[] };

export type Followers = {
  /** The roles of each subscriber: roles that the server cannot tell apart share one. */
  roles: string[][];
  /** All kinds of rows that the subscribers have had. */
  kinds: Set<string>;
  watch: (rooms: readonly string[]) => Promise<void>;
  /** Compares all rooms of all subscribers. Returns a sentence for each difference, and starts the room anew. */
  differences: () => Promise<string[]>;
  /** The same for new connections that were told nothing but the state. */
  newcomers: () => Promise<string[]>;
  close: () => void;
};

/** `eventId`: the event whose own device and whose staff are told apart; `marker`: a table in a published event that is not in hand. */
type FollowersOptions = { people: ReadonlyMap<string, Headers>; eventId: number; marker: number };

export async function createFollowers(world: World, { people, eventId, marker }: FollowersOptions): Promise<Followers> {
  const { context } = world;
  const url = await world.listen();
  const states = createStates(context, await journalEpoch(context.read));
  const markerRoom = `table:${marker}`;
  const kinds = new Set<string>();
  const actorOf = (headers: Headers): Promise<Actor | null> => resolveAuthorization(context, headers.authorization);
  const groups = new Map<string, { roles: string[]; headers: Headers }>();
  for (const [role, headers] of people) {
    const actor = await actorOf(headers);
    const staff = Object.keys(staffRooms).filter((room) => entryProblem(actor, room) === null);
    const key = JSON.stringify([await viewOf(context.read, actor), staff, maySeeUnpublished(actor, eventId)]);
    const group = groups.get(key);
    if (group) group.roles.push(role);
    else groups.set(key, { roles: [role], headers });
  }
  const followers = await Promise.all([...groups.values()].map(open));

  async function open({ roles, headers }: { roles: string[]; headers: Headers }): Promise<Follower> {
    const page = await openPage(url, authOf(headers));
    const lost = new Promise<never>((_resolve, reject) => {
      page.socket.once('disconnect', (reason) =>
        reject(new Error(`The subscriber for ${roles.join(', ')} lost its connection: ${reason}`)),
      );
    });
    lost.catch(() => undefined);
    const follower: Follower = { roles, headers, page, rooms: new Map(), lost };
    page.socket.on('changes', (frame) => {
      const copy = follower.rooms.get(frame.room);
      if (!copy?.isOpen) return;
      applyChanges(copy.store, copy.ledger, frame, 0);
      copy.texts = null;
    });
    page.socket.on('resync', ({ room }) => void subscribe(follower, room));
    await page.subscribe(markerRoom);
    return follower;
  }

  /** The whole room, or nothing when it does not exist for the subscriber. */
  async function subscribe(follower: Follower, room: string): Promise<void> {
    const copy = { store: emptyStore(), ledger: createLedger(), isOpen: true, texts: null };
    follower.rooms.set(room, copy);
    const answer = await follower.page.subscribe(room);
    take(copy, answer);
  }

  /** Writes an entry behind all others. Once its frame is here, all frames before it are here too. */
  async function allFramesHere(): Promise<void> {
    await commit(context, { actor: { kind: 'system', name: 'test' } }, async ({ record }) =>
      record({ stream: markerRoom, version: 1, type: 'marked', data: {}, rooms: [markerRoom] }),
    );
    const head = await journalHead(context.read);
    const isHere = ({ page, lost }: Follower) =>
      Promise.race([lost, page.until((frames) => frames.some(({ room, seq }) => room === markerRoom && seq >= head))]);
    await Promise.all(followers.map(isHere));
    for (const { page } of followers) page.frames.length = 0;
    await new Promise((resolve) => setImmediate(resolve));
  }

  const snapshot = async (actor: Actor | null, room: string): Promise<readonly LiveChange[] | null> =>
    entryProblem(actor, room) === null ? ((await states.ask({ room }, actor, { named: true }))?.state ?? null) : null;

  async function compare(follower: Follower, room: string, actor: Actor | null): Promise<Deviation> {
    const fresh = await snapshot(actor, room);
    // A client asks again from time to time for a room that does not exist.
    if (fresh && follower.rooms.get(room)?.isOpen === false) await subscribe(follower, room);
    for (const { kind } of fresh ?? []) kinds.add(kind);
    return { follower, room, words: differencesOf(room, follower.rooms.get(room), fresh) };
  }

  async function compareAll(): Promise<Deviation[]> {
    const all = followers.map(async (follower) => {
      const actor = await actorOf(follower.headers);
      return Promise.all([...follower.rooms.keys()].map((room) => compare(follower, room, actor)));
    });
    return (await Promise.all(all)).flat().filter(({ words }) => words.length > 0);
  }

  return {
    roles: followers.map(({ roles }) => roles),
    kinds,
    watch: async (rooms) => {
      for (const follower of followers) for (const room of rooms) await subscribe(follower, room);
    },
    differences: async () => {
      await allFramesHere();
      let found = await compareAll();
      // A connection whose rights have changed gets `resync` after the frames.
      for (let tries = 0; found.length > 0 && tries < 10; tries += 1) {
        await new Promise((resolve) => setTimeout(resolve, 30));
        found = await compareAll();
      }
      for (const { follower, room } of found) await subscribe(follower, room);
      return sentences(found);
    },
    newcomers: async () => {
      const found: Deviation[] = [];
      for (const follower of followers) {
        const page = await openPage(url, authOf(follower.headers));
        for (const [room, copy] of follower.rooms) {
          const answer = await page.subscribe(room);
          const words = differencesOf(room, copy, answer.ok ? answer.state : null);
          if (words.length > 0) found.push({ follower, room, words });
        }
        page.close();
      }
      return sentences(found);
    },
    close: () => {
      for (const { page } of followers) page.close();
    },
  };
}

function authOf({ authorization = '' }: Headers): { token?: string; deviceToken?: string } {
  const [scheme, token = ''] = authorization.split(' ');
  if (scheme === 'Device') return { deviceToken: token };
  return scheme === 'Bearer' ? { token } : {};
}

function take(copy: RoomCopy, answer: SubscribeAnswer): void {
  copy.texts = null;
  if (answer.ok) applyAnswer(copy.store, copy.ledger, answer, 0);
  else copy.isOpen = false;
}

function differencesOf(room: string, copy: RoomCopy | undefined, fresh: readonly LiveChange[] | null): string[] {
  if (!copy?.isOpen) return fresh ? ['is refused, and a newcomer is not'] : [];
  if (!fresh) return ['stays open, and a newcomer is refused'];
  if (hasGap(copy.store, copy.ledger, room)) return ['lost a frame'];
  copy.texts ??= textsOf(roomChanges(copy.store, copy.ledger, room));
  const [shown, expected] = [copy.texts, textsOf(fresh, onceWritten)];
  return [...new Set([...shown.keys(), ...expected.keys()])].flatMap((key) => rowDifference(key, shown.get(key), expected.get(key)));
}

const textsOf = (changes: readonly LiveChange[], textOf: (row: object) => string = JSON.stringify): Map<string, string> =>
  new Map(changes.flatMap(({ kind, id, row }) => (row ? [[`${kind}:${id}`, textOf(row)] as const] : [])));

const known = new WeakMap<object, string>();
/** The snapshots of all roles share their rows: each is written once. */
function onceWritten(row: object): string {
  const text = known.get(row) ?? JSON.stringify(row);
  known.set(row, text);
  return text;
}

function rowDifference(key: string, shown: string | undefined, expected: string | undefined): string[] {
  if (shown === expected) return [];
  if (!shown) return [`misses ${key}`];
  if (!expected) return [`still has ${key}`];
  const [was, is]: Record<string, unknown>[] = [JSON.parse(shown), JSON.parse(expected)];
  const textIn = (row: Record<string, unknown> | undefined, name: string) => JSON.stringify(row?.[name]);
  const fields = Object.keys({ ...was, ...is }).filter((name) => textIn(was, name) !== textIn(is, name));
  return fields.map((name) => `has ${key} with ${name} ${textIn(was, name)} instead of ${textIn(is, name)}`);
}

/** The first of the roles that share the subscriber. */
const nameOf = ({ roles: [first = '', ...others] }: Follower): string => (others.length === 0 ? first : `${first} +${others.length}`);

const maxWords = 3;

/** One sentence for all rooms and roles that differ in the same way. */
function sentences(found: readonly Deviation[]): string[] {
  const places = new Map<string, Map<string, string[]>>();
  for (const { follower, room, words } of found) {
    const more = words.length > maxWords ? ` and ${words.length - maxWords} more` : '';
    const text = `${words.slice(0, maxWords).join('; ')}${more}`;
    const rooms = places.get(text) ?? new Map<string, string[]>();
    rooms.set(room, [...(rooms.get(room) ?? []), nameOf(follower)]);
    places.set(text, rooms);
  }
  const nameRooms = (rooms: Map<string, string[]>) => [...rooms].map(([room, roles]) => `${room} (${roles.join(', ')})`).join(' and ');
  return [...places].map(([text, rooms]) => `${nameRooms(rooms)}: ${text}`);
}
