/** The kinds of fields that plain entities are made of: what a form may send, what an answer says, how a list may filter. */
import { z } from 'zod';
import { isAmount, noAmount } from '#machines/amount.ts';
import { id, maxId } from './ids.ts';
import { pictureSentence, pictureTypes } from './pictures.ts';
import type { Right } from './rights.ts';
import { cleanText, emptyOr, html, tooLong, webAddress } from './texts.ts';

export type Kind =
  | 'string'
  | 'integer'
  | 'number'
  | 'money'
  | 'boolean'
  | 'date'
  | 'instant'
  | 'enum'
  | 'relation'
  | 'blob'
  | 'address'
  | 'copy';

/** `input` null: the server owns it and drops what clients send. */
export type Field<Input extends z.ZodType | null = z.ZodType | null, Answer extends z.ZodType = z.ZodType> = {
  kind: Kind;
  label: string;
  input: Input;
  answer: Answer;
  /** Who may see and filter by it, when the resource's own right is not enough. */
  read?: Right;
  /** For relations: the table that must hold the id. */
  table?: LookupTable;
  /** For copies: whose column this is, through which relation of this resource. */
  copy?: { of: string; table: LookupTable; column: 'name' | 'mnemonic' | 'lemma' };
  /** Another name for this field of the same resource, read and written alike. */
  sameAs?: string;
  /** For amounts of money: the column that holds the cents. */
  cents?: string;
  /** Formatted text: the server keeps only harmless tags (rich-text.ts). */
  rich?: boolean;
  /** For pictures: a picture has fewer bytes, decoded. */
  lessThanBytes?: number;
  /** For addresses of pictures: of which field, and where it is served: '/media/sponsors'. */
  shows?: { picture: string; media: string };
  /** For choices. */
  values?: readonly string[];
};

export type LookupTable = 'country' | 'playerCategory' | 'sponsor' | 'event';

type More = { label: string; read?: Right };

/** `required`: the sentence shown when it is missing. */
export const text = ({ max = 255, required, message, ...more }: More & { max?: number; required: string; message?: string }) =>
  field(
    'string',
    more,
    z
      .string(required)
      .overwrite(cleanText)
      .min(1, required)
      .max(max, message ?? tooLong(max)),
    z.string(),
  );

export const optionalText = ({ max = 255, ...more }: More & { max?: number }) =>
  field('string', more, z.string().overwrite(cleanText).max(max, tooLong(max)).nullish(), z.string().nullable());

const noMail = 'This is not a valid mail address';
export const optionalEmail = (more: More) =>
  field(
    'string',
    more,
    z.string().overwrite(cleanText).max(254, tooLong(254)).regex(emptyOr(z.regexes.email), noMail).nullish(),
    z.string().nullable(),
  );

export const website = (more: More) => field('string', more, webAddress(255).nullish(), z.string().nullable());

export const optionalDate = (more: More) => field('date', more, z.iso.date('Please enter a date').nullish(), z.string().nullable());

export const number = ({ min, max, required, ...more }: More & { min: number; max: number; required: string }) =>
  field('number', more, z.number(required).min(min, `At least ${min}`).max(max, `At most ${max}`), z.number());

/** Euros here, whole cents in the column `<name>Cents`. */
export const money = <const Name extends string>(name: Name, { max, ...more }: More & { max: number }) => {
  const euros = z.number(noAmount).min(0, 'At least 0').max(max, `At most ${max}`).refine(isAmount, noAmount);
  const declared = { ...field('money', more, euros.nullish(), z.number().nullable()), cents: `${name}Cents` };
  return { [name]: declared } as Record<Name, typeof declared>;
};

/** Formatted text as HTML. */
export const richText = ({ max = 20_000, ...more }: More & { max?: number }) => ({
  ...field('string', more, html(max).nullish(), z.string().nullable()),
  rich: true,
});

export const flag = ({ initially, ...more }: More & { initially: boolean }) =>
  field('boolean', more, z.boolean().default(initially), z.boolean());

/** For clients that know a flag by another name. */
export const flagToo = ({ sameAs, ...more }: More & { sameAs: string }) => ({ ...field('boolean', more, null, z.boolean()), sameAs });

export const choice = <const Values extends readonly [string, ...string[]]>({
  values,
  required,
  ...more
}: More & { values: Values; required: string }) => ({ ...field('enum', more, z.enum(values, required), z.enum(values)), values });

export const optionalChoice = <const Values extends readonly [string, ...string[]]>({ values, ...more }: More & { values: Values }) => ({
  ...field('enum', more, z.enum(values).nullish(), z.enum(values).nullable()),
  values,
});

export const relation = ({ table, required, ...more }: More & { table: LookupTable; required: string }) => ({
  ...field('relation', more, z.number(required).int(required).positive(required).max(maxId, required), z.number().int()),
  table,
});

export const optionalRelation = ({ table, ...more }: More & { table: LookupTable }) => ({
  ...field('relation', more, id.nullish(), z.number().int().nullable()),
  table,
});

/**
 * A picture and what is told of it: `<name>` in base64 without `data:` (absent: it stays, null: it goes, null in lists), `<name>ContentType`, and
 * `<name>Url`, where it is shown from.
 */
export const picture = <const Name extends string>(
  name: Name,
  { label, media, lessThanBytes, ...more }: More & { media: `/media/${string}`; lessThanBytes: number },
) =>
  ({
    [name]: {
      ...field('blob', { label, ...more }, pictureInput(lessThanBytes).nullish(), z.string().nullable()),
      lessThanBytes,
    },
    [`${name}ContentType`]: {
      ...field('enum', { label: `Type of ${label.toLowerCase()}`, ...more }, pictureType.nullish(), z.string().nullable()),
      values: pictureTypes,
    },
    [`${name}Url`]: {
      ...field('address', { label: `Address of ${label.toLowerCase()}`, ...more }, null, z.string().nullable()),
      shows: { picture: name, media },
    },
  }) as PictureFields<Name>;

type PictureFields<Name extends string> = Record<Name, Field<z.ZodType<string | null | undefined>, z.ZodType<string | null>>> &
  Record<`${Name}ContentType`, Field<z.ZodType<(typeof pictureTypes)[number] | null | undefined>, z.ZodType<string | null>>> &
  Record<`${Name}Url`, Field<null, z.ZodType<string | null>>>;

/** Base64 that may hold a picture of this size; what it really is, only its bytes tell. */
export const pictureInput = (lessThanBytes: number) =>
  z
    .string(pictureSentence('kind', lessThanBytes))
    .max(Math.ceil(lessThanBytes / 3) * 4, { error: pictureSentence('size', lessThanBytes), abort: true })
    .base64(pictureSentence('kind', lessThanBytes));

export const pictureType = z.enum(pictureTypes, pictureSentence('kind', 0));

/** A column of a related row, shown beside its id. */
export const copy = ({
  of,
  table,
  column = 'name',
  ...more
}: More & { of: string; table: LookupTable; column?: 'name' | 'mnemonic' | 'lemma' }) => ({
  ...field('copy', more, null, z.string().nullable()),
  copy: { of, table, column },
});

function field<Input extends z.ZodType | null, Answer extends z.ZodType>(
  kind: Kind,
  more: More,
  input: Input,
  answer: Answer,
): Field<Input, Answer> {
  return { kind, input, answer, ...more };
}
