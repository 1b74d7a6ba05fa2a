/** The kinds of fields that plain entities are made of: what a form may send, what an answer says, how a list may filter. */
import { z } from 'zod';
import { id, maxId } from './ids.ts';
import type { Right } from './rights.ts';

export type Kind = 'string' | 'integer' | 'number' | 'boolean' | 'date' | 'instant' | 'enum' | 'relation' | 'blob' | 'copy';

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
  /** Formatted text: the server keeps only harmless tags (rich-text.ts). */
  rich?: boolean;
  /** For choices. */
  values?: readonly string[];
};

export type LookupTable = 'country' | 'playerCategory' | 'sponsor' | 'event';

type More = { label: string; read?: Right };

/** Texts without control characters and halves of letters; line breaks may stay. */
export const cleanText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .normalize('NFC')
    .trim();

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

/** http and https only, with or without saying so. */
const webAddress = /^(?:https?:\/\/)?[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?(?::\d{1,5})?(?:[/?#][^\s"<>\\]*)?$/iu;
export const website = (more: More) =>
  field(
    'string',
    more,
    z.string().overwrite(cleanText).max(255, tooLong(255)).regex(emptyOr(webAddress), 'This is not a valid website address').nullish(),
    z.string().nullable(),
  );

export const optionalDate = (more: More) => field('date', more, z.iso.date('Please enter a date').nullish(), z.string().nullable());

export const number = ({ min, max, required, ...more }: More & { min: number; max: number; required: string }) =>
  field('number', more, z.number(required).min(min, `At least ${min}`).max(max, `At most ${max}`), z.number());

export const optionalNumber = ({ min, max, ...more }: More & { min: number; max: number }) =>
  field(
    'number',
    more,
    z.number('Please enter a number').min(min, `At least ${min}`).max(max, `At most ${max}`).nullish(),
    z.number().nullable(),
  );

/** Formatted text as HTML. */
export const richText = ({ max = 20_000, ...more }: More & { max?: number }) => ({ ...optionalText({ max, ...more }), rich: true });

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

/** A picture in base64 without `data:`; its type stands in `<name>ContentType` (see picture.ts for what is accepted). */
export const picture = ({ maxBytes = 512_000, ...more }: More & { maxBytes?: number }) =>
  field(
    'blob',
    more,
    z
      .base64('This is not a picture')
      .max(Math.ceil(maxBytes / 3) * 4)
      .nullish(),
    z.string().nullable(),
  );
export const pictureType = (more: More) => ({
  ...field('enum', more, z.enum(pictureTypes, 'You can only upload JPG/PNG/SVG file!').nullish(), z.string().nullable()),
  values: pictureTypes,
});
export const pictureTypes = ['image/jpeg', 'image/png', 'image/svg+xml'] as const;

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

/** Forms send '' for what was left empty. */
const emptyOr = (pattern: RegExp): RegExp => new RegExp(`^$|${pattern.source}`, pattern.flags);

const tooLong = (max: number): string => `At most ${max} characters`;
