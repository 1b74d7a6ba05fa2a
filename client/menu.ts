/** The menu: a static definition from the server, filtered by role. Why it is data: a hall can shorten it without a build. */
import { z } from 'zod';
import { type Role, roles } from '#machines/names.ts';
import { hasAnyRole } from './state/session.ts';

const page = z.object({ label: z.string(), routing: z.string(), roles: z.array(z.enum(roles)).default([]) });
const group = z.object({
  label: z.string(),
  icon: z.string().default(''),
  roles: z.array(z.enum(roles)).default([]),
  entries: z.array(page),
});
const definition = z.object({ federation: z.string().default(''), entries: z.array(group) });

export type MenuPage = z.infer<typeof page>;
export type MenuGroup = z.infer<typeof group>;
export type MenuDefinition = z.infer<typeof definition>;

export const emptyMenu: MenuDefinition = { federation: '', entries: [] };

/** A menu that cannot be loaded is only logged: the pages work by their address. */
export async function loadMenu(): Promise<MenuDefinition> {
  try {
    const answer = await fetch('/menu.json');
    return definition.parse(await answer.json());
  } catch (error) {
    console.warn('The menu could not be loaded.', error);
    return emptyMenu;
  }
}

/** An entry is shown if it lists no roles or the person holds one of them; a group without entries is not shown. */
export function menuFor(menu: MenuDefinition, held: readonly Role[]): MenuGroup[] {
  return menu.entries
    .filter((entry) => hasAnyRole(entry.roles, held))
    .map((entry) => ({ ...entry, entries: entry.entries.filter((child) => hasAnyRole(child.roles, held)) }))
    .filter((entry) => entry.entries.length > 0);
}

export const pagePath = (entry: MenuPage): string => `/app/${entry.routing}`;

/** A group is active when the second segment of the path is one of its entries' (spec 1 §2). */
export function isGroupActive(entry: MenuGroup, path: string): boolean {
  const segment = path.split('/')[2];
  return entry.entries.some((child) => child.routing.split('/')[0] === segment);
}
