/** One's own account: names, address, language, password, second factor, and where one is signed in. */
import { useState } from 'react';
import { useSession } from '../../state/session.ts';
import { Page } from '../../ui/page.tsx';
import { OwnPassword } from './own-password.tsx';
import { OwnPerson } from './own-person.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { SecondFactor } from './second-factor.tsx';

export function AccountPage() {
  const { account } = useSession();
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  if (!account) return null;
  return (
    <Page title="My account" crumbs={[{ label: 'My account' }]}>
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <div className="flex flex-col gap-4">
          <OwnPerson
            key={`${account.lastModifiedDate} ${unconfirmed}`}
            account={account}
            unconfirmed={unconfirmed}
            onMailed={setUnconfirmed}
          />
          <OwnPassword account={account} />
        </div>
        <div className="flex flex-col gap-4">
          <SecondFactor account={account} />
          <OwnSessions />
        </div>
      </div>
    </Page>
  );
}
