/** What can be done from anywhere, for those who may. */
import { type LucideIcon, Plus, RefreshCw, TableProperties } from 'lucide-react';
import type { Right } from '#contract/rights.ts';
import { queryClient } from '../../api/queries.ts';

type PaletteAction = { label: string; icon: LucideIcon; right?: Right } & ({ path: string } | { act: () => void });

/** Everything that is on screen, asked anew. */
export const refreshScreen = (): void => void queryClient.refetchQueries({ type: 'active' });

const actions: readonly PaletteAction[] = [
  { label: 'Refresh', icon: RefreshCw, act: refreshScreen },
  { label: 'Assign a table to a match', icon: TableProperties, right: 'match:edit', path: '/app/matches/upcoming' },
  { label: 'Create new Tournament', icon: Plus, right: 'tournament:create', path: '/app/tournaments/upcoming/create' },
  { label: 'Create new Event', icon: Plus, right: 'event:write', path: '/app/events/active/new' },
];

export const actionsFor = (may: (right: Right) => boolean): PaletteAction[] =>
  actions.filter(({ right }) => right === undefined || may(right));
