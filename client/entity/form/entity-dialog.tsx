/** The form of an entity in a dialog over its list, for a new or a stored record. */
import type { ComponentType, ReactNode } from 'react';
import { useNavigate, useResolvedPath } from 'react-router-dom';
import { type Entity, headingOf, type RowOf } from '#contract/kit/entity.ts';
import { DialogState } from '../../lists/dialogs/dialog-state.tsx';
import { useCloseModal } from '../../lists/dialogs/use-close-modal.ts';
import { useMay } from '../../state/session.ts';
import type { OwnFields } from '../fields/entity-field.tsx';
import { EntityFields, EntityFieldsSkeleton } from '../fields/entity-fields.tsx';
import { nameOf } from '../list/entity-columns.tsx';
import type { Form } from './form.ts';
import { FormDialog } from './form-dialog.tsx';
import { type BesideValue, useEntityForm } from './use-entity-form.ts';
import { useRecord } from './use-record.ts';
import type { EntityValues } from './values.ts';

export type EntityLayoutProps<E extends Entity> = {
  form: Form<EntityValues>;
  stored: RowOf<E> | null;
  /** Whether the user may only read the record. */
  readOnly: boolean;
  /** Renders these fields, one below the other. */
  fields: (...names: string[]) => ReactNode;
};

export type EntityFormProps<E extends Entity> = {
  of: E;
  /** Initial values of a new record, besides the defaults of its fields. */
  initialValues?: EntityValues | (() => EntityValues);
  field?: OwnFields;
  /** Further actions on a stored record, beside the title. `reload` fills the form with the stored values. */
  actions?: ComponentType<{ stored: RowOf<E>; isDirty: boolean; reload: (() => void) | null }>;
  /** Shown under the form of a stored record. */
  below?: ComponentType<{ stored: RowOf<E> }>;
  /** Arranges the fields in cards of its own, with what else the record has. Only forms with a page of their own have one. */
  layout?: ComponentType<EntityLayoutProps<E>>;
  /** An extra value of a new record, such as its files. `onSaved` gets it after the save. */
  beside?: BesideValue<E>;
  /** A button beside Save that saves with a purpose of its own. Only forms with a page of their own have one. */
  alsoSaves?: ComponentType<{ form: Form<EntityValues>; stored: RowOf<E> | null }>;
  /** Whether the form stays open after a save; a new record then gets its own address. */
  staysOpen?: boolean;
  /** Returns why the values cannot be saved yet, or null. Only forms with a page of their own ask. */
  whyNotSave?: (values: EntityValues) => string | null;
  /** Returns a sentence about the data that is deleted together with the record, shown before. */
  alsoDeleted?: (row: RowOf<E>) => string | null;
  /** A control that is often meant instead of Delete. */
  insteadOfDelete?: ComponentType<{ stored: RowOf<E> }>;
};

export function EntityDialog<E extends Entity>(props: EntityFormProps<E>) {
  const { of } = props;
  const close = useCloseModal();
  const opened = useRecord(of);
  if (opened.isNew) return <EntityDialogContent key="new" {...props} stored={null} onReload={null} onClose={close} />;
  const { stored, turn, error, retry, reload } = opened;
  if (stored) return <EntityDialogContent key={`${stored.id} ${turn}`} {...props} stored={stored} onReload={reload} onClose={close} />;
  return (
    <DialogState
      title={`Edit ${of.words.one}`}
      what={`The ${of.words.one}`}
      width="normal"
      skeleton={<EntityFieldsSkeleton of={of} />}
      error={error}
      onRetry={retry}
      onClose={close}
    />
  );
}

type EntityDialogContentProps<E extends Entity> = EntityFormProps<E> & {
  stored: RowOf<E> | null;
  onReload: (() => void) | null;
  onClose: () => void;
};

function EntityDialogContent<E extends Entity>({ of, initialValues, field, stored, onReload, onClose }: EntityDialogContentProps<E>) {
  const navigate = useNavigate();
  const { pathname: list } = useResolvedPath('..');
  const form = useEntityForm({ of, stored, first: initialValues, onSaved: onClose, open: (id) => void navigate(`${list}/${id}`) });
  const reason = useMay()(of.rights.write) ? null : `Your account may not change ${of.words.many}.`;
  return (
    <FormDialog
      title={stored ? `${reason ? headingOf(of) : `Edit ${of.words.one}`} · ${nameOf(of, stored)}` : `Create new ${headingOf(of)}`}
      form={form}
      history={stored && { entity: of.table, id: stored.id, version: stored.version, ...(!of.unreferenced && { path: of.path }) }}
      reason={reason}
      onReload={onReload}
      onClose={onClose}
    >
      <EntityFields of={of} form={form} stored={stored} readOnly={reason !== null} focusFirst {...(field ? { field } : {})} />
    </FormDialog>
  );
}
