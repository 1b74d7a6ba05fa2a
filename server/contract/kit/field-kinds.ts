/** The kinds of fields of entities, as plain data: columns, answers, filters, forms and sentences are made from it. */

import type { Right } from '../rights/rights.ts';
import type { EntityTable } from './entity-tables.ts';
import type { Mask } from './masked.ts';

export type CommonField = {
  label: string;
  /** The column heading, if it differs from the label. */
  header?: string;
  /** The help text under the field in a form. */
  help?: string;
  /** The right to see and filter by the field, if the entity's right is not enough. */
  read?: Right;
  /** The right to change the field, if the entity's right is not enough; without it the value stays as it is. */
  write?: Right;
  /** The kind of personal data: decides what the person's copy contains and what an erasure removes. */
  personal?: Personal;
  /** The form shows and requires the field only while the other field has this value; otherwise it is stored as null. */
  when?: { field: string; is: boolean };
};

export type Personal = 'name' | 'contact' | 'birth' | 'bank' | 'photo' | 'text';

/** The sentence for a missing value; without one the field is optional. */
export type RequiredField = { required?: string };

/** `initially`: the default value · `capitals`: the text is stored in capitals, however it was typed. */
export type TextField = CommonField &
  RequiredField & { kind: 'text' | 'longText' | 'rich'; max: number; initially?: string; capitals?: true };
export type AddressField = CommonField & RequiredField & { kind: 'email' | 'website' };
export type DayField = CommonField & RequiredField & { kind: 'day' };
/** A moment in UTC: 2026-09-25T18:30:00.000Z. */
export type InstantField = CommonField & RequiredField & { kind: 'instant' };
/** A time of day at the venue: 09:30. */
type TimeField = CommonField & RequiredField & { kind: 'time' };
export type NumberField = CommonField & RequiredField & { kind: 'whole' | 'decimal'; min: number; max: number; initially?: number };
/** Euros with at most two decimals; the column `<name>Cents` holds whole cents. */
export type MoneyField = CommonField & { kind: 'money'; max: number };
/** `consent`: the wording a person agrees to, with its version; each yes and no is recorded (entity/consents.ts). */
export type FlagField = CommonField & { kind: 'flag'; initially: boolean; consent?: { words: string; version: string } };
/** True or null, never false; false is stored as null. */
type MarkField = CommonField & { kind: 'mark' };
/** `words`: the display text of each value · `initially`: the value of a new form. */
export type ChoiceField = CommonField &
  RequiredField & { kind: 'choice'; values: readonly string[]; words?: Readonly<Record<string, string>>; initially?: string };
/** Stored encrypted and answered masked (masked.ts); sending the mask back changes nothing. It has no filter, order, search or file column. */
export type SecretField = CommonField & { kind: 'secret'; max: number; mask: Mask; read: Right; write: Right };
/** The id of a row of another table. */
export type OneField = CommonField & RequiredField & { kind: 'one'; of: RelatedTable };
/**
 * Any number of rows of another table. Requests may hold ids, texts or objects with an id; null means none.
 * `through`: the link table · `as`: answers hold objects with the id and this column instead of ids.
 */
export type ManyField = CommonField & RequiredField & { kind: 'many'; of: RelatedTable; through: LinkTable; as?: 'mnemonic' };
/** The names of the rows in the field `of`, in its order, or names that the server looks up when it reads the row (entity/lists/derived.ts). */
export type NamesField = CommonField & { kind: 'names' } & ({ of: string; by?: never } | { of?: never; by: 'membersNow' });
/**
 * Rows of a subordinate table, replaced as a whole. The field `key` identifies a line; a problem names the line by its number.
 * Null in lists, unless `inLists`.
 */
export type LinesField = CommonField & { kind: 'lines'; table: LinesTable; key: string; of: Fields; maxLines: number; inLists?: true };
/** The number of lines in the field `of` that have a value in `having`. */
export type LineCountField = CommonField & { kind: 'lineCount'; of: string; having: string };
/** Base64 without `data:`. Absent: the picture stays; null: it is removed. Always null in lists. The decoded picture has fewer than `lessThanBytes`. */
export type PictureField = CommonField & { kind: 'picture'; lessThanBytes: number };
/** The content type of the picture in the field `of`; both are set and removed together. */
export type PictureTypeField = CommonField & { kind: 'pictureType'; of: string };
/**
 * The address of the picture in the field `of`, below '/media/sponsors' · `orElse`: the address if there is none.
 * `onlyIf`: a flag of the same row without which only the owner's own call shows the picture, and nobody gets its address · `unless`: a flag with which it is
 * the same.
 */
export type PictureUrlField = CommonField & {
  kind: 'pictureUrl';
  of: string;
  media: string;
  orElse?: string;
  onlyIf?: string;
  unless?: string;
};
/** A column of the row that the field `of` refers to. */
export type CopyField = CommonField & { kind: 'copy'; of: string; column: CopiedColumn };
/** The number of these rows that use the row (entity/used-by.ts). */
export type CountField = CommonField & { kind: 'count'; by: 'event' | 'tournament' };
/** A flag that the server computes when it reads the row (entity/lists/derived.ts). */
export type DerivedField = CommonField & { kind: 'derived'; by: 'incompleteProfile' | 'hasAccount' };
/** An amount that the server adds up when it reads the row (entity/lists/derived.ts). */
export type SumField = CommonField & { kind: 'sum'; by: 'personalBalance' };
/** A text that the server sets. `words`: the display text of each value · `inFile`: false if it means nothing outside a screen. */
export type OwnedField = CommonField & { kind: 'owned'; words?: Readonly<Record<string, string>>; inFile?: false };
/** A number that the server sets; with `of` it is the id of a row of that table. */
export type OwnedNumberField = CommonField & { kind: 'ownedNumber'; of?: 'newsPost' };
/** A second name of the flag `sameAs`, for clients that use it; reading and writing work the same. */
export type FlagAliasField = CommonField & { kind: 'flagToo'; sameAs: string };

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
  | SumField
  | OwnedField
  | OwnedNumberField
  | FlagAliasField;
export type FieldKind = Field['kind'];
export type Fields = Readonly<Record<string, Field>>;

/** The tables that fields refer to: those of entities, and some without. */
export type RelatedTable = EntityTable | 'appUser' | 'chartTemplate' | 'eventPoster';
/** Each has the columns `<table of the entity>Id` and `<of>Id`, and serves both directions. */
type LinkTable =
  | 'calendarItemDiscipline'
  | 'calendarItemPlayerCategory'
  | 'eventVenue'
  | 'eventHotel'
  | 'eventUser'
  | 'newsPostTag'
  | 'playerProfileTag'
  | 'tournamentPlayerCategory'
  | 'websiteContentTag';
/** Each has the column `<table of the entity>Id`. */
type LinesTable = 'chartTemplateTimeSessionMatch' | 'rankingPoint';
export type CopiedColumn = 'name' | 'mnemonic' | 'lemma' | 'login' | 'lastName' | 'displayName';
