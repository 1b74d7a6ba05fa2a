/** How this person wants a list: which columns in which order, and the views they come back to. As usual until the server has said. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { type Density, everyList } from '#contract/kit/list-limits.ts';
import type { ListSetting } from '#contract/masters/list-settings.ts';
import { getListSettings, saveListSetting } from '#contract/masters/list-settings.ts';
import { queryClient } from '../../api/queries.ts';
import { send } from '../../api/send.ts';
import { settings } from '../../state/settings.ts';
import type { Column } from '../../ui/table/data-table-column.ts';
import { useSave } from '../form/use-save.ts';

/** Seen at once, and kept for every browser of this person. */
export function useRowHeight(): (density: Density) => void {
  const { save } = useSave({
    send: async (density: Density) => {
      const setting = { ...asUsual, density };
      await send(saveListSetting, { params: { name: everyList }, body: setting });
      return setting;
    },
    saved: null,
    failed: ({ sentence }) => sentence,
    restMs: 0,
    newestWins: true,
    onSaved: (setting) => keep(everyList, setting),
  });
  return (density) => {
    settings.density = density;
    void save(density);
  };
}

const keep = (name: string, setting: ListSetting): void => {
  queryClient.setQueryData<Record<string, ListSetting>>(key, (before) => ({ ...before, [name]: setting }));
};

const key = ['list-settings'];
const asUsual: ListSetting = { columns: null, views: [] };

/** 'Running Tournaments' → 'running-tournaments' */
export const listNameOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60);

/** `tall`: there is no room for every column. */
export function useListLook<Row>(title: string, columns: readonly Column<Row>[], tall: boolean) {
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => send(getListSettings, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const density = data?.[everyList]?.density;
  useEffect(() => {
    if (density) settings.density = density;
  }, [density]);
  const setting = data?.[listNameOf(title)] ?? asUsual;
  const shown = useMemo(() => chosenColumns(columns, setting.columns, tall), [columns, setting.columns, tall]);
  return { setting, shown };
}

/** The first column names the row and stays; so does what is pinned. Where none of the chosen ones is left, they are as usual. */
export function chosenColumns<Row>(
  columns: readonly Column<Row>[],
  chosen: readonly string[] | null,
  tall = false,
): readonly Column<Row>[] {
  const usual = columns.filter(({ wideOnly, spare }) => !spare && !(tall && wideOnly));
  if (chosen === null) return usual;
  const [first] = columns;
  const free = columns.filter((column) => !isFixed(column, first));
  const picked = chosen.flatMap((id) => free.filter((column) => column.id === id));
  if (picked.length === 0 && !chosen.includes(first?.id ?? '')) return usual;
  return [...columns.filter((column) => column === first), ...picked, ...columns.filter((column) => column.pinned && column !== first)];
}

export const isFixed = <Row>(column: Column<Row>, first: Column<Row> | undefined): boolean => column === first || Boolean(column.pinned);

export const useSaveListLook = (title: string, onSaved: () => void) =>
  useSave({
    send: async (setting: ListSetting) => {
      await send(saveListSetting, { params: { name: listNameOf(title) }, body: setting });
      return setting;
    },
    saved: null,
    failed: ({ sentence }) => sentence,
    onSaved: (setting) => {
      keep(listNameOf(title), setting);
      onSaved();
    },
  });
