/** The actions that are possible from anywhere, by right. A test compares them with the screens that create records. */
import { type LucideIcon, Plus, RefreshCw, TableProperties, Tv, UserPlus } from 'lucide-react';
import type { Right } from '#contract/rights/rights.ts';
import { queryClient } from '../../api/queries.ts';

type PaletteAction = { label: string; detail?: string; icon: LucideIcon; right?: Right } & ({ path: string } | { act: () => void });

/** Reloads everything on the screen. */
export const refreshScreen = (): void => void queryClient.refetchQueries({ type: 'active' });

const create = (what: string, path: string, right: Right): PaletteAction => ({
  label: `Create new ${what}`,
  icon: Plus,
  right,
  path: `/app/${path}`,
});

const actions: readonly PaletteAction[] = [
  { label: 'Refresh', icon: RefreshCw, act: refreshScreen },
  { label: 'Assign a table to a match', icon: TableProperties, right: 'match:edit', path: '/app/matches/upcoming' },
  {
    label: 'Addresses for TVs',
    detail: 'scoreboard, tables overview or flow chart on a display',
    icon: Tv,
    right: 'device:manage',
    path: '/app/matches/devices/addresses',
  },
  { label: 'Invite user', icon: UserPlus, right: 'user:write', path: '/app/administration/users/new' },
  create('Tournament', 'tournaments/upcoming/create', 'tournament:create'),
  create('Event', 'events/active/new', 'event:write'),
  create('Season', 'seasons/new', 'season:write'),
  create('Player', 'management/player/profile/new', 'player:write'),
  create('Team', 'management/team/profile/new', 'player:write'),
  create('Invoice', 'management/invoices/new', 'invoice:write'),
  create('News post', 'public/website/news/new', 'news:write'),
  create('Website content', 'public/website/content/new', 'content:write'),
  create('Calendar entry', 'public/website/calendar/new', 'calendar:write'),
  create('Sponsor', 'management/sponsors/new', 'sponsor:write'),
  create('Venue', 'management/venues/new', 'venue:write'),
  create('Hotel', 'management/hotels/new', 'hotel:write'),
  create('Time session', 'management/time-sessions/new', 'schedule:write'),
  create('Point system', 'management/rankings/new', 'point-system:write'),
  create('Federation', 'management/federations/new', 'federation:write'),
  create('Country', 'management/countries/new', 'country:write'),
  create('Discipline', 'management/disciplines/new', 'discipline:write'),
  create('Player category', 'management/player-categories/new', 'category:write'),
  create('Tournament category', 'management/tournament-categories/new', 'category:write'),
  create('Tag', 'management/tags/new', 'tag:write'),
  create('Content area', 'management/website-content-areas/new', 'area:write'),
];

export const actionsFor = (may: (right: Right) => boolean): PaletteAction[] =>
  actions.filter(({ right }) => right === undefined || may(right));
