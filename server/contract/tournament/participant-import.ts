/** Imports participants from a list: a preview of each line, then an entry for everybody, new players included. */
import { z } from 'zod';
import { call } from '../kit/call.ts';
import { dayOrders } from '../kit/days.ts';
import { id, idParams } from '../kit/ids.ts';
import { maxLines } from '../kit/table-text.ts';
import { importedTable } from '../kit/text-schemas.ts';
import { listColumnChoice, readListColumns } from '../people/list-columns.ts';
import { nameOrders } from '../people/name-orders.ts';
import { availablePlayer } from './participants.ts';

const whole = z.number().int();

/**
 * ADD: certainly this player · NEW_PLAYER: nobody has this name, so the line becomes a player and a participant · NEW: the same, although
 * somebody has a similar name, because the user said so · ALREADY: is a participant ·
 * SIMILAR: probably one of the candidates · CHOOSE: several players have the name, or a detail contradicts the only one ·
 * NOT_ALLOWED: may not enter · UNKNOWN: nobody has this name, and the line or the account makes no new player · UNREADABLE · REPEATED: appears in an earlier line.
 */
const importResults = [
  ...(['ADD', 'NEW_PLAYER', 'NEW', 'ALREADY', 'SIMILAR', 'CHOOSE'] as const),
  ...(['NOT_ALLOWED', 'UNKNOWN', 'UNREADABLE', 'REPEATED'] as const),
] as const;

/** A line of the preview. */
export const importLine = z.object({
  /** 1-based, as in the pasted text. */
  line: whole,
  text: z.string(),
  result: z.enum(importResults),
  sentence: z.string(),
  playerProfileId: id.nullable(),
  displayName: z.string().nullable(),
  /** Possible players, best first; for SIMILAR and CHOOSE the user must choose one. */
  candidates: z.array(availablePlayer.extend({ entered: z.boolean() })),
  seedingPriority: whole,
  /** The profile that the line would create, why it cannot, and what it lacks at first ('birthday'); null if the line means an existing player. */
  newPlayer: availablePlayer
    .pick({ displayName: true, countryId: true, country: true })
    .extend({ whyNot: z.string().nullable(), missing: z.array(z.string()) })
    .nullable(),
});
export type ImportLine = z.output<typeof importLine>;
export type ImportCandidate = ImportLine['candidates'][number];

/** The invoices that the entries would make. */
const importInvoices = z.object({
  /** When the settings issue the invoice of an entry; null: the office issues each by hand. */
  moment: z.enum(['onEntry', 'onApproval']).nullable(),
  /** Invoices that would be issued at that moment, and their sum in EUR. */
  issued: whole,
  sum: z.number(),
  /** Invoices that would stay drafts, because the profile of the player lacks something. */
  incomplete: whole,
});
export type ImportInvoices = z.output<typeof importInvoices>;

/** The invoices that an import has issued with their sum in EUR, and the players whose invoice stays a draft, because their profile is incomplete. */
const importedInvoices = z.object({ issued: whole, sum: z.number(), incomplete: z.array(z.string()) });
export type ImportedInvoices = z.output<typeof importedInvoices>;

const lineNumbers = z.array(whole).max(maxLines).optional();
const list = {
  text: importedTable,
  /** Profiles that the user chose, by line number. */
  chosen: z.record(z.string().regex(/^\d{1,5}$/), id).optional(),
  /** Lines whose player gets a profile although somebody has a similar name; needs the right `player:write`. */
  newPlayers: lineNumbers,
  /** Lines to skip. */
  skip: lineNumbers,
  /** The represented country of new players whose line names none; missing: that of the federation, or of the venue. */
  defaultCountryId: id.nullish(),
  /** For ambiguous birthdays such as 03/04/1990; missing: the day comes first. */
  dayOrder: z.enum(dayOrders).nullish(),
  /** For names that do not show which is the last name; missing: the names of known players decide. */
  nameOrder: z.enum(nameOrders).nullish(),
  /** Lines of new players whose last and first name are exchanged, against the order of the list. */
  swapped: lineNumbers,
  ...listColumnChoice,
};

const base = '/api/management/tournaments/:id/participants';

export const previewImport = call({
  method: 'POST',
  path: `${base}/import-preview`,
  right: 'participant:write',
  summary: 'Reads CSV (name, country, seeding priority, date of birth, e-mail …) and says whom each line means; stores nothing',
  params: idParams,
  body: z.object(list),
  answer: z.object({
    lines: z.array(importLine),
    /** The labels of the columns whose days are all ambiguous. */
    unsettledDays: z.array(z.string()),
    /** How names were read that do not show which is the last name; null if there are none. */
    nameOrder: z.enum(nameOrders).nullable(),
    /** True if the lines do not show the order: `nameOrder` is only a guess, and the user has to choose. */
    isNameOrderOpen: z.boolean(),
    /** The represented country of new players whose line names none; null if there is none. */
    defaultCountryId: id.nullable(),
    table: readListColumns,
    /** `toAdd` participants would enter, `toCreate` of them as new players. */
    toAdd: whole,
    toCreate: whole,
    invoices: importInvoices,
    refusal: z.string().nullable(),
  }),
});

export const importParticipants = call({
  method: 'POST',
  path: `${base}/import`,
  right: 'participant:write',
  summary: 'Enters everybody the lines name, or nobody; new players get their profile at the same time',
  params: idParams,
  body: z.object({
    ...list,
    /** Also approves the registrations. */
    approve: z.boolean().optional(),
  }),
  answer: z.object({ added: whole, created: whole, invoices: importedInvoices }),
});
