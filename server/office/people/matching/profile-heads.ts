/** The headings of further fields of a profile: their labels in our own file, other languages, and the words of usual membership systems. */
import { type HeadField, headKey, headKeysOf } from '#contract/kit/headings/head-words.ts';
import { type ListColumn, type PersonColumn, type ProfileColumn, profileColumns } from '#contract/people/list-column-words.ts';
import { playerProfiles } from '#contract/people/player-profiles.ts';

/** As Hitobito, ClubDesk, easyVerein, SPG-Verein and ClubSpark write them, the most telling first. */
const membershipHeads: Readonly<Partial<Record<ListColumn, string>>> = {
  email: `Haupt-E-Mail, e-mail principal, e-mail principale, adresse e-mail principale, main email, primary email, E-Mail privat, private E-Mail,
    E-Mail 1, Kontakt-E-Mail, personal email, email personal, e-mail privé, e-mail privato`,
  mobile: `Telefonnummer Mobil, Telefon mobil, Mobiltelefonnummer, Mobilnummer, Handynummer, mobile number, mobile phone number, phone mobile,
    téléphone mobile, numéro de téléphone mobile, tél portable, tél mobile, telefono cellulare, numero di telefono cellulare`,
  sex: 'Anrede, salutation, civilité, appellativo, tratamiento',
  birthday: 'date naissance',
  city: 'localité, town/city',
  country: 'Ländercode, code pays',
  pronunciation: 'Aussprache, prononciation, pronuncia, pronunciación',
  nickName: 'Übername, Spitzname, surnom, soprannome, apodo, bijnaam, přezdívka, ksywa',
  street: `Strasse Nr, Straße und Hausnummer, Strasse Hausnummer, Adresse 1, address line 1, address 1, street address, rue et numéro,
    via e numero`,
  telephone: `Telefonnummer Privat, Telefon privat, Telefon Festnetz, Festnetz, Telefonnummer Festnetz, Privattelefon, Telefon P, home phone,
    home telephone, landline, phone home, téléphone fixe, téléphone privé, numéro de téléphone privé, tél privé, telefono privato, telefono fisso`,
  telefax: 'Fax, Faxnummer, fax number, télécopie',
  email2: `Weitere E-Mail Arbeit, Weitere E-Mail Privat, Weitere E-Mail Andere, weitere E-Mail, E-Mail Alternativ, E-Mail geschäftlich, E-Mail 2,
    zweite E-Mail, work email, secondary email, email 2, alternative email, deuxième e-mail, e-mail supplémentaire`,
  state: 'Kanton, Bundesland, Provinz, canton, province, county, provincia, regione, région, województwo',
  registrationDate: `Eintritt, Eintrittsdatum, Mitglied seit, Beitritt, Beitrittsdatum, member since, join date, date joined, joined,
    date d'adhésion, date d'entrée, membro dal, data di iscrizione`,
  blockedForRegistrations: 'gesperrt',
  notPublic: 'nicht öffentlich, nur Initialen, initials only, non public, non pubblico',
  noReminders: 'keine Mahnungen, Mahnsperre',
  enabled: 'aktiv, actif',
  tags: 'Schlagworte, Stichworte, mots-clés',
};

const membershipKeys = (column: ListColumn): string[] => (membershipHeads[column] ?? '').split(',').map(headKey).filter(Boolean);

/** Fields whose headings stand in head-words.ts under another name. */
const headFields: Readonly<Partial<Record<ProfileColumn, HeadField>>> = {
  street: 'street',
  postcode: 'postcode',
  telephone: 'phone',
  websitePrivate: 'website',
  nationalityId: 'nationality',
};

const fields = playerProfiles.fields;

/** Returns the keys of the headings that only membership systems use. */
export const membershipKeysOf = (column: PersonColumn): string[] => membershipKeys(column);

const keysByColumn = new Map(
  profileColumns.map((column) => {
    const { [column]: field } = headFields;
    const keys = [headKey(fields[column].label), headKey(column), headKey(column.replace(/Id$/, ''))];
    return [column, [...new Set([...keys, ...(field ? headKeysOf(field) : []), ...membershipKeys(column)])]] as const;
  }),
);

/** Returns the profile column of each heading that is still open; of two headings for one field the first in the list of words counts. */
export function profileColumnsIn(words: readonly string[], isOpen: (at: number) => boolean): (ProfileColumn | null)[] {
  const found = words.map((): ProfileColumn | null => null);
  // Each heading is looked up once: a list may have very many cells in its first line.
  const open = Map.groupBy(
    words.flatMap((word, at) => (isOpen(at) ? [{ word, at }] : [])),
    ({ word }) => word,
  );
  for (const [column, keys] of keysByColumn) {
    const first = keys
      .map((key) => open.get(key))
      .find((places) => places !== undefined && places.length > 0)
      ?.shift();
    if (first) found[first.at] = column;
  }
  return found;
}
