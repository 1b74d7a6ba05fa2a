/** Under the rows of a list, once some are ticked: how many, and what can be done with all of them. */
import { Download, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Bulk, Entity } from '#contract/kit/entity.ts';
import { downloadFile } from '../../api/download-file.ts';
import type { Query } from '../../api/request.ts';
import { SelectionBar } from '../../lists/selection-bar.tsx';
import { useConfirmed } from '../../state/confirming.ts';
import { useMay } from '../../state/session.ts';
import { Button } from '../../ui/frame/button.tsx';
import { lazily } from '../../ui/frame/lazy-part.ts';
import { useSave } from '../form/use-save.ts';
import { type Asking, type BulkDeed, type Ticked, useBulk } from './use-bulk.ts';

const BulkDialogs = lazily(() => import('./bulk-dialogs.tsx').then((loaded) => ({ default: loaded.BulkDialogs })));

/** More than one page: nobody has seen all of them. */
const manyRows = 50;
/** As the file of single rows takes them. */
const mostTicked = 200;

export function BulkBar<E extends Entity>(props: Ticked<E>) {
  const { of, selection, total } = props;
  const [asking, setAsking] = useState<Asking | null>(null);
  const bulk = useBulk(props);
  const may = useMay();
  const canWrite = may(of.rights.write);
  const offered = (canWrite ? (of.list.bulk ?? []) : []).filter(({ field }) => {
    const declared = of.fields[field];
    return declared && (!declared.write || may(declared.write));
  });
  const start = (words: string, deed: BulkDeed) =>
    selection.count > manyRows ? setAsking({ kind: 'sure', words, deed }) : void bulk.run(deed);
  const dialogs = (asking || bulk.stayed) && (
    <Suspense fallback={null}>
      <BulkDialogs of={of} count={selection.count} bulk={bulk} asking={asking} onAsked={() => setAsking(null)} />
    </Suspense>
  );
  // What stayed is told after the ticks are gone.
  if (selection.count === 0) return dialogs;
  return (
    <>
      <SelectionBar selection={selection} total={total} words={of.words}>
        {offered.flatMap((one) => buttonsOf(one, { busy: bulk.busy, start, ask: () => setAsking({ kind: 'value', bulk: one }) }))}
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

type Starting = { busy: boolean; start: (words: string, deed: BulkDeed) => void; ask: () => void };

/** A flag is turned on and off; anything else asks to what. */
function buttonsOf({ field, label, off }: Bulk, { busy, start, ask }: Starting) {
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
    <Button key={`${field} ${value}`} disabledReason={reason} onPress={() => start(words, { deed: 'set', field, value })}>
      {words}
    </Button>
  ));
}

function ExportButton<E extends Entity>({ of, selection, query }: Ticked<E>) {
  const confirmed = useConfirmed();
  const ids = selection.rows.map(({ id }) => id);
  const title = of.words.many;
  const exported: Query = selection.all ? query : { 'id.in': ids, sort: query.sort };
  const name = `${title.charAt(0).toUpperCase()}${title.slice(1)}.csv`;
  const { busy, save } = useSave({
    send: () => confirmed(() => downloadFile({ path: `/api/${of.path}.csv`, query: exported, name })),
    saved: null,
    failed: ({ sentence }) => sentence,
    onSaved: () => undefined,
  });
  const reason = !selection.all && ids.length > mostTicked ? `A file takes ${mostTicked} single rows, or all of a list.` : null;
  return (
    <Button icon={Download} busy={busy} disabledReason={reason} onPress={() => void save(null)}>
      Export
    </Button>
  );
}
