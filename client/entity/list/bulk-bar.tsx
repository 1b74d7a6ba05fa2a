/** The bar under a list with ticked rows: their number, and the actions on all of them. */
import { Download, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { BulkField, Entity } from '#contract/kit/entity.ts';
import { downloadFile } from '../../api/download-file.ts';
import type { RequestQuery } from '../../api/request.ts';
import { SelectionBar } from '../../lists/selection-bar.tsx';
import { useConfirmed } from '../../state/confirming.ts';
import { useMay } from '../../state/session.ts';
import { Button } from '../../ui/frame/button.tsx';
import { lazyPart } from '../../ui/frame/lazy-part.ts';
import { useSave } from '../form/use-save.ts';
import { type BulkAction, type BulkQuestion, type BulkSelection, useBulk } from './use-bulk.ts';

const BulkDialogs = lazyPart(() => import('./bulk-dialogs.tsx').then((loaded) => ({ default: loaded.BulkDialogs })));

/** More rows than one page: the user has not seen all of them, so the app asks. */
const manyRows = 50;
/** The limit of the export by ids (one file takes at most 200 single rows). */
const maxTicked = 200;

export function BulkBar<E extends Entity>(props: BulkSelection<E>) {
  const { of, selection, total } = props;
  const [asking, setAsking] = useState<BulkQuestion | null>(null);
  const bulk = useBulk(props);
  const may = useMay();
  const canWrite = may(of.rights.write);
  const allowed = (canWrite ? (of.list.bulk ?? []) : []).filter(({ field }) => {
    const declared = of.fields[field];
    return declared && (!declared.write || may(declared.write));
  });
  const start = (words: string, action: BulkAction) =>
    selection.count > manyRows ? setAsking({ kind: 'sure', words, action }) : void bulk.run(action);
  const dialogs = (asking || bulk.skipped) && (
    <Suspense fallback={null}>
      <BulkDialogs of={of} count={selection.count} bulk={bulk} asking={asking} onClose={() => setAsking(null)} />
    </Suspense>
  );
  // The list of skipped rows shows after the ticks are gone.
  if (selection.count === 0) return dialogs;
  return (
    <>
      <SelectionBar selection={selection} total={total} words={of.words}>
        {allowed.flatMap((one) => buttonsOf(one, { busy: bulk.busy, start, ask: () => setAsking({ kind: 'value', bulk: one }) }))}
        <ExportButton {...props} />
        {canWrite && (
          <Button icon={Trash2} disabledReason={bulk.busy ? 'One moment.' : null} onPress={() => setAsking({ kind: 'remove' })}>
            Delete
          </Button>
        )}
      </SelectionBar>
      {dialogs}
    </>
  );
}

type BulkButtonOptions = { busy: boolean; start: (words: string, action: BulkAction) => void; ask: () => void };

/** A flag gets two buttons, on and off; any other field asks for the value. */
function buttonsOf({ field, label, off }: BulkField, { busy, start, ask }: BulkButtonOptions) {
  const reason = busy ? 'One moment.' : null;
  if (off === undefined)
    return [
      <Button key={field} disabledReason={reason} onPress={ask}>
        {label} …
      </Button>,
    ];
  return [
    { words: label, value: true },
    { words: off, value: false },
  ].map(({ words, value }) => (
    <Button key={`${field} ${value}`} disabledReason={reason} onPress={() => start(words, { action: 'set', field, value })}>
      {words}
    </Button>
  ));
}

function ExportButton<E extends Entity>({ of, selection, query }: BulkSelection<E>) {
  const confirmed = useConfirmed();
  const ids = selection.rows.map(({ id }) => id);
  const title = of.words.many;
  const exported: RequestQuery = selection.all ? query : { 'id.in': ids, sort: query.sort };
  const name = `${title.charAt(0).toUpperCase()}${title.slice(1)}.csv`;
  const { busy, save } = useSave({
    send: () => confirmed(() => downloadFile({ path: `/api/${of.path}.csv`, query: exported, name })),
    saved: null,
    failed: ({ sentence }) => sentence,
    onSaved: () => undefined,
  });
  const reason = !selection.all && ids.length > maxTicked ? `A file takes ${maxTicked} selected rows, or the whole list.` : null;
  return (
    <Button icon={Download} busy={busy} disabledReason={reason} onPress={() => void save(null)}>
      Export
    </Button>
  );
}
