/** The accounts of the office: permissions, pending requests, invitations. */
import { UserRoundCog } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { userStateWords } from '#contract/people/user-form.ts';
import type { User } from '#contract/people/users.ts';
import { roleLabels, roles, roleWords } from '#machines/names.ts';
import { useRelated } from '../../../entity/fields/use-related.ts';
import { ListPage } from '../../../entity/list/list-page.tsx';
import { NoResults } from '../../../entity/list/no-results.tsx';
import type { PagedList } from '../../../entity/list/use-list.ts';
import { CreateButton } from '../../../lists/list-buttons.tsx';
import { filterPropsOf, ListFilters } from '../../../lists/list-filters.tsx';
import { useSelection } from '../../../lists/use-selection.ts';
import { useMay } from '../../../state/session.ts';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { FilterMenu } from '../../../ui/table/filter-menu.tsx';
import { LegendFilter } from '../../../ui/table/legend-filter.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { chosenRoles, chosenStates, counted, rolesWord, useUserCounts, useUsers } from './use-users.ts';
import { Actions, userColumns } from './user-columns.tsx';
import { listName, stateLooks, UserStateChip, userPath } from './user-words.tsx';
import { UsersBulk, UsersCsv } from './users-bulk.tsx';

export function UsersPage() {
  const list = useUsers();
  const [invited, setInvited] = useState<User | null>(null);
  const columns = useMemo(() => userColumns(setInvited), []);
  const { search } = useLocation();
  const scope = JSON.stringify({ ...list.query, sort: null });
  const selection = useSelection<User>({ rows: list.rows, total: list.total, scope, canTick: ({ activated }) => activated });
  return (
    <ListPage
      title="Users"
      crumbs={[{ label: 'Administration' }, { label: 'Users' }]}
      noun="users"
      list={list}
      columns={columns}
      changeKey={({ version, state }) => `${version} ${state}`}
      rowTone={({ state }) => (state === 'WAITING' ? 'blue' : undefined)}
      actions={
        <>
          <UsersCsv query={list.query} />
          <CreateUser />
        </>
      }
      ticks={{ selection, nameOf: (user) => (user.activated ? listName(user) : null), noun: 'users' }}
      foot={<UsersBulk selection={selection} />}
      filters={<Filters list={list} />}
      card={(user) => (
        <div className="flex flex-wrap items-start justify-end gap-2">
          <span className="min-w-0 grow basis-44">
            <Link to={{ pathname: userPath(user.login), search }} className="font-semibold text-accent">
              {listName(user)}
            </Link>
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-2 text-xs">
              <UserStateChip user={user} />
              {roleWords(user.authorities) || 'no role yet'} · {user.email}
            </span>
          </span>
          <Actions user={user} onInvite={setInvited} />
        </div>
      )}
      empty={
        list.isFiltered ? (
          <NoResults noun="user" list={list} />
        ) : (
          <EmptyState icon={UserRoundCog} title="No users yet" action={<CreateUser />}>
            Everybody who works in the office has an account of their own.
          </EmptyState>
        )
      }
    >
      {invited && <InviteDialog user={invited} onClose={() => setInvited(null)} />}
    </ListPage>
  );
}

function Filters({ list }: { list: PagedList<User> }) {
  const { address, change } = list;
  const chosen = chosenRoles(address);
  const events = useRelated('event');
  const { data: counts } = useUserCounts();
  return (
    <ListFilters
      {...filterPropsOf(list)}
      search="Name, login or e-mail"
      active={Object.keys(address.filters).length}
      legend={
        counts && (
          <LegendFilter
            label="State"
            parts={counted.map((id) => ({ id, ...stateLooks[id], label: userStateWords[id], count: counts[id] }))}
            chosen={chosenStates(address)}
            // A pending account has no role yet, so a state filter includes all roles.
            onChange={(states) => change({ filters: { state: states.join(',') || null, roles: states.length > 0 ? 'all' : null } })}
          />
        )
      }
      before={
        <FilterMenu
          label="Role"
          allLabel="All"
          options={roles.map((role, id) => ({ id: id + 1, label: roleLabels[role] }))}
          chosen={chosen === 'all' ? [] : chosen.map((role) => roles.indexOf(role) + 1)}
          onChange={(ids) => change({ filters: { roles: rolesWord(ids.flatMap((id) => roles[id - 1] ?? [])) } })}
          emptyWords="no roles"
        />
      }
      choices={[{ name: 'event', label: 'Event', ...events }]}
    />
  );
}

function CreateUser() {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (
    <CreateButton
      label="Create new User"
      refusal={useMay()('user:write') ? null : 'Your account may not create users.'}
      onPress={() => void navigate({ pathname: '/app/administration/users/new', search })}
    />
  );
}
