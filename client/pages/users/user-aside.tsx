/** What is known of an account, and where its person is signed in. */
import { useQuery } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { endUserSession, listUserSessions, resetSessions, type User } from '#contract/users.ts';
import { SessionList } from '../../account/session-list.tsx';
import { keys } from '../../api/queries.ts';
import { send } from '../../api/send.ts';
import { useSave } from '../../entity/use-save.ts';
import { formatDateTime } from '../../format.ts';
import { useMay } from '../../state/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SecondFactorReset } from './second-factor-reset.tsx';

export const UserAside = ({ user }: { user: User }) => (
  <>
    <Record user={user} />
    {user.secondFactor && <SecondFactorReset user={user} />}
    <Sessions login={user.login} />
  </>
);

function Record({ user }: { user: User }) {
  const facts = [
    ['Created', `${formatDateTime(user.createdDate)} · ${user.createdBy}`],
    ['Changed', `${formatDateTime(user.lastModifiedDate)} · ${user.lastModifiedBy}`],
    ['Last seen', formatDateTime(user.lastSeen) || 'never'],
    ['2nd factor', user.secondFactor ? 'set up' : 'none'],
  ];
  return (
    <Card aria-labelledby="record">
      <h3 id="record" className="flex items-baseline justify-between font-[650] text-base">
        Record <span className="font-normal text-ink-3 text-xs">#{user.id}</span>
      </h3>
      <dl className="mt-2 grid grid-cols-[5.5rem_1fr] gap-y-1 text-sm">
        {facts.map(([what, words]) => (
          <div key={what} className="contents">
            <dt className="text-ink-2 text-xs leading-5">{what}</dt>
            <dd className="wrap-anywhere">{words}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Sessions({ login }: { login: string }) {
  const reason = useMay()('user:write') ? null : 'Your account may not change users.';
  const { data: sessions, refetch } = useQuery({
    queryKey: [...keys.users.one(login), 'sessions'],
    queryFn: ({ signal }) => send(listUserSessions, { params: { login } }, { signal }),
  });
  const [ending, setEnding] = useState<string | null>(null);
  const { busy, save } = useSave({
    send: (id: string | null) => (id ? send(endUserSession, { params: { login, id } }) : send(resetSessions, { params: { login } })),
    saved: 'Signed out there.',
    failed: ({ sentence }) => sentence,
    onSaved: () => undefined,
    onEnd: () => void refetch(),
  });
  const end = (id: string | null) => {
    setEnding(id);
    void save(id);
  };
  const others = sessions?.filter(({ current }) => !current) ?? [];
  return (
    <Card aria-labelledby="sessions">
      <h3 id="sessions" className="flex items-baseline justify-between font-[650] text-base">
        Sessions <span className="font-normal text-ink-3 text-xs">{sessions ? `${sessions.length} open` : '…'}</span>
      </h3>
      {sessions && <SessionList sessions={sessions} busy={busy ? ending : null} onEnd={end} reason={reason} />}
      {others.length > 0 && (
        <Button icon={LogOut} className="mt-2 w-full" busy={busy && ending === null} disabledReason={reason} onPress={() => end(null)}>
          End all sessions
        </Button>
      )}
    </Card>
  );
}
