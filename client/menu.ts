/** The menu: a static definition from the server, filtered by role. Why it is data: a hall can shorten it without a build. */
import type { Right } from '#contract/rights/rights.ts';
import { type Role, roles } from '#machines/names.ts';
import { hasAnyRole } from './state/session.ts';

/** `right`: of the screen, as its route names it; whoever lacks it has no such entry. */
/** `demo`: only there is where nothing leaves the computer. */
type MenuPage = { label: string; routing: string; roles: Role[]; right?: Right; demo?: true };
/** With a `routing` of its own it is a page itself, without entries; '' is /app. */
export type MenuGroup = { label: string; icon: string; roles: Role[]; routing?: string; entries: MenuPage[] };
export type MenuDefinition = { entries: MenuGroup[] };

export const emptyMenu: MenuDefinition = { entries: [] };

/** A menu that cannot be loaded is only logged: the pages work by their address. */
export async function loadMenu(): Promise<MenuDefinition> {
  try {
    const answer = await fetch('/menu.json');
    return readMenu(await answer.json());
  } catch (error) {
    console.warn('The menu could not be loaded.', error);
    return emptyMenu;
  }
}

/** What is missing has its default: no roles = for everybody. */
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
    })),
  }));
  return { entries };
}

/** An entry is shown if it lists no roles or the person holds one of them, and has its right; a group without entries and page is not shown. */
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

/** A group is active when the second segment of the path is one of its entries'. */
export function isGroupActive(entry: MenuGroup, path: string): boolean {
  if (entry.routing !== undefined) return path.replace(/\/$/, '') === pagePath({ routing: entry.routing });
  const segment = path.split('/')[2];
  return entry.entries.some((child) => child.routing.split('/')[0] === segment);
}

const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

function text(value: unknown, name: string): string {
  const found = member(value, name);
  return typeof found === 'string' ? found : '';
}

function list(value: unknown, name: string): unknown[] {
  const found = member(value, name);
  return Array.isArray(found) ? found : [];
}

/** A role nobody knows still restricts: better hidden than shown to all. */
function rolesOf(value: unknown): Role[] {
  const named = list(value, 'roles');
  const known = roles.filter((role) => named.includes(role));
  return named.length > 0 && known.length === 0 ? ['ROLE_ADMIN'] : known;
}
