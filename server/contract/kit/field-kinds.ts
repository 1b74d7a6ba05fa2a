/** The kinds of fields that entities are made of, as plain data: columns, answers, filters, forms and sentences are all read from it. */

import type { Right } from '../rights/rights.ts';
import type { Mask } from './masked.ts';

export type Common = {
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
export type Required = { required?: string };

/** `initially`: what it is when nothing is said of it · `capitals`: taken in capitals, however it is typed. */
export type TextField = Common & Required & { kind: 'text' | 'longText' | 'rich'; max: number; initially?: string; capitals?: true };
export type AddressField = Common & Required & { kind: 'email' | 'website' };
export type DayField = Common & Required & { kind: 'day' };
/** A moment in UTC: 2026-09-25T18:30:00.000Z. */
export type InstantField = Common & Required & { kind: 'instant' };
/** A time of day in the hall: 09:30. */
type TimeField = Common & Required & { kind: 'time' };
export type NumberField = Common & Required & { kind: 'whole' | 'decimal'; min: number; max: number; initially?: number };
/** Euros with at most two decimals; whole cents in the column `<name>Cents`. */
export type MoneyField = Common & { kind: 'money'; max: number };
/** `consent`: what a person says yes to, in these words of that day; each yes and no is kept (entity/consents.ts). */
export type FlagField = Common & { kind: 'flag'; initially: boolean; consent?: { words: string; version: string } };
/** True or null, never false; false is taken as null. */
type MarkField = Common & { kind: 'mark' };
/** `words`: how people read each value · `initially`: what a new form starts with. */
export type ChoiceField = Common &
  Required & { kind: 'choice'; values: readonly string[]; words?: Readonly<Record<string, string>>; initially?: string };
/** Encrypted where it is stored, answered masked (masked.ts); its mask sent back leaves it as it is. No filter, order, search or file. */
export type SecretField = Common & { kind: 'secret'; max: number; mask: Mask; read: Right; write: Right };
/** The id of a row of another table. */
export type OneField = Common & Required & { kind: 'one'; of: RelatedTable };
/**
 * Rows of another table, in any number. They come as ids, as texts or as objects with an id; null: none.
 * `through`: the table that links both · `as`: answered as objects with an id and this column instead of ids.
 */
export type ManyField = Common & Required & { kind: 'many'; of: RelatedTable | 'appUser'; through: LinkTable; as?: 'mnemonic' };
/** The names of what the field `of` leads to, in its order, or of those who are looked up where the row is read (entity/lists/derived.ts). */
export type NamesField = Common & { kind: 'names' } & ({ of: string; by?: never } | { of?: never; by: 'membersNow' });
/**
 * Rows of a table of its own, replaced as a whole; `key`: the field that tells them apart. A line's number is named where it is wrong.
 * Null in lists, unless `inLists`.
 */
export type LinesField = Common & { kind: 'lines'; table: LinesTable; key: string; of: Fields; most: number; inLists?: true };
/** How many lines of the field `of` have a value in `having`. */
export type LineCountField = Common & { kind: 'lineCount'; of: string; having: string };
/** Base64 without `data:`. Absent: it stays, null: it goes; null in lists. `lessThanBytes`: it has fewer, decoded. */
export type PictureField = Common & { kind: 'picture'; lessThanBytes: number };
/** What the picture in the field `of` is; it comes and goes with it. */
export type PictureTypeField = Common & { kind: 'pictureType'; of: string };
/** Where the picture in the field `of` is shown from: '/media/sponsors' · `orElse`: the picture that is shown when there is none. */
/** `onlyIf`: the flag of the same row without which nobody is told: a photo is shown to everybody, or by its owner's own call alone. */
export type PictureUrlField = Common & { kind: 'pictureUrl'; of: string; media: string; orElse?: string; onlyIf?: string };
/** A column of the row that the field `of` leads to. */
export type CopyField = Common & { kind: 'copy'; of: string; column: CopiedColumn };
/** How many of these use the row (entity/used-by.ts). */
export type CountField = Common & { kind: 'count'; by: 'event' | 'tournament' };
/** Yes or no, worked out from the row where it is read (entity/lists/derived.ts). */
export type DerivedField = Common & { kind: 'derived'; by: 'incompleteProfile' | 'hasAccount' };
/** An amount that is added up where the row is read (entity/lists/derived.ts). */
export type SumField = Common & { kind: 'sum'; by: 'personalBalance' };
/** A text that the server makes. `words`: how people read each value · `inFile`: false where it tells nobody anything outside of a screen. */
export type OwnedField = Common & { kind: 'owned'; words?: Readonly<Record<string, string>>; inFile?: false };
/** A number that the server makes; the id of a row of that table, where it says one. */
export type OwnedNumberField = Common & { kind: 'ownedNumber'; of?: 'newsPost' };
/** Another name of the flag `sameAs`, for clients that know it by that; read and written alike. */
export type FlagTooField = Common & { kind: 'flagToo'; sameAs: string };

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
  | 'playerProfile'
  | 'season'
  | 'sponsor'
  | 'tag'
  | 'tournamentCategory'
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
  | 'playerProfileTag'
  | 'tournamentPlayerCategory'
  | 'websiteContentTag';
/** Each with the column `<table of the entity>Id`. */
type LinesTable = 'chartTemplateTimeSessionMatch' | 'rankingPoint';
export type CopiedColumn = 'name' | 'mnemonic' | 'lemma' | 'login' | 'lastName' | 'displayName';
