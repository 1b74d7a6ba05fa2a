/** Functions that declare the fields of entities: `name: text({ label: 'Name', required: 'Please enter a name' })`. */
import { tomorrow } from './days.ts';
import type {
  ChoiceField,
  CommonField,
  CopiedColumn,
  CopyField,
  CountField,
  DayField,
  DerivedField,
  FlagAliasField,
  FlagField,
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
  RequiredField,
  SecretField,
  SumField,
} from './field-kinds.ts';
import type { Mask } from './masked.ts';

type TextOptions = CommonField & RequiredField & { max?: number; initially?: string; capitals?: true };

export const text = <const Options extends TextOptions>(options: Options) => ({ kind: 'text' as const, max: 255, ...options });
export const longText = <const Options extends TextOptions>(options: Options) => ({ kind: 'longText' as const, max: 4000, ...options });
/** Formatted text as HTML; the server removes all tags but the harmless ones (rich-text.ts). */
export const rich = <const Options extends TextOptions>(options: Options) => ({ kind: 'rich' as const, max: 20_000, ...options });
export const email = <const Options extends CommonField & RequiredField>(options: Options) => ({ kind: 'email' as const, ...options });
export const website = <const Options extends CommonField & RequiredField>(options: Options) => ({ kind: 'website' as const, ...options });
export const day = <const Options extends CommonField & RequiredField>(options: Options) => ({ kind: 'day' as const, ...options });
export const instant = <const Options extends CommonField & RequiredField>(options: Options) => ({ kind: 'instant' as const, ...options });

/** A first and a last day, in two fields; add `endsAfterStart` to the entity's rules. */
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

/** A rule for a day in the past; add it to the entity's rules. */
export const notInFuture = <const Name extends string>(field: Name, sentence: string) => ({
  field,
  reads: [field],
  sentence,
  holds: ({ [field]: day }: Record<string, unknown>) => typeof day !== 'string' || day <= tomorrow(),
});

/** The longest list of ids. */
export const maxIdListLength = 200;

type NumberOptions = Omit<NumberField, 'kind'>;
export const whole = <const Options extends NumberOptions>(options: Options) => ({ kind: 'whole' as const, ...options });
export const decimal = <const Options extends NumberOptions>(options: Options) => ({ kind: 'decimal' as const, ...options });
export const money = <const Options extends Omit<MoneyField, 'kind'>>(options: Options) => ({ kind: 'money' as const, ...options });

export const flag = <const Options extends Omit<FlagField, 'kind'>>(options: Options) => ({ kind: 'flag' as const, ...options });
export const mark = <const Options extends CommonField>(options: Options) => ({ kind: 'mark' as const, ...options });
export const flagAlias = <const Options extends Omit<FlagAliasField, 'kind'>>(options: Options) => ({
  kind: 'flagToo' as const,
  ...options,
});

export const choice = <const Options extends Omit<ChoiceField, 'kind'>>(options: Options) => ({ kind: 'choice' as const, ...options });
export const secret = <const Options extends Omit<SecretField, 'kind' | 'max' | 'mask'> & { mask?: Mask }>(options: Options) => ({
  kind: 'secret' as const,
  max: 255,
  mask: 'all' as Mask,
  ...options,
});
export const one = <const Options extends Omit<OneField, 'kind'>>(options: Options) => ({ kind: 'one' as const, ...options });
export const many = <const Options extends Omit<ManyField, 'kind'>>(options: Options) => ({ kind: 'many' as const, ...options });
export const names = <const Options extends CommonField & ({ of: string } | { by: 'membersNow' })>(options: Options) => ({
  kind: 'names' as const,
  ...options,
});
export const time = <const Options extends CommonField & RequiredField>(options: Options) => ({ kind: 'time' as const, ...options });
export const lines = <const Options extends Omit<LinesField, 'kind'>>(options: Options) => ({ kind: 'lines' as const, ...options });
export const lineCount = <const Options extends Omit<LineCountField, 'kind'>>(options: Options) => ({
  kind: 'lineCount' as const,
  ...options,
});
/** Returns the filter name for the rows of a `many` field: `tagId.in=1,2`. */
export const filterOfMany = ({ of }: Pick<ManyField, 'of'>): string => `${of}Id`;
export const owned = <const Options extends Omit<OwnedField, 'kind'>>(options: Options) => ({ kind: 'owned' as const, ...options });
export const ownedNumber = <const Options extends Omit<OwnedNumberField, 'kind'>>(options: Options) => ({
  kind: 'ownedNumber' as const,
  ...options,
});
export const copy = <const Options extends Omit<CopyField, 'kind' | 'column'> & { column?: CopiedColumn }>(options: Options) => ({
  kind: 'copy' as const,
  column: 'name' as CopiedColumn,
  ...options,
});

export const count = <const Options extends Omit<CountField, 'kind'>>(options: Options) => ({ kind: 'count' as const, ...options });

export const sum = <const Options extends Omit<SumField, 'kind'>>(options: Options) => ({ kind: 'sum' as const, ...options });

export const derived = <const Options extends Omit<DerivedField, 'kind'>>(options: Options) => ({ kind: 'derived' as const, ...options });

/** A picture of a person: readers with the right see it; it has a public address only with consent (`onlyIf`), and never while the person is not public (`unless`). */
export const photo = <const Name extends string>(
  name: Name,
  { onlyIf, unless, ...options }: PictureOptions & { onlyIf: string; unless: string },
) => {
  const { label, media } = options;
  const url: PictureUrlField = { kind: 'pictureUrl', label: `Address of ${label.toLowerCase()}`, of: name, media, onlyIf, unless };
  return { ...picture(name, options), [`${name}Url`]: url } as ReturnType<typeof picture<Name>>;
};

type PictureOptions = CommonField & { media: `/media/${string}`; lessThanBytes: number; orElse?: string };

/** A picture with its fields `<name>`, `<name>ContentType` and `<name>Url`. Columns: `<name>MediaId` (a row of `media`) and `<name>ContentType`. */
export const picture = <const Name extends string>(name: Name, { label, media, lessThanBytes, orElse, ...more }: PictureOptions) =>
  ({
    [name]: { kind: 'picture', label, lessThanBytes, ...more },
    [`${name}ContentType`]: { kind: 'pictureType', label: `Type of ${label.toLowerCase()}`, of: name, ...more },
    [`${name}Url`]: { kind: 'pictureUrl', label: `Address of ${label.toLowerCase()}`, of: name, media, ...(orElse && { orElse }), ...more },
  }) as Record<Name, PictureField> & Record<`${Name}ContentType`, PictureTypeField> & Record<`${Name}Url`, PictureUrlField>;
