/** The filters of the uniform control as they stand in the address, and the rows they let through. */
import type { LiveMatch } from '#contract/live.ts';
import { isUniformOpen } from '../../hall/match/switch-uniform.ts';
import type { UniformQueue } from '../../hall/match/uniform-queue.ts';

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

export function readFilters(params: URLSearchParams): UniformFilters {
  const number = (name: string) => (/^\d{1,9}$/.test(params.get(name) ?? '') ? Number(params.get(name)) : null);
  return {
    eventId: number('event'),
    tableId: number('table'),
    show: shows.find((show) => show === params.get('show')) ?? 'all',
    others: params.get('others') === 'true',
    pages: Math.max(1, number('pages') ?? 1),
  };
}

/** What is as usual does not stand in the address. */
export function writeFilters({ eventId, tableId, show, others, pages }: UniformFilters): URLSearchParams {
  const words = { event: eventId, table: tableId, show: show === 'all' ? '' : show, others: others && 'true', pages: pages > 1 && pages };
  return new URLSearchParams(Object.entries(words).flatMap(([name, word]) => (word ? [[name, String(word)]] : [])));
}

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
