/** A paired tablet from the tap to the server's answer. */
import { setImmediate } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import type { Command, CommandsAnswer } from '#contract/live/commands.ts';
import type { LiveMatch, LiveTable } from '#contract/live/rows.ts';
import { applyAnswer, createLedger } from '../../../client/live/apply.ts';
import { createStore } from '../../../client/live/store.ts';
import { viewMatch } from '../../../client/referee/screens/match-view.ts';
import { scoreAction, undoAction } from '../../../client/referee/taps/actions.ts';
import { proposalOf } from '../../../client/referee/taps/outbox.ts';
import { openSession, type Session } from '../../../client/referee/taps/session.ts';
import type { Storage, TabletMemory } from '../../../client/referee/taps/storage.ts';
import { matchRow } from './match-row.ts';
import { createMemoryStorage } from './memory-storage.ts';
import { createModelServer, type ModelServer } from './model-server.ts';

const pairing = { deviceId: 5, token: 'secret', tableId: 3, tableDisplayNumber: 12, generation: 1 };
const table: LiveTable = {
  id: 3,
  version: 1,
  displayNumber: 12,
  eventId: 1,
  eventName: 'Open',
  tableStatus: 'ASSIGNED',
  statusSince: null,
  blockedReason: null,
  streamQueue: null,
  ...{ nextMatchId: null, nextStart: null },
  matchId: 12,
};

/** Waits up to 20 s, because a machine may be busy. */
const soon = (holds: () => void) => vi.waitFor(holds, { timeout: 20_000 });

/** The store notifies its listeners at the end of the turn. */
const everybodyHeard = () => setImmediate();

/** A server with one table, whose connection a test can cut. */
function createHall(row: LiveMatch = matchRow()) {
  const store = createStore();
  const ledger = createLedger();
  let server = createModelServer(row);
  let reachable = true;
  let answerInstead: ((commands: Command[]) => CommandsAnswer) | null = null;
  let seq = 0;
  const tell = (epoch = 'e1') => {
    const match = server.row();
    const state = [
      { kind: 'table' as const, id: 3, version: table.version, row: table },
      { kind: 'match' as const, id: 12, version: match.version, row: match },
    ];
    seq += 1;
    applyAnswer(store, ledger, { room: 'table:3', epoch, seq, complete: true, state }, 0);
    store.connection.status = reachable ? 'live' : 'offline';
  };
  tell();
  return {
    store,
    tell,
    /** The same as `tell`, but from the server itself instead of the cache. */
    hear: (epoch: string) => {
      tell(epoch);
      const room = store.rooms['table:3'];
      if (room) room.heardAt = 1;
    },
    server: () => server,
    restore: (backup: ModelServer) => {
      server = backup;
      tell('e2');
    },
    cut: () => {
      reachable = false;
      store.connection.status = 'offline';
    },
    heal: () => {
      reachable = true;
      tell();
    },
    answerWith: (answer: (commands: Command[]) => CommandsAnswer) => {
      answerInstead = answer;
    },
    live: {
      store,
      serverNow: () => Date.parse('2026-06-05T12:00:00.000Z'),
      sendCommands: async (commands: Command[]): Promise<CommandsAnswer> => {
        if (!reachable) throw new Error('not connected');
        return answerInstead?.(commands) ?? { ok: true, answers: server.answer(commands) };
      },
      watch: () => () => {},
      onRevoked: () => () => {},
      report: () => {},
      reconnect: () => {},
      close: () => {},
    },
  };
}

type Hall = ReturnType<typeof createHall>;

async function openAt(hall: Hall, storage: Storage = createMemoryStorage({ pairing }), onEnd: (reason: string) => void = () => {}) {
  return openSession(await storage.load(), pairing, { live: hall.live, storage, random: () => 0, onEnd });
}

const scoreOf = ({ state }: Session) => {
  const { aScore, bScore } = viewMatch(state.base ?? matchRow(), state.outbox).state;
  return [aScore, bScore];
};
const plus = (session: Session, side: 'A' | 'B') =>
  session.tap(scoreAction(viewMatch(session.state.base ?? matchRow(), session.state.outbox), side));
const undo = ({ tap, state }: Session) => tap(undoAction(viewMatch(state.base ?? matchRow(), state.outbox), state.outbox));
const tapStates = ({ state }: Session) => state.outbox.taps.map((tap) => tap.state);

describe('a tap', () => {
  test('a tap is shown at once, and as saved only after the tablet has stored it', async () => {
    let written = () => {};
    let saving: Partial<TabletMemory> = {};
    const slow: Storage = {
      ...createMemoryStorage({ pairing }),
      save: (change) =>
        new Promise((resolve) => {
          saving = change;
          written = resolve;
        }),
    };
    const hall = createHall();
    hall.cut();
    const session = await openAt(hall, slow);

    plus(session, 'A');

    expect(scoreOf(session)).toEqual([3, 1]);
    expect(tapStates(session)).toEqual(['writing']);
    expect(saving.outbox?.taps.map(({ body }) => body)).toMatchObject([{ type: 'SCORE', to: 3 }]);
    written();
    await soon(() => expect(tapStates(session)).not.toContain('writing'));
    session.close();
  });

  test('a tap is confirmed by the server and then part of its row', async () => {
    const hall = createHall();
    const session = await openAt(hall);

    plus(session, 'B');
    await soon(() => expect(tapStates(session)).toEqual(['confirmed']));
    hall.tell();

    await soon(() => expect(session.state.base?.bScore).toBe(2));
    expect(scoreOf(session)).toEqual([2, 2]);
    session.close();
  });

  test('a tap that is made while the server is away survives a reload and is sent when the server is back', async () => {
    const hall = createHall();
    const storage = createMemoryStorage({ pairing });
    hall.cut();
    const first = await openAt(hall, storage);
    plus(first, 'A');
    plus(first, 'A');
    await soon(() => expect(storage.kept().outbox?.taps).toHaveLength(2));
    first.close();

    const second = await openAt(hall, storage);
    expect(scoreOf(second)).toEqual([4, 1]);
    hall.heal();

    await soon(() => expect(hall.server().row().aScore).toBe(4));
    second.close();
  });

  test('a tap that was counted counts once on the pad, also while a busy server asks for it again', async () => {
    const hall = createHall();
    const session = await openAt(hall);
    let requests = 0;
    hall.answerWith((commands) => {
      hall.server().answer(commands);
      requests += 1;
      hall.hear('e1');
      return { ok: true, answers: commands.map(({ id }) => ({ id, result: 'RETRY', code: 'unavailable', sentence: 'Please try again.' })) };
    });

    plus(session, 'A');
    undo(session);
    plus(session, 'B');
    await soon(() => expect(hall.server().row().racks).toBe('ABAB'));
    const before = requests;
    await soon(() => expect(requests).toBeGreaterThan(before));

    expect(scoreOf(session)).toEqual([2, 2]);
    hall.answerWith((commands) => ({ ok: true, answers: hall.server().answer(commands) }));
    await soon(() => expect(tapStates(session)).toEqual(['confirmed', 'confirmed', 'confirmed']));
    session.close();
  });

  test('a tap that is in no row yet stays in the score, however many follow it', async () => {
    const hall = createHall();
    const session = await openAt(hall);
    let putOff = true;
    hall.answerWith((commands) => {
      const [first, ...others] = hall.server().answer(commands);
      hall.hear('e1');
      const again = { id: first?.id ?? '', result: 'RETRY', code: 'unavailable', sentence: 'Please try again.' } as const;
      return { ok: true, answers: putOff ? [again, ...others] : first ? [first, ...others] : [] };
    });

    for (let tap = 0; tap < 3; tap += 1) plus(session, 'A');
    for (let pair = 0; pair < 110; pair += 1) {
      plus(session, 'B');
      undo(session);
    }
    await soon(() => expect(tapStates(session).filter((state) => state === 'confirmed').length).toBeGreaterThan(200));
    hall.hear('e1');
    await everybodyHeard();

    expect(scoreOf(session)).toEqual([5, 1]);
    putOff = false;
    await soon(() => expect(tapStates(session)).not.toContain('sent'));
    session.close();
  });

  test('a tap that cannot be stored does not count, and the pad says so', async () => {
    const full: Storage = { ...createMemoryStorage({ pairing }), save: () => Promise.reject(new Error('quota')) };
    const session = await openAt(createHall(), full);

    plus(session, 'A');
    await soon(() => expect(session.state.problem).toMatch(/does not count/));

    expect(scoreOf(session)).toEqual([2, 1]);
    session.close();
  });

  test('a tap that the server refuses leaves the score and stays listed until somebody has read it', async () => {
    const hall = createHall();
    const session = await openAt(hall);
    hall.answerWith((commands) => ({
      ok: true,
      answers: commands.map(({ id }) => ({
        id,
        result: 'NOT_ALLOWED',
        code: 'SHOTCLOCK_OPEN',
        sentence: 'Acknowledge the shot clock first.',
      })),
    }));

    plus(session, 'A');
    await soon(() => expect(tapStates(session)).toEqual(['refused']));

    expect(scoreOf(session)).toEqual([2, 1]);
    expect(session.state.outbox.taps[0]?.refusal).toBe('Acknowledge the shot clock first.');
    session.dismissRefused();
    expect(session.state.outbox.taps).toEqual([]);
    session.close();
  });
});

test('taps that the server holds beside an edit of the desk are not in the score, and disappear once a history is chosen', async () => {
  const hall = createHall();
  const session = await openAt(hall);
  hall.answerWith((commands) => {
    expect(commands[0]?.upon).toMatchObject({ epoch: 'e1', standing: { racks: 'ABA', status: 'RUNNING' } });
    return { ok: true, answers: commands.map(({ id }) => ({ id, result: 'HELD', version: 9, seq: 1, proposalId: 4 })) };
  });

  plus(session, 'A');
  await soon(() => expect(tapStates(session)).toEqual(['held']));

  expect(scoreOf(session)).toEqual([2, 1]);
  expect(proposalOf(session.state.outbox, 12)).toBe(4);
  session.chosen(4, 'Anna has chosen: 2 : 1.');
  expect(proposalOf(session.state.outbox, 12)).toBeNull();
  expect(session.state.problem).toBe('Anna has chosen: 2 : 1.');
  session.close();
});

describe('a paired tablet', () => {
  test('a tablet keeps its newer row when a server that is behind sends an older one, and goes back only after a restore', async () => {
    const hall = createHall();
    const storage = createMemoryStorage({ pairing });
    const backup = hall.server().backup();
    const first = await openAt(hall, storage);
    plus(first, 'A');
    await soon(() => expect(tapStates(first)).toEqual(['confirmed']));
    hall.hear('e1');
    await soon(() => expect(first.state.base?.aScore).toBe(3));
    plus(first, 'A');
    await soon(() => expect(tapStates(first)).toEqual(['confirmed', 'confirmed']));
    first.close();

    const behind = createHall();
    const second = await openAt(behind, storage);
    behind.hear('e1');
    await everybodyHeard();
    expect(second.state.base?.aScore).toBe(3);
    expect(scoreOf(second)).toEqual([4, 1]);
    second.close();

    const restored = createHall(backup.row());
    const third = await openAt(restored, storage);
    restored.hear('e2');
    await soon(() => expect(tapStates(third)).toEqual(['confirmed', 'confirmed']));
    restored.hear('e2');
    await soon(() => expect(third.state.base?.version).toBe(restored.server().row().version));
    third.close();
  });

  test('a tablet brings its history back after a restore if that history was chosen', async () => {
    const hall = createHall();
    const session = await openAt(hall);
    const backup = hall.server().backup();
    hall.answerWith((commands) => {
      hall.server().answer(commands);
      return { ok: true, answers: commands.map(({ id }) => ({ id, result: 'HELD', version: 9, seq: 1, proposalId: 4 })) };
    });
    plus(session, 'A');
    await soon(() => expect(tapStates(session)).toEqual(['held']));
    hall.tell();
    await soon(() => expect(session.state.base?.aScore).toBe(3));

    session.chosen(4, null, true);
    expect(scoreOf(session)).toEqual([3, 1]);
    hall.answerWith((commands) => ({ ok: true, answers: hall.server().answer(commands) }));
    hall.restore(backup);

    await soon(() => expect(hall.server().row().aScore).toBe(3));
    expect(scoreOf(session)).toEqual([3, 1]);
    session.close();
  });

  test.each(['its record was restored', 'it has no such proposal'])(
    'a tablet sends held taps again when the server says that %s',
    async (why) => {
      const hall = createHall();
      const session = await openAt(hall);
      const backup = hall.server().backup();
      hall.answerWith((commands) => ({
        ok: true,
        answers: commands.map(({ id }) => ({ id, result: 'HELD', version: 9, seq: 1, proposalId: 4 })),
      }));
      plus(session, 'A');
      await soon(() => expect(tapStates(session)).toEqual(['held']));
      hall.answerWith((commands) => ({ ok: true, answers: hall.server().answer(commands) }));

      if (why === 'its record was restored') hall.restore(backup);
      else session.reopen(4);

      await soon(() => expect(hall.server().row().aScore).toBe(3));
      await soon(() => expect(tapStates(session)).toEqual(['confirmed']));
      expect(session.state.outbox.taps[0]?.proposalId).toBeUndefined();
      session.close();
    },
  );

  test('a tablet that is replaced ends its session and keeps the taps that were not accepted', async () => {
    const hall = createHall();
    const ended = vi.fn();
    const session = await openAt(hall, createMemoryStorage({ pairing }), ended);
    hall.answerWith((commands) => ({
      ok: true,
      answers: commands.map(({ id }) => ({
        id,
        result: 'FENCED',
        code: 'fenced',
        sentence: 'Another device has been paired with this table.',
      })),
    }));

    plus(session, 'A');
    await soon(() => expect(ended).toHaveBeenCalledWith('Another device has been paired with this table.'));

    expect(tapStates(session)).toEqual(['sent']);
    session.close();
  });

  test('a tablet brings its match back after the server was restored from an older backup', async () => {
    const hall = createHall();
    const session = await openAt(hall);
    const backup = hall.server().backup();
    for (const side of ['A', 'B', 'A'] as const) plus(session, side);
    await soon(() => expect(tapStates(session)).toEqual(['confirmed', 'confirmed', 'confirmed']));
    hall.tell();
    await soon(() => expect(session.state.base?.racks).toBe('ABAABA'));

    hall.restore(backup);

    await soon(() => expect(hall.server().row().racks).toBe('ABAABA'));
    expect(scoreOf(session)).toEqual([4, 2]);
    session.close();
  });

  test('a tablet numbers its taps from 1 after a new pairing', async () => {
    const hall = createHall();
    const storage = createMemoryStorage({ pairing });
    const first = await openAt(hall, storage);
    plus(first, 'A');
    await soon(() => expect(tapStates(first)).toEqual(['confirmed']));
    first.close();

    const again = { ...pairing, deviceId: 6 };
    const second = openSession(await storage.load(), again, { live: hall.live, storage, onEnd: () => {} });
    plus(second, 'B');

    expect(second.state.outbox.taps.map(({ seq }) => seq)).toEqual([1]);
    second.close();
  });
});
