/** Reads and writes the rows of an entity. Entities with more than plain rows provide handlers of their own. */
import type { Complaint } from '#contract/kit/check.ts';
import type { Entity } from '#contract/kit/entity.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Context } from '../store/context.ts';
import type { CommitRequest, Work } from '../store/unit/commit.ts';
import type { Form } from './bodies.ts';
import type { Paging } from './lists/list-page.ts';
import { type Asking, countRows, findRow, listRows, readingOf, standingId } from './rows.ts';
import { type Change, changeRow, createRow, dropRow, type Removal, removeRow, updateRow } from './write.ts';

type Row = { id: number; version: number };

export type Ways = {
  /** Returns complaints about a new row that its declaration cannot express. They appear together with the complaints about its fields. */
  judge?: (form: Form) => Complaint[];
  list: (options: Asking & Paging) => Promise<Row[]>;
  count: (options: Asking) => Promise<number>;
  get: (context: Context, id: number, actor: Actor | null) => Promise<Row | undefined>;
  create: (context: Context, request: CommitRequest, form: Form) => Promise<number>;
  update: (context: Context, request: CommitRequest, change: Change) => Promise<void>;
  /** Absent: rows of this entity are never removed. */
  remove?: (context: Context, request: CommitRequest, removal: Removal) => Promise<void>;
  /** The same actions inside a larger unit of work. Absent: the entity has no bulk actions. */
  within?: { change: (work: Work, change: Change) => Promise<void>; drop?: (work: Work, removal: Removal) => Promise<void> };
};

export const plainWays = (entity: Entity): Ways => ({
  list: (options) => listRows(entity, options),
  count: (options) => countRows(entity, options),
  get: async (context, id, actor) => findRow(readingOf(context), entity, await standingId(context.read, entity, id), actor),
  create: (context, request, form) => createRow(context, request, entity, form),
  update: (context, request, change) => updateRow(context, request, entity, change),
  remove: (context, request, removal) => removeRow(context, request, entity, removal),
  within: {
    change: (work, change) => changeRow(work, entity, change),
    drop: (work, removal) => dropRow(work, entity, removal),
  },
});
