/** A backup replaced the record: entries made after the backup are missing, and no other screen says so. */
import { formatDateTime } from '../../../format.ts';
import { useAttention } from '../../../shell/use-attention.ts';
import { Callout } from '../../../ui/frame/callout.tsx';

export function RestoreNotice() {
  const replaced = useAttention()?.replaced;
  if (!replaced) return null;
  const { at, upTo } = replaced;
  return (
    <Callout kind="warning" className="mb-4" title={`Database restored from a backup on ${formatDateTime(at)}.`}>
      {upTo === null ? 'It was empty.' : `It ends on ${formatDateTime(upTo)}. Later entries are missing.`} Tablets resend what they have
      counted since. Check the tables, draws and invoices.
    </Callout>
  );
}
