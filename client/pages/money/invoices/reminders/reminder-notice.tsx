/** Proposes the reminders of the day above the list of invoices, until they are sent. */
import { useQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { countDueReminders } from '#contract/money/reminders.ts';
import { countText } from '#machines/count-text.ts';
import { send } from '../../../../api/send.ts';
import { refreshEveryMs } from '../../../../lists/refresh-every-ms.ts';
import { invoiceKeys } from '../../../../money/invoice-data.ts';
import { Button } from '../../../../ui/frame/button.tsx';
import { Callout } from '../../../../ui/frame/callout.tsx';

export function ReminderNotice() {
  const navigate = useNavigate();
  const { data } = useQuery({
    queryKey: invoiceKeys.due({ reminders: true }),
    queryFn: ({ signal }) => send(countDueReminders, {}, { signal }),
    refetchInterval: 3 * refreshEveryMs,
  });
  if (!data?.due) return null;
  return (
    <Callout
      icon={BellRing}
      className="mb-3"
      title={`${countText(data.due, 'invoice is', 'invoices are')} due for a reminder.`}
      actions={
        <Button size="row" onPress={() => void navigate('/app/management/reminders')}>
          Review
        </Button>
      }
    >
      Nothing is sent before you have looked at them.
    </Callout>
  );
}
