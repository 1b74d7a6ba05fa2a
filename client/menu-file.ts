/**
 * The menu of the office: the lists of all entities, and all other pages. The build writes it to dist/menu.json, which an installation can
 * shorten.
 */
import { type Entity, type EntityScreen, type ManagementSection, managementSections, titleOf } from '#contract/kit/entity.ts';
import { byPosition } from '#contract/kit/positions.ts';
import { allEntities } from '#contract/masters/all-entities.ts';
import { playerProfiles } from '#contract/people/player-profiles.ts';
import { teamProfiles } from '#contract/people/team-profiles.ts';
import type { Right } from '#contract/rights/rights.ts';
import { newsPosts } from '#contract/website/news-posts.ts';
import type { Role } from '#machines/names.ts';

/** `position`: counted from 1, among the lists of entities. */
type Entry = {
  label: string;
  routing: string;
  right: Right;
  roles?: readonly Role[];
  demo?: true;
  position?: number;
  section?: ManagementSection;
};
type ManagementEntry = Entry & { section: ManagementSection };
type Group = { label: string; icon: string; roles?: readonly Role[] } & ({ routing: string } | { entries: readonly Entry[] });

function entryOf(of: Entity): Entry {
  const { path = '', label = titleOf(of), roles } = of.screen ?? {};
  return { label, routing: path, right: of.rights.read, ...(roles && { roles }) };
}

function managementEntries(of: Entity): ManagementEntry[] {
  const section = managementSections.find((one) => one === of.screen?.menu);
  return section ? [{ ...entryOf(of), section }] : [];
}

const withEntities = (menu: Exclude<EntityScreen['menu'], ManagementSection>, pages: readonly Entry[]): Entry[] =>
  byPosition([...allEntities.filter(({ screen }) => screen?.menu === menu).map(entryOf), ...pages], ({ position }) => position);

const accountants = ['ROLE_ADMIN', 'ROLE_MANAGER'] as const;

/** A list of entities that names its section stands below the heading of that section; the order inside a section stays. */
const inSections = (entries: readonly ManagementEntry[]): ManagementEntry[] =>
  managementSections.flatMap((section) => entries.filter((entry) => entry.section === section));

export const menuFile: { entries: readonly Group[] } = {
  entries: [
    { label: 'Start page', icon: 'start', routing: '' },
    {
      label: 'Matches',
      icon: 'matches',
      entries: [
        { label: 'Running', routing: 'matches/running', right: 'match:read' },
        { label: 'Upcoming', routing: 'matches/upcoming', right: 'match:read' },
        { label: 'Approved', routing: 'matches/approved', right: 'match:read' },
        { label: 'Tables Overview', routing: 'matches/tables', right: 'match:read' },
        { label: 'Day timeline', routing: 'matches/timeline', right: 'match:watch' },
        {
          label: 'Displays and tablets',
          routing: 'matches/devices',
          right: 'device:manage',
          roles: ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_TOURNAMENT', 'ROLE_USER'],
        },
        { label: 'Stream desk', routing: 'matches/streams', right: 'match:edit' },
        {
          label: 'Overlay builder',
          routing: 'matches/overlays',
          right: 'device:manage',
          roles: ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_TOURNAMENT', 'ROLE_USER'],
        },
      ],
    },
    {
      label: 'Tournaments',
      icon: 'tournaments',
      roles: ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_TOURNAMENT', 'ROLE_USER', 'ROLE_REFEREE', 'ROLE_WEBSITE', 'ROLE_PRESS'],
      entries: [
        { label: 'Running', routing: 'tournaments/running', right: 'tournament:read' },
        { label: 'Upcoming', routing: 'tournaments/upcoming', right: 'tournament:read' },
        { label: 'Archive', routing: 'tournaments/archive', right: 'tournament:read' },
        {
          label: 'Overall rankings',
          routing: 'tournaments/overall-rankings',
          right: 'template:read',
          roles: ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_TOURNAMENT', 'ROLE_USER', 'ROLE_WEBSITE', 'ROLE_PRESS'],
        },
      ],
    },
    {
      label: 'Events',
      icon: 'events',
      roles: [
        'ROLE_ADMIN',
        'ROLE_MANAGER',
        'ROLE_TOURNAMENT',
        'ROLE_USER',
        'ROLE_REFEREE',
        'ROLE_WEBSITE',
        'ROLE_PRESS',
        'ROLE_PHOTOGRAPHER',
      ],
      entries: withEntities('Events', [
        { label: 'Active', routing: 'events/active', right: 'event:read', position: 1 },
        { label: 'Archive', routing: 'events/archive', right: 'event:read', position: 2 },
      ]),
    },
    {
      label: 'Management',
      icon: 'management',
      entries: inSections([
        ...[playerProfiles, teamProfiles].flatMap(managementEntries),
        {
          label: 'Merge duplicates',
          routing: 'management/player/merge',
          right: 'player:merge',
          roles: accountants,
          section: 'People',
        },
        { label: 'Invoices', routing: 'management/invoices', right: 'invoice:read', roles: accountants, section: 'Money' },
        { label: 'Cash desk', routing: 'management/cash-desk', right: 'invoice:read', roles: accountants, section: 'Money' },
        { label: 'Open items', routing: 'management/open-items', right: 'invoice:read', roles: accountants, section: 'Money' },
        { label: 'Reminders', routing: 'management/reminders', right: 'invoice:issue', roles: accountants, section: 'Money' },
        { label: 'Bank import', routing: 'management/bank-statements', right: 'invoice:write', roles: accountants, section: 'Money' },
        ...allEntities.filter((of) => of !== playerProfiles).flatMap(managementEntries),
      ]),
    },
    { label: 'Website', icon: 'website', entries: withEntities('Website', [{ ...entryOf(newsPosts), position: 1 }]) },
    {
      label: 'Referee',
      icon: 'referee',
      roles: ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_TOURNAMENT', 'ROLE_USER', 'ROLE_REFEREE'],
      entries: [{ label: 'Uniform control', routing: 'referee/uniform', right: 'uniform:toggle' }],
    },
    {
      label: 'Administration',
      icon: 'administration',
      roles: ['ROLE_ADMIN'],
      entries: [
        { label: 'Users', routing: 'administration/users', right: 'user:read' },
        { label: 'Mail', routing: 'administration/mail', right: 'mail:read' },
        { label: 'Mailbox', routing: 'administration/mailbox', right: 'mail:read', demo: true },
        { label: 'Settings', routing: 'administration/settings', right: 'settings:write' },
        { label: 'Audit', routing: 'administration/audit', right: 'audit:read' },
        { label: 'Data protection', routing: 'administration/data-protection', right: 'privacy:manage' },
        { label: 'System', routing: 'administration/system', right: 'system:read' },
      ],
    },
  ],
};
