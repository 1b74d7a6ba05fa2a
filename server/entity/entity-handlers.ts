/** Reads and writes the rows of an entity. Entities with more than plain rows provide handlers of their own. */
import type { FieldProblem } from '#contract/kit/check.ts';
import type { Entity } from '#contract/kit/entity.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Context } from '../store/context.ts';
import type { CommitRequest, WorkContext } from '../store/unit/commit.ts';
import type { Form } from './bodies.ts';
import type { Paging } from './lists/list-page.ts';
import { countRows, findRow, type ListRowsOptions, listRows, mergedId, rowSourceOf } from './rows.ts';
import { changeRow, createRow, dropRow, type RowChange, type RowRemoval, removeRow, updateRow } from './write.ts';

type Row = { id: number; version: number };

export type EntityHandlers = {
  /** Returns complaints about a new row that its declaration cannot express. They appear together with the complaints about its fields. */
  judge?: (form: Form) => FieldProblem[];
  list: (options: ListRowsOptions & Paging) => Promise<Row[]>;
  count: (options: ListRowsOptions) => Promise<number>;
  get: (context: Context, id: number, actor: Actor | null) => Promise<Row | undefined>;
  create: (context: Context, request: CommitRequest, form: Form) => Promise<number>;
  update: (context: Context, request: CommitRequest, change: RowChange) => Promise<void>;
  /** Absent: rows of this entity are never removed. */
  remove?: (context: Context, request: CommitRequest, removal: RowRemoval) => Promise<void>;
  /** The same actions inside a larger unit of work. Absent: the entity has no bulk actions. */
  within?: {
    change: (work: WorkContext, change: RowChange) => Promise<void>;
    drop?: (work: WorkContext, removal: RowRemoval) => Promise<void>;
  };
};

export const plainHandlers = (entity: Entity): EntityHandlers => ({
  list: (options) => listRows(entity, options),
  count: (options) => countRows(entity, options),
  get: async (context, id, actor) => findRow(rowSourceOf(context), entity, await mergedId(context.read, entity, id), actor),
  create: (context, request, form) => createRow(context, request, entity, form),
  update: (context, request, change) => updateRow(context, request, entity, change),
  remove: (context, request, removal) => removeRow(context, request, entity, removal),
  within: {
    change: (work, change) => changeRow(work, entity, change),
    drop: (work, removal) => dropRow(work, entity, removal),
  },
});
