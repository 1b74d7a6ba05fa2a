/** Reads the current issuer and recipient of a document. Issuing stores both. */
import type { Kysely } from 'kysely';
import type { FederationSettings } from '#contract/masters/settings.ts';
import type { InvoiceParty } from '#contract/money/invoice-document.ts';
import { inBatches } from '../../../store/rows/batches.ts';
import type { InvoiceTextTable } from '../../../store/schema/money.ts';
import type { Database } from '../../../store/schema.ts';

/** Returns the federation as issuer, from the current settings. */
export async function issuerOf(db: Kysely<Database>, { federation, tax, bank, invoices }: FederationSettings): Promise<InvoiceParty> {
  const { legalName, street, postcode, city, countryId, email, ...contacts } = federation;
  const country =
    countryId === null ? undefined : await db.selectFrom('country').select(['name', 'code']).where('id', '=', countryId).executeTakeFirst();
  const { subtitle, telephone, website, register, representative } = contacts;
  const { taxNumber, vatId, taxExemptionNote, smallBusiness } = tax;
  const { accountHolder, bankName, iban, bic } = bank;
  return {
    name: legalName,
    street,
    postcode,
    city,
    country: country?.name ?? null,
    address: null,
    email,
    details: {
      ...{ subtitle, telephone, website, register, representative, taxNumber, vatId, countryCode: country?.code ?? null },
      taxExemptionNote: smallBusiness ? taxExemptionNote : null,
      ...{ accountHolder, bankName, iban, bic, paymentNote: invoices.paymentNote },
    },
  };
}

/** Returns profiles by id. Their country code decides the language of the document. */
export async function profilesOf(db: Kysely<Database>, ids: readonly number[]) {
  const profiles = new Map<number, Awaited<ReturnType<typeof readProfiles>>[number]>();
  for (const batch of inBatches([...new Set(ids)])) for (const row of await readProfiles(db, batch)) profiles.set(row.id, row);
  return profiles;
}
export type RecipientProfile = NonNullable<Awaited<ReturnType<typeof profilesOf>> extends Map<number, infer Row> ? Row : never>;

const readProfiles = (db: Kysely<Database>, ids: readonly number[]) =>
  db
    .selectFrom('playerProfile as pp')
    .leftJoin('country as c', 'c.id', 'pp.countryId')
    .select(['pp.id', 'pp.firstName', 'pp.lastName', 'pp.teamProfile', 'pp.street', 'pp.postcode', 'pp.city', 'pp.email'])
    .select(['c.name as country', 'c.code as countryCode'])
    .where('pp.id', 'in', ids)
    .execute();

/**
 * Returns the recipient. `billTo` replaces name and address by a free text, whose first line is the name. The Leitweg-ID makes the document an
 * XRechnung.
 */
export function recipientOf(
  profile: RecipientProfile,
  { billTo, leitwegId }: Pick<InvoiceTextTable, 'billTo' | 'leitwegId'>,
): InvoiceParty {
  const { firstName, lastName, teamProfile, street, postcode, city, country, countryCode, email } = profile;
  const name = teamProfile ? lastName : `${firstName} ${lastName}`;
  const details = { countryCode, leitwegId };
  if (billTo !== null) {
    const [first = name, ...rest] = billTo.split('\n');
    return { name: first, street: null, postcode: null, city: null, country: null, address: rest.join('\n') || null, email, details };
  }
  return { name, street, postcode, city, country, address: null, email, details };
}

/** The name of a player, a team, a club or another payer. Erased recipients have no name. */
export const partyName = (party: Pick<InvoiceParty, 'name'> | null): string => party?.name ?? 'The recipient';

export const hasAddress = ({ street, city, address }: InvoiceParty): boolean => Boolean(address) || (Boolean(street) && Boolean(city));

/** Players from Germany, Austria and Switzerland get German documents. */
export const languageOf = (countryCode: string | null | undefined, defaultLanguage: 'en' | 'de'): 'en' | 'de' =>
  countryCode && ['DE', 'AT', 'CH'].includes(countryCode) ? 'de' : defaultLanguage;
