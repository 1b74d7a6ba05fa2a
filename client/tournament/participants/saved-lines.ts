/** The state of an import whose user left it to choose a larger flow chart. It waits for the next import into the same tournament. */
import type { DayOrder } from '#contract/kit/days.ts';
import type { NameOrder } from '#contract/people/name-orders.ts';
import { type ColumnDecision, noColumnDecision } from '../../lists/files/column-decision.ts';
import { type ImportDecisions, noDecisions } from './import-lines.ts';

export type ImportDraftState = {
  text: string;
  decisions: ImportDecisions;
  dayOrder: DayOrder;
  /** Null: the names of the list decide. */
  nameOrder: NameOrder | null;
  /** The chosen country of new players; null: the default of the server. */
  defaultCountryId: number | null;
  columns: ColumnDecision;
  /** Null: the invoices decide whether the registrations are approved too. */
  approval: boolean | null;
};

export const newDraft = (text: string): ImportDraftState => ({
  ...{ text, decisions: noDecisions, dayOrder: 'DAY_FIRST', nameOrder: null },
  ...{ defaultCountryId: null, columns: noColumnDecision, approval: null },
});

/** `pasted`: the text that opened the import; '' if it began empty. */
type SavedImport = { pasted: string; draft: ImportDraftState };
const importOf = new Map<number, SavedImport>();

export const saveImport = (tournamentId: number, saved: SavedImport): void => void importOf.set(tournamentId, saved);

/** Returns the saved import that began with this text, or any for an import that begins empty. It stays until `forgetImport`. */
export function savedImport(tournamentId: number, pasted = ''): ImportDraftState | null {
  const saved = importOf.get(tournamentId);
  return saved && (pasted === '' || pasted === saved.pasted) ? saved.draft : null;
}

/** Call it after the import or when the user discards the lines. */
export const forgetImport = (tournamentId: number): void => void importOf.delete(tournamentId);
