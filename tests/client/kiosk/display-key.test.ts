/**
 * Windows of one browser that share its storage. Each sees a write of another one a little later, as in browsers with a process per window.
 */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { WindowChannel } from '../../../kiosk/frame/ask-other-windows.ts';
import { type DisplaySlot, holdDisplaySlot } from '../../../kiosk/frame/display-key.ts';

const seenAfterMs = 20;
const keyed = /^[0-9a-f]{32}$/;

type Tab = Map<string, string>;
type TestWindow = {
  keys: string[];
  tab: Tab;
  place: DisplaySlot;
  close: () => void;
  die: () => void;
  freeze: () => void;
  wake: () => void;
};
type OpenWindowOptions = { tab?: Tab; option?: string; address?: string };

/** With `isFull` nothing can be written, only removed. */
function browser({ isFull = false, disk = new Map<string, string>() } = {}) {
  const ears = new Set<(data: unknown) => void>();
  const seen = new Set<{ change: (name: string, value: string | null) => void }>();

  function open({ tab = new Map(), option, address = '/web/tables' }: OpenWindowOptions = {}): TestWindow {
    const own = new Map(disk);
    const unseen = new Map<string, number>();
    let frozen = false;
    const unheard: unknown[] = [];
    const listeners: ((said: MessageEvent) => void)[] = [];
    const hear = (data: unknown): void => {
      if (frozen) unheard.push(data);
      else for (const listener of listeners) listener({ data } as MessageEvent);
    };
    const say = (data: unknown): void => {
      for (const other of ears) if (other !== hear) setTimeout(() => ears.has(other) && other(data), seenAfterMs);
    };
    const write = (name: string, value: string | null): void => {
      if (isFull && value !== null) throw new Error('QuotaExceededError');
      set(own, name, value);
      unseen.set(name, (unseen.get(name) ?? 0) + 1);
      setTimeout(() => {
        set(disk, name, value);
        unseen.set(name, (unseen.get(name) ?? 0) - 1);
        for (const other of seen) if (other !== view) other.change(name, value);
      }, seenAfterMs);
    };
    const view = {
      change: (name: string, value: string | null): void => {
        if ((unseen.get(name) ?? 0) === 0) set(own, name, value);
        if (!frozen) place.look();
      },
    };
    const keys: string[] = [];
    const place = holdDisplaySlot({
      storage: { getItem: (name) => own.get(name) ?? null, setItem: write, removeItem: (name) => write(name, null) },
      tabStorage: {
        getItem: (name) => tab.get(name) ?? null,
        setItem: (name, value) => void tab.set(name, value),
        removeItem: (name) => void tab.delete(name),
      },
      channel: {
        postMessage: say,
        addEventListener: (_: string, listener: (said: MessageEvent) => void) => void listeners.push(listener),
      } as WindowChannel,
      requestedSlot: option ?? null,
      address,
      onKey: (key) => void keys.push(key),
    });
    seen.add(view);
    ears.add(hear);
    const die = (): void => {
      seen.delete(view);
      ears.delete(hear);
    };
    return {
      ...{ keys, tab, place, die },
      close: () => {
        place.release();
        die();
      },
      freeze: () => {
        frozen = true;
      },
      wake: () => {
        frozen = false;
        for (const data of unheard.splice(0)) hear(data);
        place.look();
      },
    };
  }
  return { open, disk };
}

const set = (map: Map<string, string>, name: string, value: string | null): void =>
  void (value === null ? map.delete(name) : map.set(name, value));
const later = (ms = 5_000) => vi.advanceTimersByTimeAsync(ms);
const last = ({ keys }: TestWindow): string | undefined => keys.at(-1);

describe('windows of one browser', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test.each([0, 5, 30])('windows that start %i ms apart are two screens, and stay the same through every reload', async (apart) => {
    const { open, disk } = browser();
    const one = open();
    await later(apart);
    const two = open();
    await later();

    expect([...one.keys, ...two.keys].filter((key) => keyed.test(key))).toHaveLength(2);
    expect(last(two)).not.toBe(last(one));
    expect([...disk].flatMap(([name, value]) => (/^hall:display(:\d)?$/.test(name) ? value : [])).sort()).toEqual(
      [...one.keys, ...two.keys].sort(),
    );

    for (const window of [one, two]) window.close();
    const again = [open({ tab: two.tab }), open({ tab: one.tab })] as const;
    await later();
    expect(again.map(({ keys }) => keys)).toEqual([two.keys, one.keys]);
  });

  test('a copy of a tab is another screen, also after an hour', async () => {
    const { open } = browser();
    const first = open();
    await later(3_600_000);
    const copy = open({ tab: new Map(first.tab) });
    await later();

    expect(copy.keys).toHaveLength(1);
    expect(copy.keys).not.toEqual(first.keys);
    expect(first.keys).toHaveLength(1);
  });

  test('after a power cut each window gets its line back, by its page or by the number in its address', async () => {
    const { open } = browser();
    const [left, right, third] = [open({ address: '/left' }), open({ address: '/right', option: '3' }), open({ address: '/third' })];
    await later();
    for (const window of [left, right, third]) window.die();

    const back = [open({ address: '/third' }), open({ address: '/elsewhere', option: '3' }), open({ address: '/left' })];
    await later();

    expect(back.map(({ keys }) => keys)).toEqual([third.keys, right.keys, left.keys]);
  });

  test('a window that was frozen while another took its slot gives way and gets another key', async () => {
    const { open } = browser();
    const sleeper = open();
    await later();
    sleeper.freeze();
    const next = open();
    await later();
    expect(next.keys).toEqual(sleeper.keys);

    sleeper.wake();
    await later();

    expect(sleeper.keys).toHaveLength(2);
    expect(last(sleeper)).not.toBe(last(next));
    expect(next.keys).toHaveLength(1);
  });

  test('the ninth window shares no key with another one', async () => {
    const { open } = browser();
    const windows = Array.from({ length: 9 }, () => open());
    await later(60_000);

    expect(new Set(windows.map(last)).size).toBe(9);
  });

  test('a window that sleeps while it waits for an answer has one key afterwards, not two', async () => {
    const { open, disk } = browser();
    disk.set('hall:display:held', 'e'.repeat(32));
    const window = open();
    await later(1_000);
    window.place.release();
    window.place.claim();
    await later();

    expect(window.keys).toHaveLength(1);
    expect([...disk.keys()].filter((name) => name.endsWith(':held'))).toEqual(['hall:display:held']);
  });

  test.each([
    { had: 'the place of its tab', tab: 'hall:display:2', address: '/', keeps: 'b' },
    { had: 'the place that showed its address', tab: null, address: '/third', keeps: 'c' },
    { had: 'no place', tab: null, address: '/', keeps: null },
  ])('a full disk keeps the key of a window that had $had', async ({ tab, address, keeps }) => {
    const full = () => {
      throw new Error('QuotaExceededError');
    };
    const known = new Map([
      ...['hall:display', 'hall:display:2', 'hall:display:3'].map((name, index) => [name, 'abc'.charAt(index).repeat(32)] as const),
      ['hall:display:3:shows', '/third'],
    ]);
    const keys: string[] = [];
    holdDisplaySlot({
      storage: { getItem: (name) => known.get(name) ?? null, setItem: full, removeItem: full },
      tabStorage: { getItem: () => tab, setItem: full, removeItem: full },
      channel: null,
      ...{ requestedSlot: '1', address, onKey: (key) => void keys.push(key) },
    });
    await later();

    expect(keys).toEqual([keeps === null ? expect.stringMatching(keyed) : keeps.repeat(32)]);
    if (keeps === null) expect([...known.values()]).not.toContain(keys[0]);
  });
  describe('a disk that is full', () => {
    /** The storage as two windows of one address left it. */
    const left = () =>
      new Map([
        ['hall:display', 'a'.repeat(32)],
        ['hall:display:2', 'b'.repeat(32)],
        ['hall:display:shows', '/web/tables'],
        ['hall:display:2:shows', '/web/tables'],
      ]);
    const fullBrowser = () => browser({ isFull: true, disk: left() });

    test.each([0, 5, 30, 1_990, 60_000])('two windows of one address that start %i ms apart have the two stored keys', async (apart) => {
      const { open } = fullBrowser();
      const one = open();
      await later(apart);
      const two = open();
      await later();

      expect([...one.keys, ...two.keys].sort()).toEqual(['a', 'b'].map((letter) => letter.repeat(32)));
    });

    test('a third window has a key of its own', async () => {
      const { open } = fullBrowser();
      const windows = [open(), open(), open()];
      await later(10_000);

      expect(new Set(windows.map(last)).size).toBe(3);
    });

    test('a tab and its copy share no key, and a closed window leaves its key to the next', async () => {
      const { open } = fullBrowser();
      const tab = new Map([['hall:display', 'hall:display:2']]);
      const first = open({ tab });
      await later();
      const copy = open({ tab: new Map(tab) });
      await later();
      expect([first, copy].map(last)).toEqual(['b', 'a'].map((letter) => letter.repeat(32)));

      first.close();
      const again = open({ tab });
      await later();
      expect(again.keys).toEqual(first.keys);
    });

    test('a frozen window and the next one that took its slot share no key', async () => {
      const { open } = fullBrowser();
      const sleeper = open();
      await later();
      sleeper.freeze();
      const next = open();
      await later();
      expect(next.keys).toEqual(sleeper.keys);

      sleeper.wake();
      await later();

      expect([...sleeper.keys, ...next.keys]).toHaveLength(3);
      expect(last(sleeper)).not.toBe(last(next));
    });
  });
});
