/** The columns of the list of accounts: name, permissions, dates. */
import { KeyRound, Pencil, ShieldCheck, Trash2 } from 'lucide-react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { isInvited } from '#contract/people/user-form.ts';
import type { User } from '#contract/people/users.ts';
import { roleWords } from '#machines/names.ts';
import { formatDateTime } from '../../../format.ts';
import { smallAvatar } from '../../../state/account.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { IconButton } from '../../../ui/frame/icon-button.tsx';
import { Avatar } from '../../../ui/status/avatar.tsx';
import { actionsColumn, type Column } from '../../../ui/table/data-table-column.ts';
import { ActivateButton } from './activate-button.tsx';
import { listName, UserStateChip, userPath } from './user-words.tsx';

type InviteHandler = (user: User) => void;

export const userColumns = (onInvite: InviteHandler): Column<User>[] => [
  { id: 'lastName', header: 'Name, e-mail', sortable: true, className: 'whitespace-normal!', cell: (user) => <Person user={user} /> },
  { id: 'login', header: 'Username', sortable: true, cell: ({ login }) => <span className="block max-w-48 truncate">{login}</span> },
  { id: 'roles', header: 'Roles', className: 'whitespace-normal! min-w-36', cell: (user) => <Roles user={user} /> },
  { id: 'activated', header: 'State', sortable: true, cell: (user) => <UserStateChip user={user} /> },
  { id: 'langKey', header: 'Lang.', wideOnly: true, sortable: true, cell: ({ langKey }) => langKey },
  { id: 'lastSeen', header: 'Last seen', sortable: true, cell: ({ lastSeen }) => <Seen at={lastSeen} /> },
  {
    id: 'createdDate',
    header: 'Created',
    spare: true,
    sortable: true,
    cell: ({ createdDate, createdBy }) => <Stamp at={createdDate} by={createdBy} />,
  },
  {
    id: 'lastModifiedDate',
    header: 'Changed',
    spare: true,
    sortable: true,
    cell: ({ lastModifiedDate: at, lastModifiedBy }) => <Stamp at={at} by={lastModifiedBy} />,
  },
  { id: 'events', header: 'Events', wideOnly: true, align: 'right', cell: (user) => eventsOf(user) || <Nothing /> },
  {
    id: 'secondFactor',
    header: '2nd f.',
    wideOnly: true,
    align: 'center',
    cell: ({ secondFactor }) => (secondFactor ? <Proven /> : <Nothing />),
  },
  actionsColumn((user) => <Actions user={user} onInvite={onInvite} />),
];

function Person({ user }: { user: User }) {
  const { search } = useLocation();
  const { firstName, lastName, email } = user;
  return (
    <span className="flex items-center gap-2.5 py-0.5">
      <Avatar name={[firstName, lastName].filter(Boolean).join(' ') || user.login} photo={smallAvatar(user)} size="normal" />
      <span className="min-w-0">
        <Link to={{ pathname: userPath(user.login), search }} className="rounded-chip text-accent hover:underline">
          <b className="font-semibold">{lastName ?? user.login}</b>
          {firstName && `, ${firstName}`}
        </Link>
        <span className="block truncate text-ink-2 text-xs">{email}</span>
      </span>
    </span>
  );
}

const Roles = ({ user: { authorities } }: { user: User }) =>
  authorities.length > 0 ? roleWords(authorities) : <span className="text-ink-3">no role yet</span>;

/** Roles with access to every event. */
const everywhere = ['ROLE_ADMIN', 'ROLE_MANAGER'] as const;
const eventsOf = ({ authorities, events }: User): string | number =>
  everywhere.some((role) => authorities.includes(role)) ? 'all' : events.length;

/** The server records the last activity every five minutes. */
const isNow = (at: string): boolean => Date.now() - Date.parse(at) < 6 * 60_000;

function Seen({ at }: { at: string | null }) {
  if (!at) return <Nothing />;
  if (!isNow(at)) return formatDateTime(at);
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden className="size-2 rounded-full bg-(--green)" /> now
    </span>
  );
}
const Stamp = ({ at, by }: { at: string; by: string }) => `${formatDateTime(at)} · ${by}`;
const Nothing = () => <span className="text-ink-3">–</span>;
const Proven = () => <ShieldCheck role="img" aria-label="Second factor is set up" className="mx-auto size-4 text-(--green)" />;

export function Actions({ user, onInvite }: { user: User; onInvite: InviteHandler }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const name = listName(user);
  const open = () => void navigate({ pathname: userPath(user.login), search });
  return (
    <span className="inline-flex items-center gap-1">
      {user.state === 'WAITING' && <ActivateButton user={user} />}
      {isInvited(user.state) && (
        <Button size="row" icon={KeyRound} aria-label={`Invite again: ${name}`} onPress={() => onInvite(user)}>
          Invite again
        </Button>
      )}
      <IconButton size="row" icon={Pencil} label={`Edit ${name}`} onPress={open} />
      <IconButton
        size="row"
        icon={Trash2}
        label={`Delete ${name}`}
        disabledReason="Accounts are deactivated, not deleted."
        onPress={() => undefined}
      />
    </span>
  );
}
