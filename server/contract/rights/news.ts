/** News of the website and their files. */
import type { Grants } from './grants.ts';

const writers = { ROLE_ADMIN: 'all', ROLE_WEBSITE: 'all', ROLE_PRESS: 'all' } as const satisfies Grants;

export const newsRights = {
  /** Drafts too. */
  'news:read': { ...writers, ROLE_PHOTOGRAPHER: 'all', ROLE_MANAGER: 'all' },
  /** Publishing included. */
  'news:write': writers,
  /** Who may not write news adds files, and changes and removes only their own. */
  'news-attachment:write': { ...writers, ROLE_PHOTOGRAPHER: 'all' },
  'author:read': writers,
} as const satisfies Record<string, Grants>;
