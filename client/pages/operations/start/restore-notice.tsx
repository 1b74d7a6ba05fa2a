/** A backup replaced the record: entries made after the backup are missing, and no other screen says so. */
import { formatDateTime } from '../../../format.ts';
import { useAttention } from '../../../shell/use-attention.ts';
import { Callout } from '../../../ui/frame/callout.tsx';

export function RestoreNotice() {
  const replaced = useAttention()?.replaced;
  if (!replaced) return null;
  const { at, upTo } = replaced;
  return (
    <Callout kind="warning" className="mb-4" title={`A copy took the place of the record on ${formatDateTime(at)}.`}>
      {upTo === null ? 'It was empty.' : `It ends on ${formatDateTime(upTo)}: what was entered later is not in it.`} Tablets send again what
      they counted since; compare the tables, the draws and the invoices with what you remember.
    </Callout>
  );
}
