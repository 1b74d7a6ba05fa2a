/** Column types that many tables share. */
import type { Generated } from 'kysely';

/** Rows that people edit have a version. Every update names the version that it read. */
export type Versioned = { id: Generated<number>; version: Generated<number> };

/** `search` is the folded text for searches (contract/kit/fold.ts). crud.ts maintains it. */
export type Searchable = { search: Generated<string> };
