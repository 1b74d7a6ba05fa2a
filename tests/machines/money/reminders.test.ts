/** Which reminder is due: levels count from the last one, once a day, without a gap. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysBetween, dueReminder, reminderLevels, reminderWords, type SentReminder } from '#machines/money/reminders.ts';

const settings = { reminderDays1: 7, reminderDays2: 14, reminderDays3: 14, reminderFee1: 0, reminderFee2: 5, reminderFee3: 10.5 };
const levels = reminderLevels(settings);
const dueDate = '2026-09-01';
const due = (sent: readonly SentReminder[], today: string) => dueReminder({ dueDate, sent }, levels, today);

test('a level has days and a fee in cents; 0 days end the list', () => {
  expect(levels).toEqual([
    { days: 7, feeCents: 0 },
    { days: 14, feeCents: 500 },
    { days: 14, feeCents: 1050 },
  ]);
  expect(reminderLevels({ ...settings, reminderDays2: 0 })).toHaveLength(1);
  expect(reminderLevels({ ...settings, reminderDays1: 0 })).toEqual([]);
  expect([1, 2, 3, 4].map(reminderWords)).toEqual(['Reminder', 'Second reminder', 'Third reminder', 'Reminder 4']);
});

test.each<[string, readonly SentReminder[], string, number | null]>([
  ['before its days are over', [], '2026-09-07', null],
  ['on the day', [], '2026-09-08', 1],
  ['long after', [], '2027-09-08', 1],
  ['on the day of the last reminder', [{ level: 1, day: '2026-09-08' }], '2026-09-08', null],
  ['before the days of the next level are over', [{ level: 1, day: '2026-09-10' }], '2026-09-23', null],
  ['on the day of the next level', [{ level: 1, day: '2026-09-10' }], '2026-09-24', 2],
  ['on the day of a withdrawn one', [{ level: null, day: '2026-09-10' }], '2026-09-10', null],
  ['on the day after a withdrawn one', [{ level: null, day: '2026-09-10' }], '2026-09-11', 1],
  ['after the last level', [1, 2, 3].map((level) => ({ level, day: `2026-09-0${level}` })), '2027-09-24', null],
])('%s', (_when, sent, today, level) => {
  expect(due(sent, today)).toBe(level);
});

test('a run every day sends each level once, in order, never two on a day, and at least its days apart', () => {
  const days = fc.integer({ min: 0, max: 40 });
  const form = fc.record({ reminderDays1: days, reminderDays2: days, reminderDays3: days });
  fc.assert(
    fc.property(form, fc.array(fc.boolean(), { minLength: 130, maxLength: 130 }), (chosen, runs) => {
      const own = reminderLevels({ ...settings, ...chosen });
      const sent: { level: number; day: string }[] = [];
      for (const [index, isRun] of runs.entries()) {
        const today = new Date(Date.parse(dueDate) + index * 86_400_000).toISOString().slice(0, 10);
        const level = isRun ? dueReminder({ dueDate, sent }, own, today) : null;
        if (level !== null) sent.push({ level, day: today });
      }
      expect(sent.map(({ level }) => level)).toEqual(sent.map((_one, index) => index + 1));
      expect(sent.length).toBeLessThanOrEqual(own.length);
      for (const [index, { day }] of sent.entries())
        expect(daysBetween(sent[index - 1]?.day ?? dueDate, day)).toBeGreaterThanOrEqual(own[index]?.days ?? 0);
    }),
  );
});
