/**
 * The form of an entity, filled from the record or the defaults and checked by the contract. It saves over the version it was filled from.
 */
import { useRef } from 'react';
import { checkForm } from '#contract/kit/check.ts';
import type { Entity, FormOf, RowOf } from '#contract/kit/entity.ts';
import type { Field } from '#contract/kit/field-kinds.ts';
import { refreshRecords, saveRecord } from '../../api/records.ts';
import { labelsOf } from '../fields/entity-fields.tsx';
import { nameOf } from '../list/entity-columns.tsx';
import type { Form } from './form.ts';
import { initialValues, isRequired, storedValues } from './form-values.ts';
import { savedWords } from './saved-words.ts';
import { useDraftedForm } from './use-drafted-form.ts';
import type { EntityValues } from './values.ts';

export type BesideValue<E extends Entity> = {
  name: string;
  /** `purpose`: the pressed button. May return the success message once the rest is done; never rejects. */
  onSaved: (saved: RowOf<E>, value: unknown, purpose: string | null) => Promise<string | null> | null;
};

type EntityFormOptions<E extends Entity> = {
  of: E;
  stored: RowOf<E> | null;
  /** Initial values of a new record. A function computes them when the form opens. */
  first?: EntityValues | (() => EntityValues) | undefined;
  onSaved: (saved: RowOf<E>) => void;
  /** For a new record: opens it, because the list may show another page of names. */
  open?: ((id: number) => void) | undefined;
  beside?: BesideValue<E> | undefined;
  staysOpen?: boolean | undefined;
};

export function useEntityForm<E extends Entity>({
  of,
  stored,
  first,
  onSaved,
  open,
  beside,
  staysOpen = false,
}: EntityFormOptions<E>): Form<EntityValues> {
  const words = useRef<string | null>(null);
  return useDraftedForm<EntityValues, RowOf<E>>({
    initial: () =>
      stored
        ? storedValues(of.fields, stored)
        : {
            ...initialValues(of.fields),
            ...(of.only && { [of.only.field]: of.only.is }),
            ...(typeof first === 'function' ? first() : first),
          },
    version: stored?.version ?? null,
    draft: { key: `${of.name}:${stored?.id ?? `new ${of.words.one}`}`, keeps: (name) => isDraftField(of.fields[name]) },
    labels: labelsOf(of),
    isRequired: (name) => isRequired(of.fields, name),
    validate: (values) => checkForm(of, values),
    send: async (values, { version, changes, purpose }) => {
      const { [beside?.name ?? '']: besideValue, ...ofRecord } = values;
      const body = stored ? { ...changes, id: stored.id, version } : ofRecord;
      const saved = await saveRecord(of, body as Partial<FormOf<E>>);
      words.current = (await beside?.onSaved(saved, besideValue, purpose)) ?? null;
      // Not awaited: the record is saved, however long the lists take.
      void refreshRecords(of);
      return saved;
    },
    // A new record gets an address and a form of its own.
    staysOpen: staysOpen && stored !== null,
    offer: (saved) => (stored || !open ? undefined : { label: `Open ${nameOf(of, saved)}`, onClick: () => open(saved.id) }),
    saved: (saved) => words.current ?? savedWords(of, nameOf(of, saved), stored === null),
    onSaved,
  });
}

/** Secrets and bank data never enter a draft: they exist only in the form and in the database. */
const isDraftField = (field: Field | undefined): boolean =>
  field !== undefined && field.kind !== 'secret' && field.kind !== 'picture' && field.kind !== 'pictureType' && field.personal !== 'bank';
