/** Decides which reminder of an unpaid invoice is due on a day (machines/README.md 12.2). Days are YYYY-MM-DD, amounts cents. */

/** `days`: after the due day, or after the reminder before. */
export type ReminderLevel = { days: number; feeCents: number };

type ReminderSettings = {
  reminderDays1: number;
  reminderDays2: number;
  reminderDays3: number;
  reminderFee1: number;
  reminderFee2: number;
  reminderFee3: number;
};

/** Returns the levels in their order. 0 days end the list. */
export function reminderLevels(settings: ReminderSettings): ReminderLevel[] {
  const levels = [
    { days: settings.reminderDays1, fee: settings.reminderFee1 },
    { days: settings.reminderDays2, fee: settings.reminderFee2 },
    { days: settings.reminderDays3, fee: settings.reminderFee3 },
  ].map(({ days, fee }) => ({ days, feeCents: Math.round(fee * 100) }));
  const end = levels.findIndex(({ days }) => days === 0);
  return end === -1 ? levels : levels.slice(0, end);
}

/** A reminder that went out, or is on its way. A withdrawn one has no level: the same level is due again, on another day. */
export type SentReminder = { level: number | null; day: string };

/** Returns the level that is due, from 1, or null. An invoice is reminded of once a day. */
export function dueReminder(
  { dueDate, sent }: { dueDate: string; sent: readonly SentReminder[] },
  levels: readonly ReminderLevel[],
  today: string,
): number | null {
  if (sent.some(({ day }) => day === today)) return null;
  const valid = sent.filter(({ level }) => level !== null);
  const last = valid.reduce((highest, { level }) => Math.max(highest, level ?? 0), 0);
  const since = valid.reduce((latest, { day }) => (day > latest ? day : latest), dueDate);
  const next = levels[last];
  return next && daysBetween(since, today) >= next.days ? last + 1 : null;
}

const dayMs = 86_400_000;

export const daysBetween = (from: string, until: string): number => Math.round((Date.parse(until) - Date.parse(from)) / dayMs);

const words = ['Reminder', 'Second reminder', 'Third reminder'] as const;

/** 'Second reminder' */
export const reminderWords = (level: number): string => words[level - 1] ?? `Reminder ${level}`;
