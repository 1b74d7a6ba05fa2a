/**
 * The headings of lists as people write them, in the languages of the member federations: once per field, for every import. Capitals, accents,
 * blanks and marks do not count: 'Prénom(s)' is 'prenoms'.
 */
import { foldedWords } from '../fold.ts';
import { moreHeadWords } from './head-words-more.ts';

/** One line names several languages by their letters. Cyrillic Serbian is `sr`, Latin Serbian and Bosnian stand with Croatian. */
const written = {
  last: `
    en: last name, surname, family name; de: Nachname, Familienname, Zuname; fr: nom de famille, noms de famille; es: apellido, apellidos
    it: cognome; pt: apelido, sobrenome, último nome; nl: achternaam, familienaam; da: efternavn; sv: efternamn; no: etternavn
    fi: sukunimi; is: eftirnafn; pl: nazwisko; cs: příjmení; sk: priezvisko; hu: vezetéknév, családnév; sl: priimek; hr: prezime
    ru: фамилия; uk: прізвище; bg: фамилия, фамилно име; mk: презиме; sr: презиме; ro: nume de familie; el: επώνυμο, επίθετο
    tr: soyad, soyadı, soyisim; et: perekonnanimi, perenimi; lv: uzvārds; lt: pavardė; sq: mbiemri, mbiemër; ca: cognom, cognoms`,
  first: `
    en: first name, given name, forename, first names, given names, forenames; de: Vorname, Vornamen, Rufname; fr: prénom, prénoms
    es: nombre de pila; it: nome di battesimo; pt: primeiro nome, nome próprio, prenome; nl: voornaam, voornamen; da: fornavn, fornavne
    sv: förnamn; no: fornavn; fi: etunimi, etunimet; is: fornafn, eiginnafn; pl: imię, imiona; cs: křestní jméno; sk: krstné meno
    hu: keresztnév, utónév; sl: osebno ime; hr: vlastito ime; ru: личное имя; uk: власне ім'я; bg: собствено име, първо име
    mk: лично име; sr: лично име; ro: prenume; el: μικρό όνομα; tr: öz ad, ilk ad; et: eesnimi, eesnimed; lv: vārds, vārdi
    lt: vardas, vardai; sq: emri i parë; ca: nom de pila, prenom`,
  fullName: `
    en: full name, display name, player, player name, athlete; de: Spieler, Spielerin, voller Name, Spielername; fr: nom et prénom
    fr: nom complet, joueur, nom prénom; es: nombre completo, jugador, nombre y apellidos, apellidos y nombre; it: nome completo, giocatore
    it: nome e cognome, cognome e nome; pt: nome completo, jogador; nl: volledige naam, speler; da: fulde navn, spiller; sv: fullständigt namn
    sv: spelare; no: fullt navn, spiller; fi: koko nimi, pelaaja; is: fullt nafn, leikmaður; pl: imię i nazwisko, nazwisko i imię, zawodnik
    cs: jméno a příjmení, příjmení a jméno, hráč; sk: meno a priezvisko, priezvisko a meno; hu: teljes név, játékos; sl: ime in priimek
    sl: priimek in ime, igralec; hr: ime i prezime, prezime i ime, igrač; ru: фио, имя и фамилия, фамилия и имя, игрок; uk: піб, гравець
    bg: име и фамилия, играч, състезател; mk: име и презиме; sr: име и презиме, презиме и име, играч; ro: nume și prenume, nume complet, jucător
    el: ονοματεπώνυμο, παίκτης; tr: ad soyad, adı soyadı, isim soyisim, oyuncu; et: täisnimi, mängija; lv: vārds uzvārds, spēlētājs
    lt: vardas pavardė, žaidėjas; sq: emri i plotë, emri dhe mbiemri, lojtari; ca: nom complet, nom i cognoms, jugador`,
  /** The other name column says which name this one is: 'Name' beside 'Vorname' is the last name, 'Nombre' beside 'Apellidos' the first. */
  name: `
    en: name; de: Name; fr: nom, noms; es: nombre, nombres; it: nome; pt: nome; nl: naam; da: navn; sv: namn; no: navn; fi: nimi; is: nafn
    pl: nazwa; cs: jméno; sk: meno; hu: név; sl: ime; hr: ime; ru: имя; uk: ім'я; bg: име; mk: име; sr: име; ro: nume; el: όνομα
    tr: ad, adı, isim; et: nimi; lv: nosaukums; lt: pavadinimas; sq: emri, emër; ca: nom`,
  team: `
    en: team, team name; de: Mannschaft, Mannschaftsname; fr: équipe; es: equipo; it: squadra; pt: equipa, equipe; nl: ploeg; da: hold; sv: lag
    no: lag; fi: joukkue; is: lið; pl: drużyna; cs: družstvo, tým; sk: družstvo; hu: csapat; sl: ekipa, moštvo; hr: ekipa, momčad; ru: команда
    uk: команда; bg: отбор; mk: екипа; sr: екипа; ro: echipă, echipa; el: ομάδα; tr: takım; et: võistkond, meeskond; lv: komanda; lt: komanda
    sq: skuadra, ekipi; ca: equip`,
  country: `
    en: country, nation, nat, noc, ioc, country code, federation; de: Land, Nation; fr: pays; es: país; it: paese, nazione; pt: país, nação
    nl: land; da: land; sv: land; no: land; fi: maa; is: land; pl: kraj, państwo; cs: země, stát; sk: krajina, štát; hu: ország; sl: država
    hr: država, zemlja; ru: страна; uk: країна; bg: държава, страна; mk: држава; sr: држава, земља; ro: țara, țară; el: χώρα; tr: ülke
    et: riik, maa; lv: valsts; lt: šalis, valstybė; sq: shteti, vendi; ca: país`,
  nationality: `
    en: nationality; de: Nationalität, Staatsangehörigkeit; fr: nationalité; es: nacionalidad; it: nazionalità; pt: nacionalidade
    nl: nationaliteit; da: nationalitet; sv: nationalitet; no: nasjonalitet; fi: kansalaisuus; is: þjóðerni; pl: narodowość; cs: národnost
    sk: národnosť; hu: állampolgárság; sl: državljanstvo; hr: državljanstvo; ru: гражданство; uk: громадянство; bg: националност
    mk: државјанство; sr: држављанство; ro: naționalitate; el: εθνικότητα; tr: uyruk, uyruğu; et: rahvus, kodakondsus; lv: tautība, pilsonība
    lt: tautybė, pilietybė; sq: kombësia; ca: nacionalitat`,
  birthday: `
    en: birthday, birthdate, date of birth, dob, born, birth date; de: Geburtsdatum, geboren, Geburtstag, geb, geb datum
    fr: date de naissance, naissance, né le, née le; es: fecha de nacimiento, nacimiento, f nacimiento; it: data di nascita, nato il, nascita
    pt: data de nascimento, nascimento, data nascimento; nl: geboortedatum; da: fødselsdato, fødselsdag, født; sv: födelsedatum, född
    no: fødselsdato, født; fi: syntymäaika, syntymäpäivä; is: fæðingardagur; pl: data urodzenia; cs: datum narození, narozen
    sk: dátum narodenia; hu: születési idő, születési dátum, született; sl: datum rojstva, rojstni datum; hr: datum rođenja; ru: дата рождения
    uk: дата народження; bg: дата на раждане, рождена дата; mk: датум на раѓање; sr: датум рођења; ro: data nașterii, data naștere
    el: ημερομηνία γέννησης; tr: doğum tarihi; et: sünniaeg, sünnikuupäev; lv: dzimšanas datums; lt: gimimo data; sq: datëlindja
    ca: data de naixement`,
  email: `
    en: email, mail, email address, mail address; de: E-Mail-Adresse, Mailadresse; fr: courriel, adresse électronique, adresse email
    es: correo, correo electrónico; it: posta elettronica, indirizzo email; pt: correio eletrónico; nl: e-mailadres; da: e-mailadresse
    sv: e-post, e-postadress; no: e-post, e-postadresse; fi: sähköposti; is: netfang, tölvupóstur; pl: adres e-mail; cs: e-mailová adresa
    sk: e-mailová adresa; hu: e-mail cím; sl: e-naslov, e-pošta; hr: e-pošta; ru: электронная почта, почта; uk: електронна пошта; bg: имейл
    mk: е-пошта; sr: е-пошта, имејл; ro: adresa de email; el: ηλεκτρονικό ταχυδρομείο; tr: e-posta; et: e-post, meil; lv: e-pasts
    lt: el paštas; sq: posta elektronike; ca: correu, correu electrònic`,
} as const;

export type HeadField = keyof typeof written | keyof typeof moreHeadWords;

/** Returns the form in which headings are compared. */
export const headKey = (head: string): string => foldedWords(head).join('').replaceAll('_', '');

/** Returns [language, heading] for every heading of a declaration. */
export const headingsIn = (text: string): [language: string, head: string][] =>
  text
    .trim()
    .split(/[;\n]/)
    .flatMap((entry) => {
      const [language = '', words = ''] = entry.split(':').map((part) => part.trim());
      return words.split(',').map((word): [string, string] => [language, word.trim()]);
    });

/** The headings of each field as they are written. */
export const headTexts: Readonly<Record<HeadField, string>> = { ...written, ...moreHeadWords };

const keys = new Map(
  Object.entries(headTexts).map(([field, text]) => [field, [...new Set(headingsIn(text).map(([, head]) => headKey(head)))]]),
);

/** Returns the keys of all headings of a field, in the order of their declaration. */
export const headKeysOf = (field: HeadField): readonly string[] => keys.get(field) ?? [];

/** Fields of entities whose name differs from that of their headings. */
const fieldNames: Readonly<Record<string, HeadField>> = {
  phone1: 'phone',
  telephone: 'phone',
  countryId: 'country',
  lastName: 'last',
  firstName: 'first',
};

/** Returns the keys of the headings that name a field of an entity in other languages. */
export const headKeysOfField = (name: string): readonly string[] => keys.get(fieldNames[name] ?? name) ?? [];
