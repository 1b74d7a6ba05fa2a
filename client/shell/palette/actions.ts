/** The actions that are possible from anywhere, by right. A test compares them with the screens that create records. */
import {
  BookOpen,
  ChartColumn,
  CircleCheck,
  CircleHelp,
  CircleUser,
  GitFork,
  HandCoins,
  ListOrdered,
  type LucideIcon,
  Moon,
  Plus,
  Printer,
  RefreshCw,
  Sun,
  TableProperties,
  Tablet,
  Tv,
  Upload,
  UserMinus,
  UserPlus,
  Video,
  Wrench,
} from 'lucide-react';
import { type Entity, headingOf } from '#contract/kit/entity.ts';
import { byPosition } from '#contract/kit/positions.ts';
import { allEntities } from '#contract/masters/all-entities.ts';
import { guidePages } from '#contract/operations/guide-pages.ts';
import { teamProfiles } from '#contract/people/team-profiles.ts';
import type { Right } from '#contract/rights/rights.ts';
import { newsPosts } from '#contract/website/news-posts.ts';
import { refreshScreen } from '../../api/refresh-screen.ts';
import { settings } from '../../state/settings.ts';

/** `also`: further words that find the action and are not shown. */
type PaletteAction = { label: string; detail?: string; also?: string; icon: LucideIcon; right?: Right } & (
  | { path: string }
  | { act: () => void }
);

const showIn = (theme: 'dark' | 'light'): void => {
  settings.theme = theme;
};

const create = (what: string, path: string, right: Right): PaletteAction => ({
  label: `Create new ${what}`,
  icon: Plus,
  right,
  path: `/app/${path}`,
});

/** Returns nothing for an entity whose rows are created on the screens of others. */
const createEntity = (entity: Entity, position = entity.order?.create): (PaletteAction & { position?: number })[] =>
  entity.screen ? [{ ...create(headingOf(entity), `${entity.screen.path}/new`, entity.rights.write), ...(position && { position }) }] : [];

const creating = byPosition<PaletteAction & { position?: number }>(
  [
    { ...create('Tournament', 'tournaments/upcoming/create', 'tournament:create'), position: 1 },
    { ...create('Event', 'events/active/new', 'event:write'), position: 2 },
    { ...create('Invoice', 'management/invoices/new', 'invoice:write'), position: 6 },
    ...createEntity(teamProfiles, 5),
    ...createEntity(newsPosts, 7),
    ...allEntities.flatMap((entity) => createEntity(entity)),
  ],
  ({ position }) => position,
);

const actions: readonly PaletteAction[] = [
  { label: 'Refresh', icon: RefreshCw, act: refreshScreen },
  // The palette is gone before the page is printed.
  { label: 'Print this screen', also: 'paper PDF', icon: Printer, act: () => void setTimeout(() => window.print()) },
  { label: 'Dark theme', also: 'night mode appearance colours', icon: Moon, act: () => showIn('dark') },
  { label: 'Light theme', also: 'bright mode appearance colours', icon: Sun, act: () => showIn('light') },
  {
    label: 'Approve finished matches',
    also: 'confirm results',
    icon: CircleCheck,
    right: 'match:approve',
    path: '/app/matches/running',
  },
  {
    label: 'Open a flow chart',
    detail: 'of a running tournament',
    also: 'bracket draw',
    icon: GitFork,
    right: 'tournament:read',
    path: '/app/tournaments/running',
  },
  { label: 'Assign a table to a match', icon: TableProperties, right: 'match:edit', path: '/app/matches/upcoming' },
  {
    label: 'Addresses for TVs',
    detail: 'scoreboard, tables overview or flow chart on a display',
    icon: Tv,
    right: 'device:manage',
    path: '/app/matches/devices/addresses',
  },
  {
    label: 'Choose the next match on stream',
    detail: 'queue of the stream tables, chapters of the video',
    also: 'stream desk camera broadcast video index YouTube chapters',
    icon: Video,
    right: 'match:edit',
    path: '/app/matches/streams',
  },
  {
    label: 'Put the score on a stream',
    detail: 'overlay for OBS, with its address',
    also: 'overlay builder OBS vMix video broadcast bug lower third',
    icon: Tv,
    right: 'device:manage',
    path: '/app/matches/overlays',
  },
  {
    label: 'Pair a tablet',
    detail: 'with a table, by code or QR code',
    also: 'pairing keypad referee device score pad',
    icon: Tablet,
    right: 'device:manage',
    path: '/app/matches/devices',
  },
  {
    label: 'Report of an event',
    detail: 'its figures; choose the event first',
    also: 'statistics punctuality evaluation',
    icon: ChartColumn,
    right: 'event:read',
    path: '/app/events/active',
  },
  {
    label: 'Help',
    detail: 'the guide in ten pages',
    also: 'manual documentation how to',
    icon: CircleHelp,
    act: () => location.assign('/help'),
  },
  {
    label: 'Correct the draw',
    detail: 'late entry, swap of two players, back before the start; choose the tournament first',
    also: 'replace reserve',
    icon: Wrench,
    right: 'tournament:run',
    path: '/app/tournaments/running',
  },
  {
    label: 'Withdraw a player',
    detail: '⋮ of the player under Participants; choose the tournament first',
    also: 'withdrawal leaves gives up retire injured',
    icon: UserMinus,
    right: 'participant:write',
    path: '/app/tournaments/running',
  },
  {
    label: 'Ranking of a tournament',
    detail: 'places and points; choose the tournament first',
    also: 'result standings export',
    icon: ListOrdered,
    right: 'tournament:read',
    path: '/app/tournaments/running',
  },
  {
    label: 'Import players',
    detail: 'from a file or a pasted list',
    also: 'upload members CSV Excel',
    icon: Upload,
    right: 'player:write',
    path: '/app/management/player/import',
  },
  {
    label: 'Book a payment',
    detail: 'of a player, for one or several invoices',
    also: 'pay paid transfer open items',
    icon: HandCoins,
    right: 'invoice:write',
    path: '/app/management/open-items',
  },
  {
    label: 'Settings of my account',
    detail: 'name, password, second factor',
    also: 'profile change password PIN language sessions',
    icon: CircleUser,
    path: '/app/account',
  },
  { label: 'Invite user', icon: UserPlus, right: 'user:write', path: '/app/administration/users/new' },
  ...creating,
];

export const actionsFor = (may: (right: Right) => boolean): PaletteAction[] =>
  actions.filter(({ right }) => right === undefined || may(right));

/** The pages of the user's guide, by their words. */
export const guideActions: readonly PaletteAction[] = guidePages.map(({ name, title, about, words }) => ({
  label: title,
  detail: about,
  also: words,
  icon: BookOpen,
  act: () => location.assign(`/help/${name}`),
}));
