/** The loudspeaker: what is announced, in which words and order, and that nothing stops it. */
import { describe, expect, test } from 'vitest';
import { type Announcement, inSpokenOrder, noticeCalls, stillCounts } from '../../../kiosk/calls/announcements.ts';
import { type AnnouncerState, createAnnouncer, type Voice } from '../../../kiosk/calls/announcer.ts';
import { sentenceOf } from '../../../kiosk/calls/sentences.ts';
import { languagesIn } from '../../../kiosk/calls/voice.ts';
import { liveMatchRow } from '../live/rows.ts';

const announcedAt = '2026-09-25T16:44:00.000Z';
const now = Date.parse('2026-09-25T16:44:30.000Z');
const called = (changes: Parameters<typeof liveMatchRow>[0] = {}) =>
  liveMatchRow({ matchStatus: 'READY', announcedAt, calls: 0, arrivals: null, tableId: 70, tableDisplayNumber: 7, ...changes });
const here = { comingAt: null, hereAt: announcedAt };
const absent = { comingAt: null, hereAt: null };

describe('announcements', () => {
  test('a page that opens speaks the calls of the last minute only', () => {
    const old = called({ id: 2, announcedAt: '2026-09-25T16:40:00.000Z', calls: 1 });
    const { announcements, seen } = noticeCalls(null, [called({ id: 1 }), old, called({ id: 3, matchStatus: 'RUNNING' })], now);

    expect(announcements).toEqual([{ matchId: 1, kind: 'CALL', announcedAt, calls: 0, tableId: 70 }]);
    expect(noticeCalls(seen, [called({ id: 1 }), old], now).announcements).toEqual([]);
  });

  test('a new call, a call again and each reminder of the desk are announced once', () => {
    const { seen } = noticeCalls(null, [], now);
    const first = noticeCalls(seen, [called({ id: 1 })], now);
    expect(first.announcements.map(({ kind }) => kind)).toEqual(['CALL']);
    const reminder = noticeCalls(first.seen, [called({ id: 1, calls: 1 })], now + 300_000);
    expect(reminder.announcements.map(({ kind }) => kind)).toEqual(['REMINDER']);
    const last = noticeCalls(reminder.seen, [called({ id: 1, calls: 2 })], now + 600_000);
    expect(last.announcements.map(({ kind }) => kind)).toEqual(['LAST_REMINDER']);
    const later = '2026-09-25T16:58:00.000Z';
    const again = noticeCalls(last.seen, [called({ id: 1, announcedAt: later })], Date.parse(later));
    expect(again.announcements).toEqual([{ matchId: 1, kind: 'CALL', announcedAt: later, calls: 0, tableId: 70 }]);
  });

  test('a call that moves to another table is announced again, and nothing more is said of the first table', () => {
    const { seen, announcements } = noticeCalls(null, [called({ id: 1 })], now);
    const moved = [called({ id: 1, tableId: 30, tableDisplayNumber: 3 })];
    expect(noticeCalls(seen, moved, now).announcements).toEqual([{ matchId: 1, kind: 'CALL', announcedAt, calls: 0, tableId: 30 }]);
    expect(announcements.map((call) => stillCounts(call, moved))).toEqual([false]);
  });

  test('calls come first, then last reminders, then reminders', () => {
    const one = (matchId: number, kind: Announcement['kind']): Announcement => ({ matchId, kind, announcedAt, calls: 0, tableId: 70 });
    const queue = [
      one(1, 'REMINDER'),
      one(2, 'LAST_REMINDER'),
      one(3, 'CALL'),
      { ...one(4, 'CALL'), announcedAt: '2026-09-25T16:00:00.000Z' },
    ];
    expect(inSpokenOrder(queue).map(({ matchId }) => matchId)).toEqual([4, 3, 2, 1]);
  });

  test('no call is spoken for a match that has begun, was called again, or has both players at the table', () => {
    const call: Announcement = { matchId: 1, kind: 'CALL', announcedAt, calls: 0, tableId: 70 };
    expect(stillCounts(call, [called({ id: 1 })])).toBe(true);
    expect(stillCounts(call, [called({ id: 1, matchStatus: 'RUNNING' })])).toBe(false);
    expect(stillCounts(call, [called({ id: 1, announcedAt: '2026-09-25T16:45:00.000Z' })])).toBe(false);
    expect(stillCounts(call, [called({ id: 1, arrivals: { A: here, B: here } })])).toBe(false);
    expect(stillCounts(call, [])).toBe(false);
    expect(stillCounts({ ...call, kind: 'REMINDER', calls: 1 }, [called({ id: 1, calls: 2 })])).toBe(false);
  });
});

describe('sentences', () => {
  const match = called({
    participantALastName: 'Lončarek',
    participantBLastName: 'Müller',
    participantAId: 11,
    participantBId: 12,
    arrivals: { A: here, B: absent },
  });

  test.each([
    ['CALL', 'en', 'Table 7: Lončarek, Müller.'],
    ['CALL', 'de', 'Tisch 7: Lončarek, Müller.'],
    ['REMINDER', 'en', 'Reminder. Table 7: Müller, please come to the table.'],
    ['LAST_REMINDER', 'de', 'Letzte Erinnerung. Tisch 7: Müller, bitte an den Tisch.'],
  ] as const)('%s in %s', (kind, language, sentence) => {
    expect(sentenceOf(match, kind, language, new Map())).toBe(sentence);
  });

  test('a note says the name, and a team its display name', () => {
    expect(sentenceOf(match, 'CALL', 'en', new Map([[11, 'lon-CHA-rek']]))).toBe('Table 7: lon-CHA-rek, Müller.');
    const teams = { ...match, participantALastName: null, participantADisplayName: 'BC Rijeka' };
    expect(sentenceOf(teams, 'CALL', 'en', new Map())).toBe('Table 7: BC Rijeka, Müller.');
  });

  test('the address chooses the languages', () => {
    expect(['', '?lang=de', '?lang=de,en', '?lang=fr'].map(languagesIn)).toEqual([['en', 'de'], ['de'], ['de', 'en'], ['en', 'de']]);
  });
});

describe('the announcer', () => {
  /** A voice whose sentences last until `finish` is called. */
  function patientVoice() {
    const spoken: string[] = [];
    const waiting: (() => void)[] = [];
    const hold = (words: string, signal: AbortSignal) =>
      new Promise<void>((resolve) => {
        spoken.push(words);
        waiting.push(resolve);
        signal.addEventListener('abort', () => resolve());
      });
    const voice: Voice = {
      languages: () => ['en', 'de'],
      gong: async () => void spoken.push('gong'),
      say: (sentence, language, signal) => hold(`${language} ${sentence}`, signal),
      pause: async () => undefined,
    };
    const settle = () => new Promise((resolve) => setImmediate(resolve));
    const finish = async (): Promise<void> => {
      await settle();
      for (const end of waiting.splice(0)) end();
      await settle();
    };
    return { voice, spoken, finish, settle };
  }

  function announcerWith(counts: (announcement: Announcement) => boolean = () => true) {
    const { voice, ...speaker } = patientVoice();
    let state: AnnouncerState | null = null;
    const announcer = createAnnouncer({
      voice,
      sentenceOf: ({ matchId }) => `match ${matchId}`,
      counts,
      onChange: (next) => {
        state = next;
      },
    });
    const one = (matchId: number): Announcement => ({
      matchId,
      kind: 'CALL',
      announcedAt: `2026-09-25T16:4${matchId}:00.000Z`,
      calls: 0,
      tableId: 70,
    });
    return { announcer, ...speaker, one, now: () => state as AnnouncerState | null };
  }

  test('a gong, each sentence twice in each language, then the next call', async () => {
    const { announcer, spoken, finish, one, now: state } = announcerWith();
    announcer.add([one(1), one(2)]);
    for (let count = 0; count < 4; count++) await finish();
    expect(spoken.slice(0, 6)).toEqual(['gong', 'en match 1', 'en match 1', 'de match 1', 'de match 1', 'gong']);
    expect(state()?.current).toEqual(one(2));
    for (let count = 0; count < 4; count++) await finish();
    expect(state()).toMatchObject({ current: null, last: one(2), queue: [] });
  });

  test('skip ends a call, and say again repeats it', async () => {
    const { announcer, spoken, finish, settle, one, now: state } = announcerWith();
    announcer.add([one(1)]);
    await settle();
    announcer.skip();
    await settle();
    expect(state()?.current).toBeNull();
    announcer.again();
    await finish();
    expect(spoken.filter((words) => words === 'gong')).toHaveLength(2);
  });

  test('while muted the calls wait, and are spoken afterwards', async () => {
    const { announcer, spoken, settle, one, now: state } = announcerWith();
    announcer.mute(true);
    announcer.add([one(1), one(2)]);
    await settle();
    expect([spoken, state()?.queue.length]).toEqual([[], 2]);
    announcer.mute(false);
    await settle();
    expect(spoken).toEqual(['gong', 'en match 1']);
  });

  test('a call that no longer counts leaves the queue, and its sentence ends', async () => {
    const over = new Set<number>();
    const { announcer, settle, one, now: state } = announcerWith(({ matchId }) => !over.has(matchId));
    announcer.add([one(1), one(2), one(3)]);
    await settle();
    over.add(1).add(2);
    announcer.review();
    await settle();
    expect(state()).toMatchObject({ current: one(3), queue: [] });
  });
});
