/** The filters of the uniform control as they stand in the address, and the rows they let through. */
import type { LiveMatch } from '#contract/live/rows.ts';
import { isUniformOpen } from '../../../hall/match/switch-uniform.ts';
import type { UniformQueue } from '../../../hall/match/uniform-queue.ts';
import { addressOf, flag, id, idOf, oneOf } from '../../../lists/address-words.ts';

export const shows = ['all', 'open', 'ready'] as const;
export type Show = (typeof shows)[number];

export type UniformFilters = {
  eventId: number | null;
  tableId: number | null;
  show: Show;
  /** With the matches of tournaments that have no uniform control. */
  others: boolean;
  /** How many times `rowsPerPage` are shown. */
  pages: number;
};

/** Spec 3 §8: 999 rows are asked for, 50 are shown at once. */
export const rowsPerPage = 50;

export const uniformAddress = addressOf<UniformFilters>({
  eventId: id('event'),
  tableId: id('table'),
  show: oneOf('show', shows, 'all'),
  others: flag('others', 'true'),
  pages: { name: 'pages', read: (words) => idOf(words) ?? 1, write: (pages) => (pages > 1 ? pages : null) },
});

type UniformGroups = { open: LiveMatch[]; ready: LiveMatch[]; others: LiveMatch[] };

/** By table. `sunk`: approved on both sides, and long enough ago to lie among those that are ready. */
export function groupsOf(matches: readonly LiveMatch[], sunk: ReadonlySet<number>): UniformGroups {
  const sorted = [...matches].sort((one, other) => tableOf(one) - tableOf(other) || one.id - other.id);
  const used = sorted.filter(({ withUniformControl }) => withUniformControl);
  return {
    open: used.filter(({ id }) => !sunk.has(id)),
    ready: used.filter(({ id }) => sunk.has(id)),
    others: sorted.filter(({ withUniformControl }) => !withUniformControl),
  };
}

export const readyIds = (matches: readonly LiveMatch[], queue: UniformQueue): number[] =>
  matches.filter((match) => match.withUniformControl && !isUniformOpen(match, queue)).map(({ id }) => id);

export const fitsPlace = ({ eventId, tableId }: LiveMatch, filters: UniformFilters): boolean =>
  (filters.eventId === null || eventId === filters.eventId) && (filters.tableId === null || tableId === filters.tableId);

const tableOf = ({ tableDisplayNumber }: LiveMatch): number => tableDisplayNumber ?? Number.MAX_SAFE_INTEGER;
