/** Rights over the news of the website and their files. */
import type { Grants } from './grants.ts';

const writers = { ROLE_ADMIN: 'all', ROLE_WEBSITE: 'all', ROLE_PRESS: 'all' } as const satisfies Grants;

export const newsRights = {
  /** Includes drafts. */
  'news:read': { ...writers, ROLE_PHOTOGRAPHER: 'all', ROLE_MANAGER: 'all' },
  /** Includes publishing. */
  'news:write': writers,
  /** A person who may not write news may add files, and change and remove their own. */
  'news-attachment:write': { ...writers, ROLE_PHOTOGRAPHER: 'all' },
  'author:read': writers,
} as const satisfies Record<string, Grants>;
