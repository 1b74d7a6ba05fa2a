/** Plans an import of people line by line, with the profiles and the rules that the list may mean. */
import type { Kysely } from 'kysely';
import type { DayOrder } from '#contract/kit/days.ts';
import { whyTooLong } from '#contract/kit/table-text.ts';
import type { ReadListColumns } from '#contract/people/list-columns.ts';
import type { NameOrder } from '#contract/people/name-orders.ts';
import { playerProfiles } from '#contract/people/player-profiles.ts';
import { readCells } from '../../../entity/import/import-cells.ts';
import { mapLines, planImport } from '../../../entity/import/run-import.ts';
import { badRequest, unavailable } from '../../../kernel/errors.ts';
import { createLimiter } from '../../../kernel/limiter.ts';
import type { ClockContext, ReadContext } from '../../../store/context.ts';
import type { Database } from '../../../store/schema.ts';
import { readCountries } from './countries.ts';
import { entryDefaults } from './entry-defaults.ts';
import { likelyOrder, partsByOrder } from './name-parts.ts';
import { type ProfileRules, readCategories } from './new-player.ts';
import { type MatchPeople, readPeople } from './people.ts';
import { type ColumnChoice, type ProfileCells, type ReadImportLine, readImport, whichLastName } from './read-import.ts';

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
  /** A name is enough for a new player. `nameOrder`: where a name does not show its last name; null: known names decide. */
  byName: { nameOrder: NameOrder | null; swapped?: readonly number[] } | null;
  /** The represented country of lines that name none; null: that of the federation where a name is enough, otherwise none. */
  defaultCountryId?: number | null;
};

/**
 * `unsettledDays`: labels of columns in which every date can be read both ways. `nameOrder`: how names of several words were read that do not
 * show their last name; null if there are none. `isNameOrderOpen`: that order is a guess. `defaultCountryId`: the represented country of lines that name none.
 */
export type PlannedLines<Line> = {
  lines: Line[];
  unsettledDays: string[];
  nameOrder: NameOrder | null;
  isNameOrderOpen: boolean;
  defaultCountryId: number | null;
  table: ReadListColumns;
};

/** Returns the result of each line; throws a 400 for an unreadable table or an unknown country. `isUnknown`: the line means nobody who has a profile. */
export async function planLines<Line>(
  db: Kysely<Database>,
  { text, dayOrder, defaultCountryId = null, ...list }: PeopleList,
  plan: (line: ReadImportLine, known: { people: MatchPeople; rules: ProfileRules }) => Line,
  isUnknown: (line: Line) => boolean,
): Promise<PlannedLines<Line>> {
  const countries = await readCountries(db);
  const byName = list.byName && (await entryDefaults(db, list.tournamentId));
  const categories = await readCategories(db, list.tournamentId);
  const chosenCountry = countries.byId(defaultCountryId);
  if (defaultCountryId !== null && chosenCountry === null) throw badRequest('This country no longer exists: choose another one.');
  const defaultCountry = chosenCountry ?? byName?.country ?? null;
  const rules = { ...list, byName, countries, categories, defaultCountry };
  const people = await readPeople(db, list);
  const { lines: plain, table, profile, ...days } = readImport(text, { ...rules, dayOrder });
  const { lines: written, unsettledDays: furtherDays } = await withProfileCells(db, plain, profile, { today: list.today, dayOrder });
  const unsettledDays = [...days.unsettledDays, ...furtherDays];
  const ordered = list.byName ? inNameOrder(written, list.byName, people) : { lines: written, nameOrder: null };
  const { lines: read, nameOrder, isNameOrderOpen = false } = ordered;
  const lines = await mapLines(read, (line) => plan(line, { people, rules }));
  const isOpen = lines.some((line, at) => read[at]?.cells.isUndecided && isUnknown(line));
  const tableWithQuestion = isOpen && !rules.teams ? { ...table, question: whichLastName } : table;
  return { lines, unsettledDays, nameOrder, isNameOrderOpen, defaultCountryId: defaultCountry?.id ?? null, table: tableWithQuestion };
}

/** Adds the values of the further fields of the profile. A cell that cannot be read refuses its line, because its value would be lost. */
async function withProfileCells(
  db: Kysely<Database>,
  lines: readonly ReadImportLine[],
  { fields, rows }: ProfileCells,
  days: { today: string; dayOrder: DayOrder | null },
): Promise<{ lines: ReadImportLine[]; unsettledDays: string[] }> {
  if (fields.every((field) => field === null)) return { lines: [...lines], unsettledDays: [] };
  const { cells, unsettledDays } = await readCells(db, playerProfiles, fields, rows, days);
  const read = lines.map((line, at): ReadImportLine => {
    const { form: { teamProfile, ...more } = {}, reasons = [] } = cells[at] ?? {};
    const reason = teamProfile === true ? thisIsATeam : reasons[0]?.sentence;
    return { ...line, more, problem: line.problem ?? reason ?? null };
  });
  return { lines: read, unsettledDays };
}

const thisIsATeam = 'The line is a team, and this list takes players. Teams are entered under Teams.';

/** Splits the names that do not show which is the last name. Columns that are not decided stay a question. */
function inNameOrder(
  lines: readonly ReadImportLine[],
  { nameOrder: chosen, swapped = [] }: NonNullable<PeopleList['byName']>,
  { noun, knownNames }: MatchPeople,
): { lines: ReadImportLine[]; nameOrder: NameOrder | null; isNameOrderOpen?: boolean } {
  const isOpen = ({ parts, cells, problem }: ReadImportLine): boolean => parts === null && !cells.isUndecided && problem === null;
  const open = noun === 'team' ? [] : lines.filter(isOpen);
  const isSwapped = ({ line }: ReadImportLine): boolean => noun !== 'team' && swapped.includes(line);
  if (open.length === 0) return { lines: lines.map((line) => (isSwapped(line) ? exchanged(line) : line)), nameOrder: null };
  // A single word has no order.
  const names = open.map(({ name }) => name).filter((name) => partsByOrder(name, 'LAST_FIRST') !== null);
  const order = chosen ?? likelyOrder(names, knownNames);
  const nameOrder = order ?? 'LAST_FIRST';
  return {
    nameOrder: names.length === 0 ? null : nameOrder,
    isNameOrderOpen: order === null && names.length > 0,
    lines: lines.map((line) => {
      if (!isOpen(line)) return isSwapped(line) ? exchanged(line) : line;
      return { ...line, parts: partsByOrder(line.name, isSwapped(line) ? otherOrder[nameOrder] : nameOrder) };
    }),
  };
}

const otherOrder: Readonly<Record<NameOrder, NameOrder>> = { LAST_FIRST: 'FIRST_LAST', FIRST_LAST: 'LAST_FIRST' };

/** A name that shows its last name, but wrongly. */
const exchanged = (line: ReadImportLine): ReadImportLine =>
  line.parts ? { ...line, parts: { lastName: line.parts.firstName, firstName: line.parts.lastName } } : line;
