/** Plans an import of people line by line, with the profiles and the rules that the list may mean. */
import type { Kysely } from 'kysely';
import type { DayOrder } from '#contract/kit/days.ts';
import { whyTooLong } from '#contract/kit/table-text.ts';
import type { ReadListColumns } from '#contract/people/list-columns.ts';
import { mapLines, planImport } from '../../../entity/import/run-import.ts';
import { badRequest, unavailable } from '../../../kernel/errors.ts';
import { createLimiter } from '../../../kernel/limiter.ts';
import type { ClockContext, ReadContext } from '../../../store/context.ts';
import type { Database } from '../../../store/schema.ts';
import { readCountries } from './countries.ts';
import { type ProfileRules, readCategories } from './new-player.ts';
import { type MatchPeople, readPeople } from './people.ts';
import { type ColumnChoice, type ReadImportLine, readImport, whichLastName } from './read-import.ts';

/** Every comparison occupies a core for a while. */
const limitMatching = createLimiter({
  maxParallel: 2,
  maxWaiting: 10,
  refusal: () => unavailable('Many lists are being compared with the players at this moment. Please try again.', 3),
});

/** Throws a 400 when the list is too long and a 503 when too many lists are being compared. */
export async function planPeople<Plan>(context: ReadContext & ClockContext, text: string, plan: (today: string) => Promise<Plan>) {
  const tooLong = whyTooLong(text);
  if (tooLong) throw badRequest(tooLong);
  return limitMatching(() => planImport(context, plan));
}

type PeopleList = ColumnChoice & {
  text: string;
  dayOrder: DayOrder | null;
  /** Today in the time zone of the federation. */
  today: string;
  tournamentId: number;
  /** The list contains teams. */
  teams: boolean;
  /** Whether the user may see dates of birth. */
  birthdays: boolean;
};

/** `unsettledDays`: labels of columns in which every date can be read both ways. */
export type PlannedLines<Line> = { lines: Line[]; unsettledDays: string[]; table: ReadListColumns };

/** Returns the result of each line; throws a 400 for an unreadable table. `isUnknown`: the line means nobody who has a profile. */
export async function planLines<Line>(
  db: Kysely<Database>,
  { text, dayOrder, ...list }: PeopleList,
  plan: (line: ReadImportLine, known: { people: MatchPeople; rules: ProfileRules }) => Line,
  isUnknown: (line: Line) => boolean,
): Promise<PlannedLines<Line>> {
  const countries = await readCountries(db);
  const rules = { ...list, countries, categories: await readCategories(db, list.tournamentId) };
  const people = await readPeople(db, list);
  const { lines: read, unsettledDays, table } = readImport(text, { ...rules, dayOrder });
  const lines = await mapLines(read, (line) => plan(line, { people, rules }));
  const isOpen = lines.some((line, at) => read[at]?.cells.isUndecided && isUnknown(line));
  return { lines, unsettledDays, table: isOpen && !rules.teams ? { ...table, question: whichLastName } : table };
}
