/** The kinds of fields that entities are made of, as plain data: columns, answers, filters, forms and sentences are all read from it. */
import type { Mask } from './masked.ts';
import type { Right } from './rights.ts';

type Common = {
  label: string;
  /** Over its column, where a list says another word. */
  header?: string;
  /** Under the field in a form. */
  help?: string;
  /** Who may see and filter by it, when the entity's own right is not enough. */
  read?: Right;
  /** Who may change it, when the entity's own right is not enough; from anybody else it stays as it is. */
  write?: Right;
  /** What it tells of a person: what they get of it, and what goes when they are forgotten. */
  personal?: Personal;
  /** Asked only while that field holds this; else it is neither shown nor required, and stored as nothing. */
  when?: { field: string; is: boolean };
};

export type Personal = 'name' | 'contact' | 'birth' | 'bank' | 'photo' | 'text';

/** The sentence that is shown when it is missing; without one it may be missing. */
type Required = { required?: string };

/** `initially`: what it is when nothing is said of it. */
type TextField = Common & Required & { kind: 'text' | 'longText' | 'rich'; max: number; initially?: string };
type AddressField = Common & Required & { kind: 'email' | 'website' };
type DayField = Common & Required & { kind: 'day' };
/** A moment in UTC: 2026-09-25T18:30:00.000Z. */
type InstantField = Common & Required & { kind: 'instant' };
/** A time of day in the hall: 09:30. */
type TimeField = Common & Required & { kind: 'time' };
type NumberField = Common & Required & { kind: 'whole' | 'decimal'; min: number; max: number; initially?: number };
/** Euros with at most two decimals; whole cents in the column `<name>Cents`. */
type MoneyField = Common & { kind: 'money'; max: number };
/** `consent`: what a person says yes to, in these words of that day; each yes and no is kept (privacy/consents.ts). */
type FlagField = Common & { kind: 'flag'; initially: boolean; consent?: { words: string; version: string } };
/** True or null, never false; false is taken as null. */
type MarkField = Common & { kind: 'mark' };
/** `words`: how people read each value · `initially`: what a new form starts with. */
type ChoiceField = Common &
  Required & { kind: 'choice'; values: readonly string[]; words?: Readonly<Record<string, string>>; initially?: string };
/** Encrypted where it is stored, answered masked (masked.ts); its mask sent back leaves it as it is. No filter, order, search or file. */
type SecretField = Common & { kind: 'secret'; max: number; mask: Mask; read: Right; write: Right };
/** The id of a row of another table. */
type OneField = Common & Required & { kind: 'one'; of: RelatedTable };
/**
 * Rows of another table, in any number. They come as ids, as texts or as objects with an id; null: none.
 * `through`: the table that links both · `as`: answered as objects with an id and this column instead of ids.
 */
type ManyField = Common & Required & { kind: 'many'; of: RelatedTable | 'appUser'; through: LinkTable; as?: 'mnemonic' };
/** The names of what the field `of` leads to, in its order. */
type NamesField = Common & { kind: 'names'; of: string };
/**
 * Rows of a table of its own, replaced as a whole; `key`: the field that tells them apart. A line's number is named where it is wrong.
 * Null in lists, unless `inLists`.
 */
type LinesField = Common & { kind: 'lines'; table: LinesTable; key: string; of: Fields; most: number; inLists?: true };
/** How many lines of the field `of` have a value in `having`. */
type LineCountField = Common & { kind: 'lineCount'; of: string; having: string };
/** Base64 without `data:`. Absent: it stays, null: it goes; null in lists. `lessThanBytes`: it has fewer, decoded. */
type PictureField = Common & { kind: 'picture'; lessThanBytes: number };
/** What the picture in the field `of` is; it comes and goes with it. */
type PictureTypeField = Common & { kind: 'pictureType'; of: string };
/** Where the picture in the field `of` is shown from: '/media/sponsors' · `orElse`: the picture that is shown when there is none. */
/** `onlyIf`: the flag of the same row without which nobody is told: a photo is shown to everybody, or by its owner's own call alone. */
type PictureUrlField = Common & { kind: 'pictureUrl'; of: string; media: string; orElse?: string; onlyIf?: string };
/** A column of the row that the field `of` leads to. */
type CopyField = Common & { kind: 'copy'; of: string; column: CopiedColumn };
/** How many of these use the row (crud/used-by.ts). */
type CountField = Common & { kind: 'count'; by: 'event' | 'tournament' };
/** Yes or no, worked out from the row where it is read (crud/derived.ts). */
type DerivedField = Common & { kind: 'derived'; by: 'incompleteProfile' };
/** A text that the server makes. */
type OwnedField = Common & { kind: 'owned' };
/** A number that the server makes. */
type OwnedNumberField = Common & { kind: 'ownedNumber' };
/** Another name of the flag `sameAs`, for clients that know it by that; read and written alike. */
type FlagTooField = Common & { kind: 'flagToo'; sameAs: string };

export type Field =
  | TextField
  | AddressField
  | DayField
  | InstantField
  | NumberField
  | MoneyField
  | FlagField
  | MarkField
  | ChoiceField
  | SecretField
  | OneField
  | ManyField
  | NamesField
  | LinesField
  | LineCountField
  | TimeField
  | PictureField
  | PictureTypeField
  | PictureUrlField
  | CopyField
  | CountField
  | DerivedField
  | OwnedField
  | OwnedNumberField
  | FlagTooField;
export type Kind = Field['kind'];
export type Fields = Readonly<Record<string, Field>>;

export type RelatedTable =
  | 'appUser'
  | 'chartTemplate'
  | 'country'
  | 'discipline'
  | 'event'
  | 'eventPoster'
  | 'federation'
  | 'hotel'
  | 'playerCategory'
  | 'season'
  | 'sponsor'
  | 'tag'
  | 'venue'
  | 'websiteContentArea';
/** Each with the columns `<table of the entity>Id` and `<of>Id`, the other way round too. */
type LinkTable =
  | 'calendarItemDiscipline'
  | 'calendarItemPlayerCategory'
  | 'eventVenue'
  | 'eventHotel'
  | 'eventUser'
  | 'newsPostTag'
  | 'websiteContentTag';
/** Each with the column `<table of the entity>Id`. */
type LinesTable = 'chartTemplateTimeSessionMatch' | 'rankingPoint';
type CopiedColumn = 'name' | 'mnemonic' | 'lemma' | 'login' | 'lastName';

type Texts = Common & Required & { max?: number; initially?: string };

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
export const names = <const Given extends Omit<NamesField, 'kind'>>(given: Given) => ({ kind: 'names' as const, ...given });
export const time = <const Given extends Common & Required>(given: Given) => ({ kind: 'time' as const, ...given });
export const lines = <const Given extends Omit<LinesField, 'kind'>>(given: Given) => ({ kind: 'lines' as const, ...given });
export const lineCount = <const Given extends Omit<LineCountField, 'kind'>>(given: Given) => ({ kind: 'lineCount' as const, ...given });
/** By what a list is filtered for the rows that a `many` leads to: `tagId.in=1,2`. */
export const filterOfMany = ({ of }: Pick<ManyField, 'of'>): string => `${of}Id`;
export const owned = <const Given extends Common>(given: Given) => ({ kind: 'owned' as const, ...given });
export const ownedNumber = <const Given extends Common>(given: Given) => ({ kind: 'ownedNumber' as const, ...given });
export const copy = <const Given extends Omit<CopyField, 'kind' | 'column'> & { column?: CopiedColumn }>(given: Given) => ({
  kind: 'copy' as const,
  column: 'name' as CopiedColumn,
  ...given,
});

export const count = <const Given extends Omit<CountField, 'kind'>>(given: Given) => ({ kind: 'count' as const, ...given });

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

/** The server keeps these, and drops what clients send. */
type Kept =
  | CopyField
  | NamesField
  | LineCountField
  | CountField
  | DerivedField
  | OwnedField
  | OwnedNumberField
  | PictureUrlField
  | FlagTooField;
export type WritableField = Exclude<Field, Kept>;

const kept: ReadonlySet<Kind> = new Set<Kept['kind']>([
  'copy',
  'names',
  'count',
  'lineCount',
  'derived',
  'owned',
  'ownedNumber',
  'pictureUrl',
  'flagToo',
]);
export const isWritable = (field: Field): field is WritableField => !kept.has(field.kind);

/** Nobody looks for a picture by its letters, and several rows have no place among others. */
export const isSortable = ({ kind }: Field): boolean => !unordered.has(kind);
const unordered: ReadonlySet<Kind> = new Set(['lines', 'many', 'names', 'owned', 'ownedNumber', 'picture', 'pictureUrl', 'secret']);

/** What is asked for when it is missing. */
export const requiredOf = (field: Field): string | undefined => ('required' in field ? field.required : undefined);

/** What a value of the field is, once there is one. */
type Value<F> = F extends { kind: 'choice'; values: readonly (infer Word)[] }
  ? Word
  : F extends { kind: 'flag' | 'flagToo' | 'derived' | 'mark' }
    ? boolean
    : F extends { kind: 'whole' | 'decimal' | 'money' | 'one' | 'count' | 'lineCount' | 'ownedNumber' }
      ? number
      : F extends { kind: 'many' }
        ? F extends { as: infer Column extends string }
          ? ({ id: number } & Record<Column, string>)[]
          : number[]
        : F extends { kind: 'lines'; of: infer Line extends Fields }
          ? { [Name in keyof Line]: Answered<Line[Name]> }[]
          : F extends { kind: 'names' }
            ? string[]
            : string;

/** What is sent of it: ids, where whole objects are answered. */
type Sendable<F> = F extends { kind: 'many' } ? number[] : Value<F>;

/** There is always one. */
type Given =
  | { required: string }
  | { initially: string | number }
  | { kind: 'flag' | 'flagToo' | 'derived' | 'count' | 'lineCount' | 'many' | 'names' }
  | { kind: 'lines'; inLists: true };

export const isGiven = (field: Field): boolean =>
  requiredOf(field) !== undefined ||
  ('initially' in field && field.initially !== undefined) ||
  given.has(field.kind) ||
  Reflect.get(field, 'inLists') === true;
const given: ReadonlySet<Kind> = new Set(['flagToo', 'derived', 'count', 'lineCount', 'many', 'names']);

/** What is answered; null also for who may not read it. */
export type Answered<F> = F extends { read: Right } ? Value<F> | null : F extends Given ? Value<F> : Value<F> | null;

type Names<F extends Fields, Like> = { [Name in keyof F]: F[Name] extends Like ? Name : never }[keyof F];
type Asked<F extends Fields> = Exclude<Names<F, { required: string }>, Names<F, Kept>>;
type Offered<F extends Fields> = Exclude<keyof F, Names<F, { required: string }> | Names<F, Kept>>;

/** What a form sends: what must be there, and what may be. */
export type Sent<F extends Fields> = { [Name in Asked<F>]: Sendable<F[Name]> } & {
  [Name in Offered<F>]?: Sendable<F[Name]> | (F[Name] extends { kind: 'flag' } ? never : null) | undefined;
};
