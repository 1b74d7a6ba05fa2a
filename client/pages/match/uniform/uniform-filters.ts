/** The filters of the uniform control in the address, and the rows that match them. */
import type { LiveMatch } from '#contract/live/rows.ts';
import { isUniformOpen } from '../../../hall/match/switch-uniform.ts';
import type { UniformQueue } from '../../../hall/match/uniform-queue.ts';
import { choiceParam, flagParam, idOf, idParam, pageAddress } from '../../../lists/address-params.ts';

export const shows = ['all', 'open', 'ready'] as const;
type UniformFilter = (typeof shows)[number];

export type UniformFilters = {
  eventId: number | null;
  tableId: number | null;
  show: UniformFilter;
  /** Includes the matches of tournaments without uniform control. */
  others: boolean;
  /** The number of pages of `rowsPerPage` rows. */
  pages: number;
};

/** The client loads 999 rows and shows 50 at once. */
export const rowsPerPage = 50;

export const uniformAddress = pageAddress<UniformFilters>({
  eventId: idParam('event'),
  tableId: idParam('table'),
  show: choiceParam('show', shows, 'all'),
  others: flagParam('others', 'true'),
  pages: { name: 'pages', read: (words) => idOf(words) ?? 1, write: (pages) => (pages > 1 ? pages : null) },
});

type UniformGroups = { open: LiveMatch[]; ready: LiveMatch[]; others: LiveMatch[] };

/** Groups the matches by table. `sunk`: approved on both sides long enough ago to move down to the ready ones. */
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

export const matchesLocation = ({ eventId, tableId }: LiveMatch, filters: UniformFilters): boolean =>
  (filters.eventId === null || eventId === filters.eventId) && (filters.tableId === null || tableId === filters.tableId);

const tableOf = ({ tableDisplayNumber }: LiveMatch): number => tableDisplayNumber ?? Number.MAX_SAFE_INTEGER;
