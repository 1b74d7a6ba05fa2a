/** The cells of one line of a list of people, by what they hold. */
import type { PersonColumn } from '#contract/people/list-column-words.ts';

/**
 * Text per column, '' if the line has none. `unrecognized`: a cell that fits no column. `isUndecided`: nothing shows which of two cells is the
 * last name. `isAsWritten`: the list has a display name of its own, so its letters are those of the profile. `leftOut`: a cell that is read but not
 * used, such as a club.
 */
export type PersonCells = Record<PersonColumn, string> & {
  unrecognized: string | null;
  isUndecided: boolean;
  isAsWritten: boolean;
  leftOut: string | null;
};

export const emptyCells = (): PersonCells => ({
  last: '',
  first: '',
  name: '',
  country: '',
  priority: '',
  birthday: '',
  email: '',
  category: '',
  sex: '',
  residence: '',
  mobile: '',
  city: '',
  unrecognized: null,
  isUndecided: false,
  isAsWritten: false,
  leftOut: null,
});
