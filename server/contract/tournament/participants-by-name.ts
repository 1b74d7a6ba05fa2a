/** Enters players by name: suggestions while a name is typed, and the entry of somebody without a profile. */
import { z } from 'zod';
import { call } from '../kit/call.ts';
import { id, idParams, idText } from '../kit/ids.ts';
import { cleanText, tooLong } from '../kit/texts.ts';
import { nameOrders } from '../people/name-orders.ts';
import { approve, availablePlayer, participant } from './participants.ts';

/** Letters of last and first name together. */
const maxName = 255;

const base = '/api/management/tournaments/:id/participants';

/** Why a known player cannot enter: entered already, of another class than the tournament accepts, blocked, or not enabled. */
const reasons = ['ENTERED', 'OTHER_CLASS', 'BLOCKED', 'DISABLED'] as const;
export type SuggestionReason = (typeof reasons)[number];

const known = availablePlayer.extend({
  /** All words of the name are the typed ones. */
  isNamesake: z.boolean(),
  reason: z.enum(reasons).nullable(),
});

/** The new player that the typed name would become. */
const fresh = z.object({
  lastName: z.string(),
  firstName: z.string(),
  displayName: z.string(),
  nameOrder: z.enum(nameOrders),
  whyNot: z.string().nullable(),
  missing: z.array(z.string()),
});

const playerClass = z.object({ id, name: z.string() });

export const suggestNames = call({
  method: 'GET',
  path: `${base}/name-suggestions`,
  right: 'participant:write',
  summary: 'Players whose names begin like the typed words, namesakes first, and the new player that the words would become',
  params: idParams,
  query: z.object({ name: z.string().max(maxName).default(''), nameOrder: z.enum(nameOrders).optional(), countryId: idText.optional() }),
  answer: z.object({
    players: z.array(known),
    newPlayer: fresh.nullable(),
    /** The same words with last and first name exchanged; null if the name shows which is which. */
    otherOrder: fresh.nullable(),
    /** The country that a new player gets unless another one is chosen. */
    countryId: id.nullable(),
    /** True while a new player only lacks a country, which nobody guesses. */
    lacksCountry: z.boolean(),
    /** The classes that the tournament accepts, the one for a new player first. Empty: every class. */
    classes: z.array(playerClass),
  }),
});
export type NameSuggestions = z.output<typeof suggestNames.answer>;
export type SuggestedPlayer = NameSuggestions['players'][number];

/** The name of somebody without a profile, with the choices that make a player of it. */
export const newPlayerName = z.object({
  name: z.string('Please enter a name').overwrite(cleanText).min(1, 'Please enter a name').max(maxName, tooLong(maxName)),
  /** For names that do not show which is the last name; missing: the names of known players decide. */
  nameOrder: z.enum(nameOrders).nullish(),
  /** The represented country; missing: that of the federation. */
  countryId: id.nullish(),
  /** One of the classes that the tournament accepts; missing: the first one. */
  playerCategoryId: id.nullish(),
  /** Players of the same name whom the user has seen and does not mean. */
  notThese: z.array(id).max(50).optional(),
});
export type NewPlayerName = z.output<typeof newPlayerName>;

export const addByName = call({
  method: 'POST',
  path: `${base}/by-name`,
  right: 'participant:write',
  summary:
    'Makes a player of a name and enters them, in one step; birthday and e-mail may follow. `approve` also approves the registration, unless that would issue an invoice. Needs the right `player:write` too',
  entity: 'participant',
  params: idParams,
  body: newPlayerName.extend({ approve }),
  answer: participant,
});
