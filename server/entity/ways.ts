/** How the rows of an entity are read and written; what is more than a plain entity brings functions of its own. */
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
  /** What its declaration cannot say of a new one: told together with what is wrong with its fields. */
  judge?: (form: Form) => Complaint[];
  list: (asked: Asking & Paging) => Promise<Row[]>;
  count: (asked: Asking) => Promise<number>;
  get: (context: Context, id: number, actor: Actor | null) => Promise<Row | undefined>;
  create: (context: Context, request: CommitRequest, form: Form) => Promise<number>;
  update: (context: Context, request: CommitRequest, change: Change) => Promise<void>;
  /** None: nobody removes one. */
  remove?: (context: Context, request: CommitRequest, removal: Removal) => Promise<void>;
  /** The same inside a unit of work that does more; without it nothing is done to many rows at once. */
  within?: { change: (work: Work, change: Change) => Promise<void>; drop?: (work: Work, removal: Removal) => Promise<void> };
};

export const plainWays = (entity: Entity): Ways => ({
  list: (asked) => listRows(entity, asked),
  count: (asked) => countRows(entity, asked),
  get: async (context, id, actor) => findRow(readingOf(context), entity, await standingId(context.read, entity, id), actor),
  create: (context, request, form) => createRow(context, request, entity, form),
  update: (context, request, change) => updateRow(context, request, entity, change),
  remove: (context, request, removal) => removeRow(context, request, entity, removal),
  within: {
    change: (work, change) => changeRow(work, entity, change),
    drop: (work, removal) => dropRow(work, entity, removal),
  },
});
