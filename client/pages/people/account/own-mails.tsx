/** The mails that the user wants, such as a daily summary of waiting work. Security mails are always sent. */
import { useQuery } from '@tanstack/react-query';
import { kindsOfWaiting, waitingKinds } from '#contract/operations/waiting.ts';
import { waitingRights } from '#contract/operations/waiting-rights.ts';
import { dailyMailAt, noMailServer, securityMails } from '#contract/people/mail-words.ts';
import { getOwnMails, saveOwnMails } from '#contract/people/own-mails.ts';
import { keys, queryClient } from '../../../api/queries.ts';
import { send } from '../../../api/send.ts';
import { useSave } from '../../../entity/form/use-save.ts';
import { NotLoaded } from '../../../lists/not-loaded.tsx';
import { officeZone } from '../../../state/office-zone.ts';
import { useMay, useSession } from '../../../state/session.ts';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { Card } from '../../../ui/frame/card.tsx';

export function OwnMails() {
  const { data, error, refetch } = useQuery({ queryKey: keys.ownMails.all, queryFn: ({ signal }) => send(getOwnMails, {}, { signal }) });
  return (
    <Card aria-label="Notification mails" role="region">
      <h2 className="font-[650] text-base">Notification mails</h2>
      <div className="mt-3 flex flex-col gap-3">
        {!data && error && <NotLoaded title="Your mails could not be loaded." error={error} onRetry={() => void refetch()} />}
        {data && <Daily daily={data.daily} />}
        <p className="text-ink-2 text-sm">Mails that keep your account safe cannot be switched off: {securityMails.join(', ')}.</p>
      </div>
    </Card>
  );
}

function Daily({ daily }: { daily: boolean }) {
  const may = useMay();
  const isSent = useSession().info?.mail !== false;
  const { busy, save } = useSave({
    send: async (next: boolean) => {
      await send(saveOwnMails, { body: { daily: next } });
      return next;
    },
    saved: (next) => (next ? 'You will get a daily summary.' : 'The daily summary is off.'),
    failed: ({ sentence }) => sentence,
    onSaved: (next) => queryClient.setQueryData(keys.ownMails.all, { daily: next }),
  });
  const own = kindsOfWaiting.filter((kind) => may(waitingRights[kind])).map((kind) => waitingKinds[kind].many);
  const zone = officeZone();
  return (
    <>
      <CheckboxField
        boxed
        label="Daily summary e-mail"
        detail={`At ${dailyMailAt}${zone ? ` (${zone})` : ''}, only when there are open tasks`}
        checked={daily}
        disabled={busy}
        // An earlier choice can still be switched off.
        disabledReason={isSent || daily ? null : noMailServer}
        onChange={(next) => void save(next)}
      />
      {daily && !isSent && <p className="text-ink-2 text-sm">{noMailServer}</p>}
      <p className="text-ink-2 text-sm">
        {own.length > 0 ? `Lists your open tasks with links: ${own.join(', ')}.` : 'Your roles have no tasks, so no summary would be sent.'}
      </p>
    </>
  );
}
