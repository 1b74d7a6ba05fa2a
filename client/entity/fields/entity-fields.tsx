/** The fields of an entity's form in their sections, and grey shapes while the record loads. */
import type { ReactNode } from 'react';
import { isFieldShown } from '#contract/kit/check.ts';
import { type Entity, headingOf } from '#contract/kit/entity.ts';
import type { Field } from '#contract/kit/field-kinds.ts';
import { isWritable } from '#contract/kit/field-values.ts';
import { useMay } from '../../state/session.ts';
import { FormSection } from '../../ui/fields/form-section.tsx';
import { cx } from '../../ui/frame/cx.ts';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import type { Form } from '../form/form.ts';
import type { EntityValues } from '../form/values.ts';
import { controlOf, EntityField, type EntityFieldProps, isWide, type OwnFields } from './entity-field.tsx';

type FormEntity = Pick<Entity, 'fields' | 'form' | 'words'>;

/** Returns the declared sections. Without a declaration, one section holds every field that may be written. */
const sectionsOf = ({ fields, form, words }: FormEntity) =>
  (form?.sections ?? [{ fields: Object.keys(fields).filter((name) => isEntered(fields[name])) }]).map(({ title, ...section }) => ({
    title: title ?? headingOf({ words }),
    ...section,
  }));

/** A picture's content type has no input of its own: it changes with the picture. */
const isEntered = (field: Field | undefined): boolean => field !== undefined && isWritable(field) && field.kind !== 'pictureType';

/** Returns the label of each field, in the order of the form. */
export const labelsOf = (of: FormEntity): Record<string, string> =>
  Object.fromEntries(sectionsOf(of).flatMap(({ fields }) => fields.map((name) => [name, of.fields[name]?.label ?? name])));

type EntityFieldsProps = {
  of: FormEntity;
  form: Form<EntityValues>;
  stored: EntityFieldProps['stored'];
  readOnly: boolean;
  /** Whether the first field gets the focus. On a phone that opens the keyboard over the content. */
  focusFirst: boolean;
  /** Fields that this record does not have. */
  hidden?: ReadonlySet<string>;
  field?: OwnFields;
};

export function EntityFields({ of, form, stored, readOnly, focusFirst, hidden, field: ownFields = {} }: EntityFieldsProps) {
  const may = useMay();
  const isShown = (name: string, field: Field): boolean =>
    !hidden?.has(name) && (field.read === undefined || may(field.read)) && isFieldShown(field, form.values);
  return (
    <Sections of={of} isShown={isShown}>
      {(name, field, isFirst) => {
        const isFixed = readOnly || (field.write !== undefined && !may(field.write));
        const props = { name, field, form, stored, readOnly: isFixed, autoFocus: isFirst && focusFirst };
        const Own = ownFields[name];
        const shared = { name, form, stored, values: form.values, set: form.set };
        return Own ? <Own {...controlOf(props)} {...shared} /> : <EntityField {...props} />;
      }}
    </Sections>
  );
}

/** As high as the fields that follow. */
export const EntityFieldsSkeleton = ({ of }: { of: FormEntity }) => (
  <Sections of={of}>
    {(_, { kind }) => (
      <div className="flex flex-col gap-1" aria-busy>
        <Skeleton className="my-0.5 h-3 w-24" />
        <Skeleton className={cx('w-full', heights[kind] ?? 'h-9 tablet:h-11')} />
      </div>
    )}
  </Sections>
);

const heights: Partial<Record<Field['kind'], string>> = { longText: 'h-[6.125rem]', rich: 'h-44', picture: 'h-32' };

const always = (): boolean => true;

type SectionsProps = {
  of: FormEntity;
  isShown?: (name: string, field: Field) => boolean;
  children: (name: string, field: Field, isFirst: boolean) => ReactNode;
};

/** A single section has no heading: the title of the form is enough. */
function Sections({ of, isShown = always, children }: SectionsProps) {
  const sections = sectionsOf(of)
    .map((section) => ({ ...section, fields: section.fields.filter((name) => of.fields[name] && isShown(name, of.fields[name])) }))
    .filter(({ fields }) => fields.length > 0);
  const first = sections[0]?.fields[0];
  const control = (name: string, newLine: readonly string[] = []) => {
    const field = of.fields[name];
    return (
      field && (
        <div key={name} className={isWide(field) ? 'col-span-full' : newLine.includes(name) ? 'col-start-1' : undefined}>
          {children(name, field, name === first)}
        </div>
      )
    );
  };
  if (sections.length === 1) return <div className="flex flex-col gap-3">{sections[0]?.fields.map((name) => control(name))}</div>;
  return (
    <div className="flex flex-col gap-5">
      {sections.map(({ title, columns = 3, fields, newLine }) => (
        <FormSection key={title} title={title} columns={columns}>
          {fields.map((name) => control(name, newLine))}
        </FormSection>
      ))}
    </div>
  );
}
