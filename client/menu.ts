/** The menu: a static definition from the server, filtered by role. It is data so that an installation can shorten it without a build. */
import type { Right } from '#contract/rights/rights.ts';
import { type Role, roles } from '#machines/names.ts';
import { takeFirstAnswer } from './api/first-answers.ts';
import { readToken } from './api/token.ts';
import { hasAnyRole } from './state/session.ts';

/** `right` is the right of the screen's route: users without it do not see the entry. */
/** `demo` shows the entry only in the demo, where nothing leaves the computer. */
/** `section` is the heading inside the group that the entry stands below. */
type MenuPage = { label: string; routing: string; roles: Role[]; right?: Right; demo?: true; section?: string };
/** A group with its own `routing` is a page without entries; '' is /app. */
export type MenuGroup = { label: string; icon: string; roles: Role[]; routing?: string; entries: MenuPage[] };
export type MenuDefinition = { entries: MenuGroup[] };

export const emptyMenu: MenuDefinition = { entries: [] };

const menuAddress = '/menu.json';

/** Returns an empty menu if the file cannot be loaded, and logs a warning: all pages still work by their address. */
export async function loadMenu(): Promise<MenuDefinition> {
  try {
    const answer = (await takeFirstAnswer(menuAddress, readToken())) ?? (await fetch(menuAddress));
    return readMenu(await answer.json());
  } catch (error) {
    console.warn('The menu could not be loaded.', error);
    return emptyMenu;
  }
}

/** Missing parts get defaults: no roles means everybody. */
export function readMenu(file: unknown): MenuDefinition {
  const entries = list(file, 'entries').map((group) => ({
    label: text(group, 'label'),
    icon: text(group, 'icon'),
    roles: rolesOf(group),
    ...(typeof member(group, 'routing') === 'string' ? { routing: text(group, 'routing') } : {}),
    entries: list(group, 'entries').map((page) => ({
      label: text(page, 'label'),
      routing: text(page, 'routing'),
      roles: rolesOf(page),
      ...(text(page, 'right') ? { right: text(page, 'right') as Right } : {}),
      ...(member(page, 'demo') === true ? { demo: true as const } : {}),
      ...(text(page, 'section') ? { section: text(page, 'section') } : {}),
    })),
  }));
  return { entries };
}

/** Shows an entry if it lists no roles or one of the user's, and if the user has its right. A group without entries and page is hidden. */
export function menuFor(
  menu: MenuDefinition,
  held: readonly Role[],
  may: (right: Right) => boolean = () => true,
  isDemo = false,
): MenuGroup[] {
  const isShown = (page: MenuPage) =>
    hasAnyRole(page.roles, held) && (page.right === undefined || may(page.right)) && (isDemo || !page.demo);
  return menu.entries
    .filter((entry) => hasAnyRole(entry.roles, held))
    .map((entry) => ({
      ...entry,
      entries: entry.entries.filter(isShown),
    }))
    .filter((entry) => entry.entries.length > 0 || entry.routing !== undefined);
}

export const pagePath = (entry: Pick<MenuPage, 'routing'>): string => `/app/${entry.routing}`.replace(/\/$/, '');

/** The entries of a group as the actions of a Menu. */
export const menuActions = ({ entries }: MenuGroup) => entries.map((entry) => ({ ...entry, id: entry.routing, href: pagePath(entry) }));

/** A group is active when the second segment of the path belongs to one of its entries. */
export function isGroupActive(entry: MenuGroup, path: string): boolean {
  if (entry.routing !== undefined) return path.replace(/\/$/, '') === pagePath({ routing: entry.routing });
  const segment = path.split('/')[2];
  return entry.entries.some((child) => child.routing.split('/')[0] === segment);
}

const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

function text(value: unknown, name: string): string {
  const part = member(value, name);
  return typeof part === 'string' ? part : '';
}

function list(value: unknown, name: string): unknown[] {
  const part = member(value, name);
  return Array.isArray(part) ? part : [];
}

/** An unknown role restricts the entry to administrators, so that a typing error never shows it to all. */
function rolesOf(value: unknown): Role[] {
  const names = list(value, 'roles');
  const knownRoles = roles.filter((role) => names.includes(role));
  return names.length > 0 && knownRoles.length === 0 ? ['ROLE_ADMIN'] : knownRoles;
}
