/** Details of an account, and the sessions of its user. */
import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { endUserSession, listUserSessions, resetSessions } from '#contract/people/user-sessions.ts';
import type { User } from '#contract/people/users.ts';
import { SessionList } from '../../../account/session-list.tsx';
import { useSessions } from '../../../account/use-sessions.ts';
import { keys } from '../../../api/queries.ts';
import { send } from '../../../api/send.ts';
import { formatDateTime } from '../../../format.ts';
import { NotLoaded } from '../../../lists/not-loaded.tsx';
import { useMay } from '../../../state/session.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { Card } from '../../../ui/frame/card.tsx';
import { SectionHeading } from '../../../ui/frame/section-heading.tsx';
import { SecondFactorReset } from './second-factor-reset.tsx';
import { UserPicture } from './user-picture.tsx';

export const UserAside = ({ user }: { user: User }) => (
  <>
    <UserPicture user={user} />
    <Record user={user} />
    {user.secondFactor && <SecondFactorReset user={user} />}
    <Sessions login={user.login} />
  </>
);

function Record({ user }: { user: User }) {
  const facts: [what: string, words: ReactNode][] = [
    ['Created', `${formatDateTime(user.createdDate)} · ${user.createdBy}`],
    ['Changed', `${formatDateTime(user.lastModifiedDate)} · ${user.lastModifiedBy}`],
    ['Last seen', formatDateTime(user.lastSeen) || 'never'],
    ['2nd factor', user.secondFactor ? 'set up' : 'none'],
    ['Player', user.player ? <PlayerLink key="player" player={user.player} /> : 'none'],
  ];
  return (
    <Card aria-labelledby="record">
      <SectionHeading id="record" className="flex items-baseline justify-between font-[650] text-base">
        Record <span className="font-normal text-ink-3 text-xs">#{user.id}</span>
      </SectionHeading>
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

const PlayerLink = ({ player: { id, displayName } }: { player: NonNullable<User['player']> }) => (
  <Link to={`/app/management/player/profile/${id}`} className="text-accent hover:underline">
    {displayName}
  </Link>
);

function Sessions({ login }: { login: string }) {
  const reason = useMay()('user:write') ? null : 'Your account may not change users.';
  const { sessions, error, retry, hasOthers, endingId, endingAll, end } = useSessions({
    queryKey: [...keys.users.one(login), 'sessions'],
    list: (signal) => send(listUserSessions, { params: { login } }, { signal }),
    end: (id) => (id ? send(endUserSession, { params: { login, id } }) : send(resetSessions, { params: { login } })),
  });
  return (
    <Card aria-labelledby="sessions">
      <SectionHeading id="sessions" className="flex items-baseline justify-between font-[650] text-base">
        Sessions <span className="font-normal text-ink-3 text-xs">{sessions ? `${sessions.length} open` : '…'}</span>
      </SectionHeading>
      {error && <NotLoaded title="The sessions could not be loaded." error={error} onRetry={retry} />}
      {sessions && <SessionList sessions={sessions} endingId={endingId} onEnd={end} disabledReason={reason} />}
      {hasOthers && (
        <Button icon={LogOut} className="mt-2 w-full" busy={endingAll} disabledReason={reason} onPress={() => end(null)}>
          End all sessions
        </Button>
      )}
    </Card>
  );
}
