/** What entities write their fields with: `name: text({ label: 'Name', required: 'Please enter a name' })`. */
import { tomorrow } from './days.ts';
import type {
  ChoiceField,
  Common,
  CopiedColumn,
  CopyField,
  CountField,
  DayField,
  DerivedField,
  FlagField,
  FlagTooField,
  LineCountField,
  LinesField,
  ManyField,
  MoneyField,
  NumberField,
  OneField,
  OwnedField,
  OwnedNumberField,
  PictureField,
  PictureTypeField,
  PictureUrlField,
  Required,
  SecretField,
  SumField,
} from './field-kinds.ts';
import type { Mask } from './masked.ts';

type Texts = Common & Required & { max?: number; initially?: string; capitals?: true };

export const text = <const Given extends Texts>(given: Given) => ({ kind: 'text' as const, max: 255, ...given });
export const longText = <const Given extends Texts>(given: Given) => ({ kind: 'longText' as const, max: 4000, ...given });
/** Formatted text as HTML; the server keeps only harmless tags (rich-text.ts). */
export const rich = <const Given extends Texts>(given: Given) => ({ kind: 'rich' as const, max: 20_000, ...given });
export const email = <const Given extends Common & Required>(given: Given) => ({ kind: 'email' as const, ...given });
export const website = <const Given extends Common & Required>(given: Given) => ({ kind: 'website' as const, ...given });
export const day = <const Given extends Common & Required>(given: Given) => ({ kind: 'day' as const, ...given });
export const instant = <const Given extends Common & Required>(given: Given) => ({ kind: 'instant' as const, ...given });

/** From a day to a day, in two fields; `endsAfterStart` belongs to its entity's rules. */
export const dateRange = <const Start extends string, const End extends string>(
  [start, end]: readonly [Start, End],
  { required, labels: [from, until] }: { required: string; labels: readonly [string, string] },
) =>
  ({ [start]: day({ label: from, required }), [end]: day({ label: until, required }) }) as Record<
    Start | End,
    DayField & { required: string }
  >;

export const endsAfterStart = <const Name extends string>(start: Name, end: Name) => ({
  field: end,
  reads: [start, end],
  sentence: 'The end is before the start',
  holds: ({ [start]: from, [end]: until }: Record<string, unknown>) =>
    typeof from !== 'string' || typeof until !== 'string' || from <= until,
});

/** A day that has been: belongs to its entity's rules. */
export const notInFuture = <const Name extends string>(field: Name, sentence: string) => ({
  field,
  reads: [field],
  sentence,
  holds: ({ [field]: day }: Record<string, unknown>) => typeof day !== 'string' || day <= tomorrow(),
});

/** Longest list of ids. */
export const mostOfMany = 200;

type Numbers = Omit<NumberField, 'kind'>;
export const whole = <const Given extends Numbers>(given: Given) => ({ kind: 'whole' as const, ...given });
export const decimal = <const Given extends Numbers>(given: Given) => ({ kind: 'decimal' as const, ...given });
export const money = <const Given extends Omit<MoneyField, 'kind'>>(given: Given) => ({ kind: 'money' as const, ...given });

export const flag = <const Given extends Omit<FlagField, 'kind'>>(given: Given) => ({ kind: 'flag' as const, ...given });
export const mark = <const Given extends Common>(given: Given) => ({ kind: 'mark' as const, ...given });
export const flagToo = <const Given extends Omit<FlagTooField, 'kind'>>(given: Given) => ({ kind: 'flagToo' as const, ...given });

export const choice = <const Given extends Omit<ChoiceField, 'kind'>>(given: Given) => ({ kind: 'choice' as const, ...given });
export const secret = <const Given extends Omit<SecretField, 'kind' | 'max' | 'mask'> & { mask?: Mask }>(given: Given) => ({
  kind: 'secret' as const,
  max: 255,
  mask: 'all' as Mask,
  ...given,
});
export const one = <const Given extends Omit<OneField, 'kind'>>(given: Given) => ({ kind: 'one' as const, ...given });
export const many = <const Given extends Omit<ManyField, 'kind'>>(given: Given) => ({ kind: 'many' as const, ...given });
export const names = <const Given extends Common & ({ of: string } | { by: 'membersNow' })>(given: Given) => ({
  kind: 'names' as const,
  ...given,
});
export const time = <const Given extends Common & Required>(given: Given) => ({ kind: 'time' as const, ...given });
export const lines = <const Given extends Omit<LinesField, 'kind'>>(given: Given) => ({ kind: 'lines' as const, ...given });
export const lineCount = <const Given extends Omit<LineCountField, 'kind'>>(given: Given) => ({ kind: 'lineCount' as const, ...given });
/** By what a list is filtered for the rows that a `many` leads to: `tagId.in=1,2`. */
export const filterOfMany = ({ of }: Pick<ManyField, 'of'>): string => `${of}Id`;
export const owned = <const Given extends Omit<OwnedField, 'kind'>>(given: Given) => ({ kind: 'owned' as const, ...given });
export const ownedNumber = <const Given extends Omit<OwnedNumberField, 'kind'>>(given: Given) => ({
  kind: 'ownedNumber' as const,
  ...given,
});
export const copy = <const Given extends Omit<CopyField, 'kind' | 'column'> & { column?: CopiedColumn }>(given: Given) => ({
  kind: 'copy' as const,
  column: 'name' as CopiedColumn,
  ...given,
});

export const count = <const Given extends Omit<CountField, 'kind'>>(given: Given) => ({ kind: 'count' as const, ...given });

export const sum = <const Given extends Omit<SumField, 'kind'>>(given: Given) => ({ kind: 'sum' as const, ...given });

export const derived = <const Given extends Omit<DerivedField, 'kind'>>(given: Given) => ({ kind: 'derived' as const, ...given });

/** A picture of a person: for those who may read it, and under an address of its own only with consent (`onlyIf`). */
export const photo = <const Name extends string>(name: Name, { onlyIf, ...given }: Picture & { onlyIf: string }) => {
  const { label, media } = given;
  const url: PictureUrlField = { kind: 'pictureUrl', label: `Address of ${label.toLowerCase()}`, of: name, media, onlyIf };
  return { ...picture(name, given), [`${name}Url`]: url } as ReturnType<typeof picture<Name>>;
};

type Picture = Common & { media: `/media/${string}`; lessThanBytes: number; orElse?: string };

/** A picture and what is told of it: `<name>`, `<name>ContentType` and `<name>Url`. Columns: `<name>MediaId` (a row of `media`) and `<name>ContentType`. */
export const picture = <const Name extends string>(name: Name, { label, media, lessThanBytes, orElse, ...more }: Picture) =>
  ({
    [name]: { kind: 'picture', label, lessThanBytes, ...more },
    [`${name}ContentType`]: { kind: 'pictureType', label: `Type of ${label.toLowerCase()}`, of: name, ...more },
    [`${name}Url`]: { kind: 'pictureUrl', label: `Address of ${label.toLowerCase()}`, of: name, media, ...(orElse && { orElse }), ...more },
  }) as Record<Name, PictureField> & Record<`${Name}ContentType`, PictureTypeField> & Record<`${Name}Url`, PictureUrlField>;
