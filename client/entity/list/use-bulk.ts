/** Applies one action to every ticked row: one request, one result per row, and Undo for a value that was set. */
import { useState } from 'react';
import type { BulkBody, BulkRow } from '#contract/kit/bulk.ts';
import type { BulkField, Entity, RowOf } from '#contract/kit/entity.ts';
import { countText } from '#machines/count-text.ts';
import { changeMany, refreshRecords } from '../../api/records.ts';
import type { RequestQuery } from '../../api/request.ts';
import type { Selection } from '../../lists/use-selection.ts';
import { showToast } from '../../ui/overlays/toast.tsx';
import { offerUndoOfDeletion } from '../form/undo-deletion.ts';
import { useSave } from '../form/use-save.ts';
import { nameOf } from './entity-columns.tsx';

/**
 * An action with `rows` or `criteria` applies to those (see `asSeen`). Without them it applies to the rows that are ticked when it runs.
 */
export type BulkAction = Pick<BulkBody, 'action' | 'field' | 'value' | 'rows' | 'criteria' | 'expectedCount'>;

export type BulkSelection<E extends Entity> = {
  of: E;
  selection: Selection<RowOf<E>>;
  /** The criteria of the list, without page and size. */
  query: RequestQuery;
  total: number;
};

export type BulkQuestion = { kind: 'remove' } | { kind: 'value'; bulk: BulkField } | { kind: 'sure'; words: string; action: BulkAction };

export type BulkState = {
  busy: boolean;
  run: (action: BulkAction) => Promise<void>;
  /** Fixes the action to the rows that are ticked now, whatever the user ticks later. */
  asSeen: (action: BulkAction) => BulkAction;
  /** Returns the result per row without changing anything. */
  preview: (action: BulkAction) => Promise<BulkRow[]>;
  /** The skipped rows, until the user has closed their list. */
  skipped: readonly BulkRow[] | null;
  onClosed: () => void;
};

/** Milliseconds; the same as for other undos. */
const undoMs = 10_000;

export function useBulk<E extends Entity>({ of, selection, query, total }: BulkSelection<E>): BulkState {
  const [skipped, setSkipped] = useState<readonly BulkRow[] | null>(null);
  const { one, many } = of.words;
  const targetOf = (action: BulkAction): Pick<BulkBody, 'rows' | 'criteria' | 'expectedCount'> =>
    selection.all
      ? { criteria: criteriaOf(query), expectedCount: total }
      : // A deletion sends the version, so that nobody deletes a row that somebody else has just changed. A new value needs no version: it
        // does not depend on the old value.
        { rows: selection.rows.map(({ id, version }) => (isRemoval(action) ? { id, version } : { id })) };
  const ask = async (action: BulkAction, dryRun = false): Promise<BulkRow[]> => {
    // The answer has no name for a row that was deleted meanwhile, so the ticked row gives it.
    const names = new Map(selection.rows.map((row) => [row.id, nameOf(of, row)]));
    const rows = await changeMany(of, { ...targetOf(action), ...action, ...(dryRun && { dryRun }) });
    return rows.map((row) => ({ ...row, name: row.name ?? names.get(row.id) ?? null }));
  };
  const showResult = (action: BulkAction, rows: readonly BulkRow[]) => {
    const done = rows.filter(({ outcome }) => outcome === 'DONE');
    const refused = rows.filter(({ outcome }) => outcome === 'REFUSED');
    const same = rows.length - done.length - refused.length;
    const title = done.length > 0 ? `${countText(done.length, one, many)} ${isRemoval(action) ? 'deleted' : 'changed'}` : null;
    const detail = same > 0 ? `${same} ${same === 1 ? 'was' : 'were'} so already.` : undefined;
    if (refused.length > 0) setSkipped(refused);
    if (title === null) {
      if (detail) showToast.info(`Nothing to change: ${detail}`);
    } else if (isRemoval(action))
      offerUndoOfDeletion({ of, ids: done.map(({ id }) => id), title, what: countText(done.length, one, many) });
    else showToast.undo({ title, detail, kind: 'done', lasts: undoMs, watch: neverEnds, onUndo: () => void takeBack(action, done) });
  };
  const takeBack = async ({ field }: BulkAction, rows: readonly BulkRow[]) => {
    const previousValues = rows.map(({ id, version, before }) => ({ id, version, value: before }));
    try {
      const answer = await changeMany(of, { action: 'set', field, rows: previousValues });
      void refreshRecords(of);
      const refused = answer.filter(({ outcome }) => outcome === 'REFUSED');
      if (refused.length > 0) showToast.error(`${countText(refused.length, one, many)} could not be taken back: ${namesOf(refused)}`);
      else showToast.success(`${countText(answer.length, one, many)} as before`);
    } catch {
      showToast.error('It could not be taken back.');
    }
  };
  const { busy, save } = useSave<BulkAction, { action: BulkAction; rows: BulkRow[] }>({
    send: async (action) => ({ action, rows: await ask(action) }),
    saved: null,
    failed: ({ sentence }) => sentence,
    onSaved: ({ action, rows }) => {
      showResult(action, rows);
      selection.clear();
    },
    onEnd: () => void refreshRecords(of),
  });
  return {
    busy,
    run: save,
    asSeen: (action) => ({ ...action, ...targetOf(action) }),
    preview: (action) => ask(action, true),
    skipped,
    onClosed: () => setSkipped(null),
  };
}

const isRemoval = ({ action }: BulkAction): boolean => action === 'remove';

const neverEnds = () => () => undefined;

const maxNames = 3;
const namesOf = (rows: readonly BulkRow[]): string =>
  rows
    .slice(0, maxNames)
    .map(({ id, name }) => name ?? `#${id}`)
    .join(', ') + (rows.length > maxNames ? ' …' : '');

/** Returns the query as the texts of an address, without empty values. */
const criteriaOf = (query: RequestQuery): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      value === null || value === undefined || value === '' ? [] : [[name, Array.isArray(value) ? value.join(',') : String(value)]],
    ),
  );
