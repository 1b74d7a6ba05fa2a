/** The user's own account: names, address, language, picture, password, mails, second factor, and sessions. */
import { useQuery } from '@tanstack/react-query';
import { getAccount } from '#contract/people/account.ts';
import { send } from '../../../api/send.ts';
import { useSession } from '../../../state/session.ts';
import { Page } from '../../../ui/frame/page.tsx';
import { OwnMails } from './own-mails.tsx';
import { OwnPassword } from './own-password.tsx';
import { OwnPerson } from './own-person.tsx';
import { OwnPicture } from './own-picture.tsx';
import { OwnPin } from './own-pin.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { SecondFactor } from './second-factor.tsx';

export function AccountPage() {
  const session = useSession();
  // The data reloads on focus, because a new address is confirmed by a link in a mail.
  const { data, refetch } = useQuery({ queryKey: ['account'], queryFn: ({ signal }) => send(getAccount, {}, { signal }), staleTime: 0 });
  const account = data ?? session.account;
  if (!account) return null;
  return (
    <Page title="My account" crumbs={[{ label: 'My account' }]}>
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <div className="flex flex-col gap-4">
          <OwnPerson key={`${account.lastModifiedDate} ${account.unconfirmedEmail}`} account={account} onSaved={() => void refetch()} />
          <OwnPicture account={account} onSaved={() => void refetch()} />
          <OwnPassword account={account} />
        </div>
        <div className="flex flex-col gap-4">
          <SecondFactor account={account} />
          <OwnPin />
          <OwnMails />
          <OwnSessions />
        </div>
      </div>
    </Page>
  );
}
