/** The message after a deletion, with Undo for some seconds. */
import type { Entity } from '#contract/kit/entity.ts';
import { restoreRecord } from '../../api/deletions.ts';
import { sentenceOf } from '../../api/problem.ts';
import { refreshRecords } from '../../api/records.ts';
import { showToast } from '../../ui/overlays/toast.tsx';

type Deletion = { of: Entity; ids: readonly number[]; title: string /** 'Dvorana', '4 teams' */; what: string };

export const offerUndoOfDeletion = ({ of, ids, title, what }: Deletion): void =>
  showToast.undo({ title, kind: 'discarded', lasts: undoMs, watch: neverEnds, onUndo: () => void restore({ of, ids, title, what }) });

async function restore({ of, ids, what }: Deletion): Promise<void> {
  try {
    for (const id of ids) await restoreRecord(of, id);
    showToast.success(`${what} ${ids.length === 1 ? 'is' : 'are'} back`);
  } catch (error) {
    showToast.error(sentenceOf(error));
  }
  void refreshRecords(of);
}

/** Milliseconds; the same as for other undos. */
const undoMs = 10_000;
const neverEnds = () => () => undefined;
