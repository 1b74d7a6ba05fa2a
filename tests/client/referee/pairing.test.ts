/** A tablet is paired with a table, replaced and unpaired. */
import { describe, expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { emptyStore } from '../../../client/live/store.ts';
import { pairingMachine } from '../../../client/referee/pairing/pairing.ts';
import { pairTablet } from '../../../client/referee/pairing/pairing-call.ts';
import type { PairingWorld } from '../../../client/referee/pairing/pairing-world.ts';
import { reportedStateOf, viewMatch } from '../../../client/referee/screens/match-view.ts';
import { handOver } from '../../../client/referee/taps/hand-over.ts';
import { addTap, emptyOutbox, markWritten, type Outbox } from '../../../client/referee/taps/outbox.ts';
import type { Session } from '../../../client/referee/taps/session.ts';
import type { HandOver } from '../../../client/referee/taps/storage.ts';
import type { Leadership } from '../../../client/referee/taps/tab-lock.ts';
import { handOversOf } from '../../../client/referee/taps/unsent-taps.ts';
import { matchRow } from './match-row.ts';
import { createMemoryStorage } from './memory-storage.ts';

const pairing = { deviceId: 5, token: 'secret', tableId: 3, tableDisplayNumber: 12, generation: 1 };
const notSent = { words: 'Rack 4 to KOVAČEVIĆ · 3 : 1', matchLabel: 'A034', rack: 4, side: 'A' } as const;

/** A paired tablet with one tap that was never sent. */
const outboxWithTap = markWritten(
  addTap(emptyOutbox(5), { id: 'a1', clientAt: '2026-06-05T10:00:00.000Z', body: { type: 'START', matchId: 12 }, note: notSent }),
  'a1',
);

function startTablet(changes: Partial<PairingWorld> = {}) {
  let tell: (leadership: Leadership) => void = () => {};
  let end: (reason: string) => void = () => {};
  const storage = createMemoryStorage();
  const world: PairingWorld = {
    storage,
    claim: (listener) => {
      tell = listener;
      listener('held');
      return () => {};
    },
    takeScannedCode: () => '',
    pair: async (code) => (code === '123456' ? { ok: true, pairing } : { ok: false, sentence: 'This code is not right.' }),
    handOver: async (entries) => ({ left: [...entries], done: [] }),
    openSession: (_saved, own, onEnd) => {
      end = onEnd;
      return sessionOf(own);
    },
    ...changes,
  };
  const tablet = createActor(pairingMachine, { input: world }).start();
  const type = (code: string) => {
    for (const digit of code) tablet.send({ type: 'DIGIT', digit });
  };
  return { tablet, type, storage, tell: (leadership: Leadership) => tell(leadership), end: (reason: string) => end(reason) };
}

function sessionOf(own: typeof pairing): Session {
  return {
    pairing: own,
    live: { store: emptyStore(), serverNow: () => 0, reconnect: () => {}, watch: () => () => undefined },
    state: { outbox: outboxWithTap, base: null, confirmedAt: null, problem: null },
    tap: () => {},
    report: () => {},
    dismissRefused: () => {},
    chosen: () => {},
    reopen: () => {},
    dismissProblem: () => {},
    close: () => {},
  };
}

/** A tap as it is stored today: with the score that the referee saw. */
const standing = reportedStateOf(viewMatch(matchRow(), emptyOutbox(5)).state);
const outboxSeen = markWritten(
  addTap(emptyOutbox(5), {
    id: 'b1',
    clientAt: '2026-06-05T10:00:00.000Z',
    body: { type: 'SCORE', matchId: 12, participantId: 11, to: 3 },
    note: notSent,
    upon: { epoch: 'e1', version: 7, standing },
  }),
  'b1',
);

test('a tablet that was replaced hands its unsent points to the desk and says so', async () => {
  const handed: HandOver[] = [];
  let end: (reason: string) => void = () => {};
  const { tablet, type, storage } = startTablet({
    openSession: (_saved, own, onEnd) => {
      end = onEnd;
      return { ...sessionOf(own), state: { ...sessionOf(own).state, outbox: outboxSeen } };
    },
    handOver: async (entries) => {
      handed.push(...entries);
      return { left: [], done: [...entries] };
    },
  });
  await waitFor(tablet, (state) => state.matches('code'));
  type('123456');
  await waitFor(tablet, (state) => state.matches('paired'));

  end('Another device has been paired with this table.');
  const { context } = await waitFor(tablet, (state) => state.matches('code'));

  expect(handed).toMatchObject([{ cause: 'REPLACED', token: 'secret', matchId: 12, standing: { racks: 'ABA' }, taps: [{ id: 'b1' }] }]);
  expect(context.notice).toMatch(/^This tablet was replaced.*with the desk, which chooses whether they count\.$/);
  expect(context.saved.leftovers).toEqual([]);
  expect(storage.kept().handOvers).toEqual([]);
});

test('points that the server could not take are stored and handed over by the next pairing', async () => {
  const tokens: (string | null)[] = [];
  let end: (reason: string) => void = () => {};
  const { tablet, type, storage } = startTablet({
    openSession: (_saved, own, onEnd) => {
      end = onEnd;
      return { ...sessionOf(own), state: { ...sessionOf(own).state, outbox: outboxSeen } };
    },
    handOver: async (entries, token) => {
      tokens.push(token);
      return token === null ? { left: [...entries], done: [] } : { left: [], done: [...entries] };
    },
  });
  await waitFor(tablet, (state) => state.matches('code'));
  type('123456');
  await waitFor(tablet, (state) => state.matches('paired'));
  end('This device is no longer paired with a table.');
  await waitFor(tablet, (state) => state.matches('code'));
  expect(storage.kept().handOvers).toMatchObject([{ cause: 'RESTORED', matchId: 12 }]);

  type('123456');
  await waitFor(tablet, (state) => state.matches('paired') && state.context.saved.handOvers.length === 0);

  expect(tokens).toEqual([null, 'secret']);
  expect(storage.kept().handOvers).toEqual([]);
});

test('points that were not handed over stay on the screen in words', async () => {
  let end: (reason: string) => void = () => {};
  const { tablet } = startTablet({
    storage: createMemoryStorage({ pairing }),
    openSession: (_saved, own, onEnd) => {
      end = onEnd;
      // An older page wrote the first tap, without the score that the referee saw.
      const outbox = { ...outboxSeen, taps: [...outboxWithTap.taps, ...outboxSeen.taps] };
      return { ...sessionOf(own), state: { ...sessionOf(own).state, outbox } };
    },
    handOver: async (entries) => ({ left: [], done: [...entries] }),
  });
  await waitFor(tablet, (state) => state.matches('paired'));

  end('Another device has been paired with this table.');
  const { context } = await waitFor(tablet, (state) => state.matches('code'));

  expect(context.saved.leftovers).toMatchObject([{ id: 'a1', words: notSent.words }]);
});

describe('handing over', () => {
  const many = Array.from({ length: 1201 }, (_, index) => `tap-${index}`).reduce<Outbox>(
    (outbox, id) => addTap(outbox, { ...outboxSeen.taps[0], id } as Parameters<typeof addTap>[1]),
    emptyOutbox(5),
  );
  const entries = handOversOf(many, pairing, 'REPLACED');

  test('the tablet hands over every tap, 500 per call and in order', async () => {
    const sizes: number[] = [];
    const { left, done } = await handOver(entries, null, async (_address, options) => {
      sizes.push(JSON.parse(String(options?.body)).taps.length);
      return new Response(null, { status: sizes.length === 2 ? 503 : 200 });
    });

    expect(sizes).toEqual([500, 500]);
    expect(done.flatMap(({ taps }) => taps)).toHaveLength(500);
    expect(left.flatMap(({ taps }) => taps).map(({ id }) => id)).toEqual(many.taps.slice(500).map(({ id }) => id));
  });

  test('players’ answers to a result are never handed over, and one stored without taps holds nothing back', async () => {
    const [tap] = outboxSeen.taps;
    const answer = {
      ...(tap as NonNullable<typeof tap>),
      body: { type: 'CONFIRM_RESULT', matchId: 12, side: 'A', aScore: 9, bScore: 1, agrees: true } as const,
    };
    const answers = Array.from({ length: 501 }, (_, index) => ({ ...answer, id: `answer-${index}` }));

    expect(handOversOf({ ...outboxSeen, taps: answers }, pairing, 'REPLACED')).toEqual([]);
    const mixed = handOversOf({ ...outboxSeen, taps: [...answers, ...outboxSeen.taps] }, pairing, 'REPLACED');
    expect(mixed.map(({ taps }) => taps.map(({ id }) => id))).toEqual([['b1']]);

    const stored = mixed.map((entry) => ({ ...entry, taps: [] }));
    const asServer = async (_address: unknown, options?: RequestInit) =>
      new Response(null, { status: JSON.parse(String(options?.body)).taps.length > 0 ? 200 : 400 });
    expect(await handOver([...stored, ...mixed], 'next', asServer)).toEqual({ left: [], done: mixed });
  });

  test('the tablet gives up when the server has no such address, and tries again when the server does not answer', async () => {
    const answers = (status: number) => async () => new Response(null, { status });

    expect(await handOver(entries, 'next', answers(404))).toEqual({ left: [], done: [] });
    expect(await handOver(entries, 'next', answers(401))).toEqual({ left: entries, done: [] });
    expect(await handOver(entries, 'next', answers(503))).toEqual({ left: entries, done: [] });
  });
});

describe('a tablet', () => {
  test('a tablet without a pairing asks for a code, and the sixth digit sends it', async () => {
    const { tablet, type, storage } = startTablet();
    await waitFor(tablet, (state) => state.matches('code'));

    type('123456');
    await waitFor(tablet, (state) => state.matches('paired'));

    expect(storage.kept().pairing).toEqual(pairing);
  });

  test('a tablet says that the code is wrong and accepts another one', async () => {
    const { tablet, type } = startTablet();
    await waitFor(tablet, (state) => state.matches('code'));

    type('999999');
    const state = await waitFor(tablet, ({ context }) => context.problem !== null);

    expect(state.context).toMatchObject({ problem: 'This code is not right.', code: '' });
    type('123456');
    await waitFor(tablet, (state) => state.matches('paired'));
  });

  test('a tablet takes a wrong digit back', async () => {
    const { tablet, type } = startTablet();
    await waitFor(tablet, (state) => state.matches('code'));

    type('129');
    tablet.send({ type: 'ERASE' });

    expect(tablet.getSnapshot().context.code).toBe('12');
  });

  test('a tablet that is paired opens its table at once', async () => {
    const { tablet } = startTablet({ storage: createMemoryStorage({ pairing }) });

    const state = await waitFor(tablet, (state) => state.matches('paired'));

    expect(state.context.session?.pairing).toEqual(pairing);
  });

  test('a tablet that is replaced shows the code page again, with its unsent taps', async () => {
    const storage = createMemoryStorage({ pairing, outbox: outboxWithTap });
    const { tablet, end } = startTablet({ storage });
    await waitFor(tablet, (state) => state.matches('paired'));

    end('Another device has been paired with this table.');
    const state = await waitFor(tablet, (state) => state.matches('code'));

    expect(state.context.notice).toBe('This tablet was replaced: another one is paired with its table now.');
    expect(state.context.saved.leftovers).toMatchObject([{ words: notSent.words, matchLabel: 'A034', at: '2026-06-05T10:00:00.000Z' }]);
    expect(storage.kept()).toMatchObject({ pairing: null, outbox: null, leftovers: [{ words: notSent.words }] });
  });

  test('a tablet keeps the list of unsent taps until somebody confirms that the desk knows them', async () => {
    const storage = createMemoryStorage({ leftovers: [{ words: notSent.words, matchLabel: 'A034', at: '2026-06-05T10:00:00.000Z' }] });
    const { tablet } = startTablet({ storage });
    await waitFor(tablet, (state) => state.matches('code'));

    tablet.send({ type: 'DISMISS_LEFTOVERS' });

    expect(storage.kept().leftovers).toEqual([]);
  });

  test('a tablet can be unpaired, and says when the desk ended its pairing', async () => {
    const { tablet, end, type } = startTablet({ storage: createMemoryStorage({ pairing }) });
    await waitFor(tablet, (state) => state.matches('paired'));
    tablet.send({ type: 'UNPAIR' });
    await waitFor(tablet, (state) => state.matches('code'));
    type('123456');
    await waitFor(tablet, (state) => state.matches('paired'));

    end('This device is no longer paired with a table.');
    const state = await waitFor(tablet, (state) => state.matches('code'));

    expect(state.context.notice).toBe('The desk ended the pairing of this tablet. To go on, ask for a new code.');
  });

  test('a tablet shows the pad in one tab only, and goes on when the other tab is closed', async () => {
    const { tablet, tell } = startTablet({ storage: createMemoryStorage({ pairing }) });
    await waitFor(tablet, (state) => state.matches('paired'));

    tell('elsewhere');
    expect(tablet.getSnapshot().matches('elsewhere')).toBe(true);
    expect(tablet.getSnapshot().context.session).toBe(null);

    tell('held');
    await waitFor(tablet, (state) => state.matches('paired'));
  });
});

describe('the pairing call', () => {
  const answer =
    (status: number, body: unknown = {}) =>
    async () =>
      Response.json(body, { status });

  test('the call returns the pairing', async () => {
    expect(await pairTablet('123456', 'iPad', answer(201, pairing))).toEqual({ ok: true, pairing });
  });

  test.each([
    [409, 'This code is not right or no longer valid. Ask the desk for a new one.'],
    [503, 'The server does not answer. Check the Wi-Fi and try again.'],
  ])('the status %i becomes a sentence', async (status, sentence) => {
    expect(await pairTablet('123456', 'iPad', answer(status))).toEqual({ ok: false, sentence });
  });

  test.each([
    ['480', '8 minutes'],
    ['12', 'a minute'],
  ])('a tablet with too many wrong codes is told when to try again (%s s)', async (seconds, words) => {
    const refused = async () => new Response('{}', { status: 429, headers: { 'retry-after': seconds } });

    expect(await pairTablet('123456', 'iPad', refused)).toEqual({
      ok: false,
      sentence: `Too many wrong codes. Try again in ${words}, or pair another tablet.`,
    });
  });

  test('the call says that the server is away when there is no answer', async () => {
    const away = () => Promise.reject(new TypeError('network'));

    expect(await pairTablet('123456', 'iPad', away)).toMatchObject({ ok: false, sentence: /does not answer/ });
  });
});
