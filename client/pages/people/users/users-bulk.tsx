/** The actions for the selected accounts. */
import { Download, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import type { BulkRow } from '#contract/kit/bulk.ts';
import { userForm } from '#contract/people/user-form.ts';
import { deactivateUsers, listUsersCsv, type User } from '#contract/people/users.ts';
import { countText } from '#machines/count-text.ts';
import { downloadFile } from '../../../api/download-file.ts';
import { keys, queryClient } from '../../../api/queries.ts';
import type { RequestQuery } from '../../../api/request.ts';
import { send } from '../../../api/send.ts';
import { useSave } from '../../../entity/form/use-save.ts';
import { SkippedRows } from '../../../entity/list/skipped-rows.tsx';
import { SelectionBar } from '../../../lists/selection-bar.tsx';
import type { Selection } from '../../../lists/use-selection.ts';
import { useConfirmed } from '../../../state/confirming.ts';
import { useMay } from '../../../state/session.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';

const { one, many } = userForm.words;
/** The limit of one call. */
const maxSelected = 200;

/** Only selected rows can be deactivated, never a whole filtered list, because the user must have seen each account. */
export function UsersBulk({ selection }: { selection: Selection<User> }) {
  const [isConfirming, setConfirming] = useState(false);
  const [skipped, setSkipped] = useState<readonly BulkRow[] | null>(null);
  const mayWrite = useMay()('user:write');
  const { busy, save } = useSave({
    send: () => send(deactivateUsers, { body: { ids: selection.rows.map(({ id }) => id) } }),
    saved: ({ rows }) => {
      const done = rows.filter(({ outcome }) => outcome === 'DONE').length;
      if (done > 0) return `${countText(done, one, many)} deactivated`;
      return rows.every(({ outcome }) => outcome === 'SAME') ? 'They were deactivated already.' : null;
    },
    failed: ({ sentence }) => sentence,
    onSaved: ({ rows }) => {
      const refused = rows.filter(({ outcome }) => outcome === 'REFUSED');
      setSkipped(refused.length > 0 ? refused : null);
      selection.clear();
    },
    onEnd: () => {
      setConfirming(false);
      void queryClient.invalidateQueries({ queryKey: keys.users.all });
    },
  });
  const reason = !mayWrite
    ? 'Your account may not change users.'
    : selection.count > maxSelected
      ? `At most ${maxSelected} users at once.`
      : null;
  return (
    <>
      {selection.count > 0 && (
        <SelectionBar selection={selection} total={selection.count} words={{ one, many }}>
          <Button icon={UserRoundX} disabledReason={reason} onPress={() => setConfirming(true)}>
            Deactivate
          </Button>
        </SelectionBar>
      )}
      {isConfirming && (
        <ConfirmDialog
          title={`Deactivate ${countText(selection.count, one, many)}?`}
          action="Deactivate"
          danger
          busy={busy}
          onConfirm={() => void save(null)}
          onCancel={() => setConfirming(false)}
        >
          They are signed out everywhere at once, and links already sent stop working.
        </ConfirmDialog>
      )}
      {skipped && <SkippedRows words={{ one, many }} rows={skipped} onClose={() => setSkipped(null)} />}
    </>
  );
}

export function UsersCsv({ query }: { query: RequestQuery }) {
  const confirmed = useConfirmed();
  const { busy, save } = useSave({
    send: () => confirmed(() => downloadFile({ path: listUsersCsv.path, query, name: 'Users.csv' })),
    saved: null,
    failed: ({ sentence }) => sentence,
    onSaved: () => undefined,
  });
  return (
    <Button icon={Download} busy={busy} aria-label="Download Users as CSV" className="max-sm:hidden" onPress={() => void save(null)}>
      CSV
    </Button>
  );
}
