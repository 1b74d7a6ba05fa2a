/** Import of participants from a list: what each of its lines means, and entering everybody it names, new players included. */
import { z } from 'zod';
import { call } from '../kit/call.ts';
import { dayOrders } from '../kit/days.ts';
import { id, idParams } from '../kit/ids.ts';
import { mostLines } from '../kit/import-limits.ts';
import { importedTable } from '../kit/text-schemas.ts';
import { availablePlayer } from './participants.ts';

const whole = z.number().int();

/**
 * ADD: certainly this player · NEW: becomes a profile and a participant · ALREADY: is one ·
 * SIMILAR: probably one of these · CHOOSE: several have the name, or something speaks against the one who has it ·
 * NOT_ALLOWED: may not enter · UNKNOWN: nobody is called like that · UNREADABLE · REPEATED: stands in an earlier line.
 */
const importResults = ['ADD', 'NEW', 'ALREADY', 'SIMILAR', 'CHOOSE', 'NOT_ALLOWED', 'UNKNOWN', 'UNREADABLE', 'REPEATED'] as const;

/** One line of the preview. */
export const importLine = z.object({
  /** 1-based, as in the pasted text. */
  line: whole,
  text: z.string(),
  result: z.enum(importResults),
  sentence: z.string(),
  playerProfileId: id.nullable(),
  displayName: z.string().nullable(),
  /** Who it might be, best first; one must be chosen where result is SIMILAR or CHOOSE. */
  candidates: z.array(availablePlayer.extend({ entered: z.boolean() })),
  seedingPriority: whole,
  /** The profile the line would make, and what it lacks for it; null where somebody is meant already. */
  newPlayer: availablePlayer
    .pick({ displayName: true, countryId: true, country: true })
    .extend({ whyNot: z.string().nullable() })
    .nullable(),
});
export type ImportLine = z.output<typeof importLine>;
export type ImportCandidate = ImportLine['candidates'][number];

const lineNumbers = z.array(whole).max(mostLines).optional();
const list = {
  text: importedTable,
  /** Profile chosen by hand, by line number. */
  chosen: z.record(z.string().regex(/^\d{1,5}$/), id).optional(),
  /** Lines whose player gets a profile first; asks for the right `player:write`. */
  newPlayers: lineNumbers,
  /** Lines that are left out. */
  skip: lineNumbers,
  /** Of birthdays of which nothing tells 3 April from 4 March; left out: the day first. */
  dayOrder: z.enum(dayOrders).nullish(),
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
    /** The columns in which every day can be read both ways, by label. */
    unsettledDays: z.array(z.string()),
    /** Who would enter; of them so many are new players. */
    toAdd: whole,
    toCreate: whole,
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
    /** Approves the registrations too. */
    approve: z.boolean().optional(),
  }),
  answer: z.object({ added: whole, created: whole }),
});
