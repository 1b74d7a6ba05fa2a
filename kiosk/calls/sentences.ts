/** The sentences of the loudspeaker in English and German. */
import type { LiveMatch } from '#contract/live/rows.ts';
import { arrivalOn, arrivalStep } from '#machines/arrivals.ts';
import { columnsOf } from '#machines/match/sides.ts';
import { type Side, sides } from '#machines/names.ts';
import type { AnnouncementKind } from './announcements.ts';

export const spokenLanguages = ['en', 'de'] as const;
export type SpokenLanguage = (typeof spokenLanguages)[number];

/** By the id of the participant. */
export type Pronunciations = ReadonlyMap<number, string>;

type SpokenWords = { call: (table: string, names: string) => string; reminder: string; lastReminder: string; come: string };

const words: Readonly<Record<SpokenLanguage, SpokenWords>> = {
  en: {
    call: (table, names) => `Table ${table}: ${names}`,
    reminder: 'Reminder.',
    lastReminder: 'Last reminder.',
    come: 'please come to the table.',
  },
  de: {
    call: (table, names) => `Tisch ${table}: ${names}`,
    reminder: 'Erinnerung.',
    lastReminder: 'Letzte Erinnerung.',
    come: 'bitte an den Tisch.',
  },
};

/** 'Table 7: Lončarek, Müller.' A reminder names only the players who are not here. */
export function sentenceOf(match: LiveMatch, kind: AnnouncementKind, language: SpokenLanguage, pronunciations: Pronunciations): string {
  const { call, reminder, lastReminder, come } = words[language];
  const table = String(match.tableDisplayNumber ?? '');
  const absent = kind === 'CALL' ? sides : sides.filter((side) => arrivalStep(arrivalOn(match, side)) !== 'HERE');
  const names = absent.map((side) => spokenName(match, side, pronunciations)).join(', ');
  if (kind === 'CALL') return `${call(table, names)}.`;
  return `${kind === 'REMINDER' ? reminder : lastReminder} ${call(table, names)}, ${come}`;
}

function spokenName(match: LiveMatch, side: Side, pronunciations: Pronunciations): string {
  const noted = pronunciations.get(match[columnsOf[side].participantId] ?? 0);
  const [lastName, displayName] =
    side === 'A'
      ? [match.participantALastName, match.participantADisplayName]
      : [match.participantBLastName, match.participantBDisplayName];
  return noted ?? (lastName || displayName || '');
}
