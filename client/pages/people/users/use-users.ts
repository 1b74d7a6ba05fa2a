/** One page of accounts, with the counts of pending, invited and deactivated ones. */
import { useQuery } from '@tanstack/react-query';
import type { UserState } from '#contract/people/user-form.ts';
import { countUsers, listUsers, type User } from '#contract/people/users.ts';
import { type Role, roles } from '#machines/names.ts';
import { keys } from '../../../api/queries.ts';
import { send, sendList } from '../../../api/send.ts';
import { type PagedList, useList } from '../../../entity/list/use-list.ts';
import { idFilter, type ListAddress } from '../../../lists/list-address.ts';
import { refreshEveryMs } from '../../../lists/refresh-every-ms.ts';

/** The default filter leaves out accounts that are only players, and accounts without a role. */
const defaultRoles: readonly Role[] = roles.filter((role) => role !== 'ROLE_PLAYER');

/** Returns 'all', or the roles by their positions in the list of roles: '0,3'. */
export function chosenRoles({ filters }: ListAddress): readonly Role[] | 'all' {
  const word = filters.roles;
  if (word === undefined) return defaultRoles;
  if (word === 'all') return 'all';
  const chosen = word.split(',').flatMap((index) => roles[Number(index)] ?? []);
  return chosen.length > 0 ? chosen : 'all';
}

export const rolesWord = (chosen: readonly Role[]): string | null => {
  if (chosen.length === 0 || chosen.length === roles.length) return 'all';
  const isDefault = chosen.length === defaultRoles.length && defaultRoles.every((role) => chosen.includes(role));
  return isDefault ? null : chosen.map((role) => roles.indexOf(role)).join(',');
};

export function chosenStates({ filters }: ListAddress): UserState[] {
  return counted.filter((state) => filters.state?.split(',').includes(state));
}

export function useUsers(): PagedList<User> {
  return useList({
    order,
    filter: (address) => {
      const chosen = chosenRoles(address);
      return {
        extended: true,
        'authorities.contains': chosen === 'all' ? null : chosen,
        'state.in': chosenStates(address),
        'eventId.in': idFilter(address, 'event'),
        query: address.search.trim(),
      };
    },
    ask: async (query, signal) => {
      const { rows, total } = await sendList(listUsers, query, { signal });
      return { rows: rows as User[], total };
    },
    key: keys.users.list,
  });
}

const order = {
  defaultSort: { id: 'lastName', desc: false },
  properties: {
    lastName: ['lastName', 'firstName'],
    login: ['login'],
    activated: ['state'],
    langKey: ['langKey'],
    lastSeen: ['lastSeen'],
    createdDate: ['createdDate'],
    lastModifiedDate: ['lastModifiedDate'],
  },
} as const;

export const counted = ['WAITING', 'INVITED', 'UNDELIVERED', 'DEACTIVATED'] as const satisfies readonly UserState[];

export function useUserCounts() {
  return useQuery({
    queryKey: keys.users.list({ counts: true }),
    queryFn: async ({ signal }) => {
      const counts = await Promise.all(counted.map((state) => send(countUsers, { query: { 'state.in': state } }, { signal })));
      return Object.fromEntries(counted.map((state, index) => [state, counts[index] ?? 0])) as Record<(typeof counted)[number], number>;
    },
    refetchInterval: refreshEveryMs,
  });
}
