/** Previews the bills that the approval of an entry causes. Uses the same fees, drafts and settings as the approval itself (entries.ts). */
import type { Kysely } from 'kysely';
import type { EntryBill } from '#contract/money/invoices.ts';
import { bringsMoney, issuerMissingSentence, nothingBilled, type PaymentType } from '#machines/money/invoice-words.ts';
import { eur, eurosOf, sum } from '#machines/money/money.ts';
import type { Database, TournamentRow } from '../../../store/schema.ts';
import { settingsOf } from '../../../store/settings/settings-of.ts';
import { claimsOf, documentsOf, type EntryClaim, namesOf } from './entrants.ts';
import { draftRows } from './entries.ts';
import { type BilledEntry, draftsOf } from './entry-drafts.ts';
import { addressRemark, draftWords, isIssuedAt, issuedWords } from './entry-words.ts';
import { factsOf } from './facts.ts';
import { incompleteProfiles, incompleteWords } from './incomplete-profiles.ts';
import { profilesOf } from './issuer-and-recipient.ts';
import { birthdayWords, feeUnknownSentence, missingBirthdays } from './missing-birthdays.ts';
import { sharedWords } from './shared-entries.ts';

/** Returns the bills in the order of `entries`. `seesMoney`: includes whether the fee is paid. */
export async function previewEntryBills(
  db: Kysely<Database>,
  tournament: TournamentRow,
  { entries, seesMoney }: { entries: readonly BilledEntry[]; seesMoney: boolean },
): Promise<EntryBill[]> {
  const players = entries.map(({ playerProfileId }) => playerProfileId);
  const claims = Map.groupBy(await claimsOf(db, idsOf(entries)), ({ participantId }) => participantId);
  const due = await dueCentsOf(db, tournament, entries);
  const settings = await settingsOf(db);
  const isIssued = isIssuedAt(settings, 'onApproval');
  const [names, profiles] = [await namesOf(db, players), await profilesOf(db, players)];
  const unknownFees = await missingBirthdays(db, idsOf(entries));
  const incomplete = await incompleteProfiles(db, players);
  return Promise.all(
    entries.map(async ({ id, playerProfileId }): Promise<EntryBill> => {
      const own = claims.get(id) ?? [];
      const cents = due.get(id) ?? 0;
      const existing = await Promise.all(
        own.filter(({ row, isShared }) => isShared || row.status !== 'NONE').map((claim) => claimSentence(db, claim, seesMoney)),
      );
      const unknown = unknownFees.get(id);
      const lacking = incomplete.get(playerProfileId);
      const planned = unknown
        ? `The invoice stays a draft: ${birthdayWords(unknown)}.`
        : isIssued && lacking
          ? `The invoice over ${eur(cents)} stays a draft: ${incompleteWords(lacking)}.`
          : isIssued
            ? `An invoice of ${eur(cents)} will be issued to ${names.get(playerProfileId)}.`
            : draftWords(cents, settings);
      const sentences = [...existing, ...(cents > 0 ? [`${planned}${addressRemark(profiles.get(playerProfileId))}`] : [])];
      return {
        participantId: id,
        payment: seesMoney ? paymentOf(own) : null,
        money: seesMoney ? await moneyOf(db, own, { issuer: settings.federation.legalName, unknownFee: unknown }) : null,
        missing: lacking?.missing ?? [],
        onApproval: sentences.length > 0 ? sentences.join(' ') : nothingBilled,
      };
    }),
  );
}

const idsOf = (entries: readonly BilledEntry[]) => entries.map(({ id }) => id);
const claimSentence = (db: Kysely<Database>, claim: EntryClaim, seesMoney: boolean) =>
  claim.isShared ? sharedWords(db, claim, seesMoney) : issuedWords(claim.row, seesMoney);

/** Returns cents per entry: hand-edited drafts as they are, other drafts with the current fee. Entries without a document owe the fee. */
async function dueCentsOf(db: Kysely<Database>, tournament: TournamentRow, entries: readonly BilledEntry[]): Promise<Map<number, number>> {
  const billed = new Set((await documentsOf(db, idsOf(entries))).map(({ participantId }) => participantId));
  const drafts = Map.groupBy(await draftRows(db, idsOf(entries)), ({ participantId }) => participantId);
  const fees = new Map(
    (await draftsOf(db, tournament, entries)).map(({ head, lines }) => [
      head.participantId,
      sum(lines.map(({ quantity, unitGrossCents }) => quantity * unitGrossCents)),
    ]),
  );
  return new Map(
    entries.map(({ id }) => {
      const fee = fees.get(id) ?? 0;
      const own = (drafts.get(id) ?? []).map(({ byHand, totalCents }) => (byHand ? totalCents : fee));
      return [id, billed.has(id) ? sum(own) : fee];
    }),
  );
}

/** Open amounts take precedence over settled ones. */
function paymentOf(claims: readonly EntryClaim[]): EntryBill['payment'] {
  const own = claims.filter(({ isShared }) => !isShared).map(({ row }) => row);
  if (own.some(({ status }) => status === 'CREATED' || status === 'SENT')) return 'OPEN';
  if (own.some(({ status, totalCents }) => status === 'NONE' && totalCents > 0)) return 'DRAFT';
  if (own.length < claims.length) return 'SHARED';
  const paid = own.filter(({ status }) => status === 'PAID');
  if (paid.length === 0) return 'NONE';
  return paid.some(({ paymentType }) => paymentType === null || bringsMoney(paymentType)) ? 'PAID' : 'WAIVED';
}

/** Amounts of the entry's own documents. A shared bill is paid at its payer. */
async function moneyOf(db: Kysely<Database>, claims: readonly EntryClaim[], facts: DraftFacts): Promise<EntryBill['money']> {
  const own = await Promise.all(
    claims.filter(({ isShared }) => !isShared).map(async (claim) => ({ ...claim, facts: await factsOf({ db }, claim.row) })),
  );
  const isPaid = ({ row: { status, paymentType } }: EntryClaim): boolean =>
    status === 'PAID' && (paymentType === null || bringsMoney(paymentType));
  const unpaid = own.filter(({ row: { status, totalCents } }) => status !== 'PAID' && totalCents > 0);
  const types = own.filter(isPaid).flatMap(({ row: { paymentType } }): PaymentType[] => (paymentType ? [paymentType] : []));
  return {
    paid: eurosOf(sum(own.map((claim) => (isPaid(claim) ? claim.leftCents : claim.row.status === 'PAID' ? 0 : claim.facts.paidCents)))),
    open: eurosOf(sum(unpaid.map(({ row, facts }) => (row.status === 'NONE' ? row.totalCents : facts.openCents)))),
    paymentType: types[0] ?? null,
    unpaidIds: unpaid.map(({ row }) => row.id),
    whyNotPay: whyNotPay(
      unpaid.map(({ row }) => row),
      facts,
    ),
  };
}

/** `issuer`: the organiser's name; null before it is saved. `unknownFee`: the player whose fee depends on a missing date of birth. */
type DraftFacts = { issuer: string | null; unknownFee: string | undefined };

/** A payment issues the drafts first. */
function whyNotPay(unpaid: readonly EntryClaim['row'][], { issuer, unknownFee }: DraftFacts): string | null {
  const drafts = unpaid.filter(({ status }) => status === 'NONE');
  if (drafts.length === 0) return null;
  if (issuer === null) return issuerMissingSentence;
  return unknownFee !== undefined && drafts.some(({ byHand }) => !byHand) ? feeUnknownSentence(unknownFee) : null;
}
