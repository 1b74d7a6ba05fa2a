/** What many tables have in common. */
import type { Generated } from 'kysely';

/** Rows that people edit carry a version; every update names the version it read. */
export type Versioned = { id: Generated<number>; version: Generated<number> };

/** `search` is the folded text that look-ups match against; crud.ts keeps it (see contract/kit/fold.ts). */
export type Searchable = { search: Generated<string> };
