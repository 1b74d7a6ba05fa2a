/** Decides which open invoices a line of a statement pays. Amounts are in cents; no invoice gets more than is open, whatever the file repeats. */
import type { LineOutcome } from '#contract/money/bank-import.ts';
import { countText } from '#machines/count-text.ts';
import { eur, sum } from '#machines/money/money.ts';
import { type NumberIndex, numberIndex, numbersIn, tailsIn } from './numbers-in-text.ts';
import { type NamedPlayer, nameIndex, payersNamed } from './payer-names.ts';

export type OpenInvoice = { id: number; invoiceNumber: string; openCents: number; player: NamedPlayer };
export type SettledInvoice = { invoiceNumber: string; status: string };
type MatchedPart = { invoice: OpenInvoice; cents: number; openCents: number };
export type LineMatch = { outcome: LineOutcome; hint: string | null; parts: MatchedPart[]; surplusCents: number };

type Payment = { cents: number; payerNames: readonly string[]; payer: string | null; text: string };

type MatchState = {
  open: NumberIndex<OpenInvoice>;
  settled: NumberIndex<SettledInvoice>;
  names: ReturnType<typeof nameIndex>;
  byPlayer: ReadonlyMap<number, readonly OpenInvoice[]>;
  /** The amounts that earlier lines of the file leave open. */
  restOf: Map<OpenInvoice, number>;
};

/** Returns a matcher for the incoming lines of one file, in their order. */
export function lineMatcher(invoices: readonly OpenInvoice[], settled: readonly SettledInvoice[]): (payment: Payment) => LineMatch {
  const players = new Map(invoices.map(({ player }) => [player.id, player]));
  const state: MatchState = {
    open: numberIndex(invoices, ({ invoiceNumber }) => invoiceNumber),
    settled: numberIndex(settled, ({ invoiceNumber }) => invoiceNumber),
    names: nameIndex([...players.values()]),
    byPlayer: Map.groupBy(invoices, ({ player }) => player.id),
    restOf: new Map(invoices.map((invoice) => [invoice, invoice.openCents])),
  };
  return (payment) => {
    const match = matchOf(payment, state);
    for (const { invoice, cents, openCents } of match.parts) state.restOf.set(invoice, Math.max(0, openCents - cents));
    return match;
  };
}

const unknown = (hint: string): LineMatch => ({ outcome: 'UNKNOWN', hint, parts: [], surplusCents: 0 });

function matchOf(payment: Payment, state: MatchState): LineMatch {
  const payers = payersOf(payment, state);
  const named = numbersIn(payment.text, state.open);
  if (named.length > 0) return byNumbers(payment, named, state);
  const tails = byTails(payment, payers.players, state);
  if (tails.length > 0) return byNumbers(payment, tails, state);
  const [settled] = numbersIn(payment.text, state.settled);
  if (settled) return unknown(`${settled.invoiceNumber} is ${settled.status === 'CANCELLED' ? 'cancelled' : 'paid'}`);
  return byPayer(payment, payers, state);
}

const restOf = ({ restOf: rests }: MatchState, invoice: OpenInvoice): number => rests.get(invoice) ?? 0;

/** A sequence number alone counts if the payer is the player of its invoice, or if the amount is the open one. */
function byTails({ cents, text }: Payment, players: readonly NamedPlayer[], state: MatchState): OpenInvoice[] {
  const candidates = tailsIn(text, state.open);
  const own = candidates.filter(({ player }) => players.includes(player));
  if (own.length > 0) return own;
  return candidates.length === 1 && candidates.every((invoice) => restOf(state, invoice) === cents) ? candidates : [];
}

function byNumbers({ cents }: Payment, named: readonly OpenInvoice[], state: MatchState): LineMatch {
  const open = named.filter((invoice) => restOf(state, invoice) > 0);
  const [first] = named;
  if (open.length === 0) return unknown(`${first?.invoiceNumber} is paid by another line of this file`);
  const openCents = sum(open.map((invoice) => restOf(state, invoice)));
  const parts = partsOf(cents, open, state);
  if (cents < openCents) return { outcome: 'PARTIAL', hint: `${plain(openCents - cents)} stay open`, parts, surplusCents: 0 };
  if (cents === openCents) return settles(parts, null);
  if (new Set(open.map(({ player }) => player.id)).size > 1)
    return unknown(`${plain(cents - openCents)} more than is open on the invoices of several players`);
  const surplusCents = cents - openCents;
  return {
    outcome: 'OVERPAID',
    hint: `${plain(surplusCents)} go to the personal balance`,
    parts: withSurplus(parts, surplusCents),
    surplusCents,
  };
}

const settles = (parts: MatchedPart[], hint: string | null): LineMatch =>
  parts.length === 1
    ? { outcome: 'EXACT', hint, parts, surplusCents: 0 }
    : { outcome: 'SEVERAL', hint: parts.map(({ cents }) => plain(cents)).join(' + '), parts, surplusCents: 0 };

/** Fills the invoices in their order. */
function partsOf(cents: number, invoices: readonly OpenInvoice[], state: MatchState): MatchedPart[] {
  let left = cents;
  return invoices.flatMap((invoice) => {
    const openCents = restOf(state, invoice);
    const part = Math.min(left, openCents);
    left -= part;
    return part > 0 ? [{ invoice, cents: part, openCents }] : [];
  });
}

/** The last invoice gets the surplus too: its player owns it. */
const withSurplus = (parts: readonly MatchedPart[], surplusCents: number): MatchedPart[] =>
  parts.map((part, index) => (index === parts.length - 1 ? { ...part, cents: part.cents + surplusCents } : part));

type Payers = ReturnType<typeof payersNamed>;

function payersOf({ payerNames }: Payment, { names }: MatchState): Payers {
  const matches = payerNames.map((name) => payersNamed(name, names));
  return {
    players: [...new Set(matches.flatMap(({ players }) => players))],
    called: [...new Set(matches.flatMap(({ called }) => called))],
  };
}

function byPayer({ cents, payer }: Payment, { players, called }: Payers, state: MatchState): LineMatch {
  const openOf = ({ id }: NamedPlayer) => (state.byPlayer.get(id) ?? []).filter((invoice) => restOf(state, invoice) > 0);
  const owing = players.filter((player) => openOf(player).length > 0);
  const [player] = owing;
  if (owing.length > 1) return unknown(`${owing.length} players called ${player?.lastName} have open invoices`);
  if (player) {
    const open = openOf(player);
    const openCents = sum(open.map((invoice) => restOf(state, invoice)));
    if (openCents === cents) return settles(partsOf(cents, open, state), 'by payer and amount');
    const name = `${player.firstName} ${player.lastName}`.trim();
    return unknown(
      open.length === 1
        ? `${name} has one open invoice of ${plain(openCents)}`
        : `${name} has ${open.length} open invoices of ${plain(openCents)}`,
    );
  }
  const owingSurname = called.filter((one) => openOf(one).length > 0);
  if (owingSurname[0])
    return unknown(`${countText(owingSurname.length, 'player')} called ${owingSurname[0].lastName}, with another first name`);
  if ((payer ?? '') === '') return unknown('The payer gave no name');
  const isOpen = [...state.restOf.values()].includes(cents);
  return unknown(isOpen ? 'No open invoice of this payer' : 'No open invoice with this amount');
}

/** 50.00 */
const plain = (cents: number): string => eur(cents).replace('EUR ', '');
