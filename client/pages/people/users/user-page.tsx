/** The form of an account on its own screen; saving returns to the list. */
import { KeyRound } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import { isInvited } from '#contract/people/user-form.ts';
import { getUser, type User } from '#contract/people/users.ts';
import { keys } from '../../../api/queries.ts';
import { send } from '../../../api/send.ts';
import { FormPage } from '../../../entity/form/form-page.tsx';
import { useInitialRecord } from '../../../entity/form/use-initial-record.ts';
import { ListFailed } from '../../../lists/list-failed.tsx';
import { useWhileShown } from '../../../lists/use-while-shown.ts';
import { useMay } from '../../../state/session.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { Callout } from '../../../ui/frame/callout.tsx';
import { lazyPart } from '../../../ui/frame/lazy-part.ts';
import { Page } from '../../../ui/frame/page.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { useUserForm } from './use-user-form.ts';
import { UserFields } from './user-fields.tsx';
import { UserStateChip } from './user-words.tsx';

const InviteDialog = lazyPart(async () => ({ default: (await import('./invite-dialog.tsx')).InviteDialog }));
const UserAside = lazyPart(async () => ({ default: (await import('./user-aside.tsx')).UserAside }));
const LinkDialog = lazyPart(async () => ({ default: (await import('./link-dialog.tsx')).LinkDialog }));

const list = '/app/administration/users';

export function UserPage() {
  const { login } = useParams();
  const opened = useInitialRecord<User>({
    queryKey: keys.users.one(login ?? ''),
    ask: (signal) => send(getUser, { params: { login: login ?? '' } }, { signal }),
    enabled: login !== undefined,
  });
  const { stored, current, turn, error, retry, reload } = opened;
  if (login === undefined) return <UserForm key="new" stored={null} current={null} onReload={null} />;
  if (stored) return <UserForm key={`${stored.id} ${turn}`} stored={stored} current={current} onReload={reload} />;
  return (
    <Page title="User" crumbs={[...crumbs, { label: login }]}>
      {error ? <ListFailed what="The user" error={error} onRetry={retry} /> : <Skeleton className="h-96 w-full" />}
    </Page>
  );
}

const crumbs = [{ label: 'Administration' }, { label: 'Users', to: list }];

type UserFormProps = { stored: User | null; current: User | null; onReload: (() => void) | null };

function UserForm({ stored, current, onReload }: UserFormProps) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const close = useWhileShown(() => void navigate({ pathname: list, search }));
  const [link, setLink] = useState<{ link: string; user: User } | null>(null);
  const [inviting, setInviting] = useState(false);
  const form = useUserForm({
    stored,
    onSaved: (saved) => {
      const shown = saved.invitation?.link;
      if (shown) setLink({ link: shown, user: saved });
      else close();
    },
  });
  const reason = useMay()('user:write') ? null : 'Your account may not change users.';
  const wasInvited = stored !== null && isInvited(stored.state);
  return (
    <FormPage
      title={stored ? [stored.firstName, stored.lastName].filter(Boolean).join(' ') || stored.login : 'Create new User'}
      crumbs={crumbs}
      actions={
        stored && (
          <>
            <UserStateChip user={stored} />
            <Button
              icon={KeyRound}
              disabledReason={reason ?? (stored.activated ? null : 'Activate the account first.')}
              onPress={() => setInviting(true)}
            >
              {wasInvited ? 'Invite again' : 'Send a reset link'}
            </Button>
          </>
        )
      }
      form={form}
      reason={reason}
      onReload={onReload}
      onClose={close}
      history={stored && { entity: 'user', id: stored.id }}
      aside={
        current && (
          <Suspense fallback={null}>
            <UserAside user={current} />
          </Suspense>
        )
      }
      dialogs={
        <Suspense fallback={null}>
          {link && <LinkDialog {...link} onClose={close} />}
          {inviting && stored && <InviteDialog user={stored} onClose={() => setInviting(false)} />}
        </Suspense>
      }
    >
      {stored?.state === 'UNDELIVERED' && (
        <Callout kind="warning" title={`The invitation did not reach ${stored.email}.`}>
          Correct the address and save, then invite again.{' '}
          <Link to="/app/administration/mail?state=DEAD" className="underline">
            Show the answer of the mail server
          </Link>
        </Callout>
      )}
      {stored?.state === 'WAITING' && (
        <Callout kind="warning" title="This person signed up and waits for approval.">
          Choose the roles, tick Activated and save. The person gets an e-mail. The first sign-in asks for a missing name.
        </Callout>
      )}
      <UserFields key={form.turn} form={form} stored={stored} readOnly={reason !== null} />
    </FormPage>
  );
}
