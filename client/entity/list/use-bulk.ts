/** Doing the same to every ticked row: sent once, told row by row, and taken back where it can be. */
import { useState } from 'react';
import type { BulkBody, BulkRow } from '#contract/kit/bulk.ts';
import type { Bulk, Entity, RowOf } from '#contract/kit/entity.ts';
import { counted } from '#machines/counted.ts';
import { changeMany, refreshRecords } from '../../api/records.ts';
import type { Query } from '../../api/request.ts';
import type { Selection } from '../../lists/use-selection.ts';
import { showToast } from '../../ui/overlays/toast.tsx';
import { useSave } from '../form/use-save.ts';
import { nameOf } from './entity-columns.tsx';

/** With its rows: those that were seen when it was asked; without: those that are ticked. */
export type BulkDeed = Pick<BulkBody, 'deed' | 'field' | 'value' | 'rows' | 'criteria' | 'expectedCount'>;

export type Ticked<E extends Entity> = {
  of: E;
  selection: Selection<RowOf<E>>;
  /** What the list asks for, without its page. */
  query: Query;
  total: number;
};

export type Asking = { kind: 'remove' } | { kind: 'value'; bulk: Bulk } | { kind: 'sure'; words: string; deed: BulkDeed };

export type BulkState = {
  busy: boolean;
  run: (deed: BulkDeed) => Promise<void>;
  /** About the rows as they are ticked now, whatever is changed before it is done. */
  asSeen: (deed: BulkDeed) => BulkDeed;
  /** What would become of each row. */
  preview: (deed: BulkDeed) => Promise<BulkRow[]>;
  /** Which rows stayed as they are, until that was read. */
  stayed: readonly BulkRow[] | null;
  onRead: () => void;
};

/** As long as other undos last. */
const undoMs = 10_000;

export function useBulk<E extends Entity>({ of, selection, query, total }: Ticked<E>): BulkState {
  const [stayed, setStayed] = useState<readonly BulkRow[] | null>(null);
  const { one, many } = of.words;
  const which = (deed: BulkDeed): Pick<BulkBody, 'rows' | 'criteria' | 'expectedCount'> =>
    selection.all
      ? { criteria: criteriaOf(query), expectedCount: total }
      : // Nobody removes what somebody else has just changed; a value is what everybody gets.
        { rows: selection.rows.map(({ id, version }) => (deed.deed === 'remove' ? { id, version } : { id })) };
  const ask = async (deed: BulkDeed, dryRun = false): Promise<BulkRow[]> => {
    // Whoever is gone meanwhile is told by the name that was ticked.
    const names = new Map(selection.rows.map((row) => [row.id, nameOf(of, row)]));
    const rows = await changeMany(of, { ...which(deed), ...deed, ...(dryRun && { dryRun }) });
    return rows.map((row) => ({ ...row, name: row.name ?? names.get(row.id) ?? null }));
  };
  const tell = (deed: BulkDeed, rows: readonly BulkRow[]) => {
    const done = rows.filter(({ outcome }) => outcome === 'DONE');
    const refused = rows.filter(({ outcome }) => outcome === 'REFUSED');
    const same = rows.length - done.length - refused.length;
    const title = done.length > 0 ? `${counted(done.length, one, many)} ${deed.deed === 'remove' ? 'deleted' : 'changed'}` : null;
    const detail = same > 0 ? `${same} ${same === 1 ? 'was' : 'were'} so already.` : undefined;
    if (refused.length > 0) setStayed(refused);
    if (title === null) {
      if (detail) showToast.info(`Nothing to change: ${detail}`);
    } else if (deed.deed === 'remove') showToast.success(title);
    else showToast.undo({ title, detail, kind: 'done', lasts: undoMs, watch: never, onUndo: () => void takeBack(deed, done) });
  };
  const takeBack = async ({ field }: BulkDeed, rows: readonly BulkRow[]) => {
    const back = rows.map(({ id, version, before }) => ({ id, version, value: before }));
    try {
      const answer = await changeMany(of, { deed: 'set', field, rows: back });
      void refreshRecords(of);
      const refused = answer.filter(({ outcome }) => outcome === 'REFUSED');
      if (refused.length > 0) showToast.error(`${counted(refused.length, one, many)} could not be taken back: ${namesOf(refused)}`);
      else showToast.success(`${counted(answer.length, one, many)} as before`);
    } catch {
      showToast.error('It could not be taken back.');
    }
  };
  const { busy, save } = useSave<BulkDeed, { deed: BulkDeed; rows: BulkRow[] }>({
    send: async (deed) => ({ deed, rows: await ask(deed) }),
    saved: null,
    failed: ({ sentence }) => sentence,
    onSaved: ({ deed, rows }) => {
      tell(deed, rows);
      selection.clear();
    },
    onEnd: () => void refreshRecords(of),
  });
  return {
    busy,
    run: save,
    asSeen: (deed) => ({ ...deed, ...which(deed) }),
    preview: (deed) => ask(deed, true),
    stayed,
    onRead: () => setStayed(null),
  };
}

const never = () => () => undefined;

const mostNames = 3;
const namesOf = (rows: readonly BulkRow[]): string =>
  rows
    .slice(0, mostNames)
    .map(({ id, name }) => name ?? `#${id}`)
    .join(', ') + (rows.length > mostNames ? ' …' : '');

/** As an address would say it. */
const criteriaOf = (query: Query): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      value === null || value === undefined || value === '' ? [] : [[name, Array.isArray(value) ? value.join(',') : String(value)]],
    ),
  );
