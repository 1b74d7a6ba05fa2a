/** The user's settings of a list: its columns in their order, and the saved views. Defaults apply until the server has answered. */
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

/** Changes the height at once and stores it on the server, for every browser of this user. */
export function useRowHeight(): (density: Density) => void {
  const { save } = useSave({
    send: async (density: Density) => {
      const setting = { ...defaultSetting, density };
      await send(saveListSetting, { params: { name: everyList }, body: setting });
      return setting;
    },
    saved: null,
    failed: ({ sentence }) => sentence,
    restMs: 0,
    newestWins: true,
    onSaved: (setting) => cacheSetting(everyList, setting),
  });
  return (density) => {
    settings.density = density;
    void save(density);
  };
}

const cacheSetting = (name: string, setting: ListSetting): void => {
  queryClient.setQueryData<Record<string, ListSetting>>(key, (before) => ({ ...before, [name]: setting }));
};

const key = ['list-settings'];
const defaultSetting: ListSetting = { columns: null, views: [] };

/** 'Running Tournaments' → 'running-tournaments' */
export const listNameOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60);

/** `tall` means that not every column fits. */
export function useListSettings<Row>(title: string, columns: readonly Column<Row>[], tall: boolean) {
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => send(getListSettings, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const density = data?.[everyList]?.density;
  useEffect(() => {
    if (density) settings.density = density;
  }, [density]);
  const setting = data?.[listNameOf(title)] ?? defaultSetting;
  const shown = useMemo(() => chosenColumns(columns, setting.columns, tall), [columns, setting.columns, tall]);
  return { setting, shown };
}

/**
 * The first column names the row and always stays, as do pinned columns. If none of the chosen columns exists any more, the default columns
 * are shown.
 */
export function chosenColumns<Row>(
  columns: readonly Column<Row>[],
  chosen: readonly string[] | null,
  tall = false,
): readonly Column<Row>[] {
  const defaultColumns = columns.filter(({ wideOnly, spare }) => !spare && !(tall && wideOnly));
  if (chosen === null) return defaultColumns;
  const [first] = columns;
  const free = columns.filter((column) => !isFixed(column, first));
  const picked = chosen.flatMap((id) => free.filter((column) => column.id === id));
  if (picked.length === 0 && !chosen.includes(first?.id ?? '')) return defaultColumns;
  return [...columns.filter((column) => column === first), ...picked, ...columns.filter((column) => column.pinned && column !== first)];
}

export const isFixed = <Row>(column: Column<Row>, first: Column<Row> | undefined): boolean => column === first || Boolean(column.pinned);

export const useSaveListSettings = (title: string, onSaved: () => void) =>
  useSave({
    send: async (setting: ListSetting) => {
      await send(saveListSetting, { params: { name: listNameOf(title) }, body: setting });
      return setting;
    },
    saved: null,
    failed: ({ sentence }) => sentence,
    onSaved: (setting) => {
      cacheSetting(listNameOf(title), setting);
      onSaved();
    },
  });
