/**
 * The names of countries in the languages of lists, and their letters: 'Deutschland', 'Allemagne', 'DEU' and 'West Germany' are one country. The
 * letters of the IOC that differ from ISO 3166-1 and the former names stand here; a library knows the rest.
 */
import countryCodes from 'i18n-iso-countries';

/** As in the headings of lists (contract/kit/headings/head-words.ts), and the languages of the world's federations. */
const languages = 'en de fr es it pt nl da sv no fi is pl cs sk hu sl hr ru uk bg mk sr ro el tr et lv lt sq ca sr-Latn'.split(' ');

const namesIn = languages.map((language) => new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }));
const known = new Map<string, readonly string[]>();

const olympicCodes = `
  AE UAE, AG ANT, AO ANG, AS ASA, AW ARU, BB BAR, BD BAN, BF BUR, BG BUL, BH BRN, BM BER, BN BRU, BS BAH, BT BHU, BW BOT, BZ BIZ, CG CGO, CH SUI
  CL CHI, CR CRC, DE GER, DK DEN, DZ ALG, FJ FIJ, GD GRN, GM GAM, GN GUI, GQ GEQ, GR GRE, GT GUA, GW GBS, HN HON, HR CRO, HT HAI, ID INA, IR IRI
  KH CAM, KN SKN, KW KUW, KY CAY, LK SRI, LS LES, LV LAT, LY LBA, MC MON, MG MAD, MM MYA, MN MGL, MR MTN, MU MRI, MW MAW, MY MAS, NE NIG, NG NGR
  NI NCA, NL NED, NP NEP, OM OMA, PH PHI, PR PUR, PS PLE, PT POR, PY PAR, SA KSA, SB SOL, SC SEY, SD SUD, SI SLO, SR SUR, SV ESA, TD CHA, TG TOG
  TO TGA, TW TPE, TZ TAN, UY URU, VC VIN, VG IVB, VI ISV, VN VIE, VU VAN, WS SAM, XK KOS, ZA RSA, ZM ZAM, ZW ZIM`;

/** Former names, and names that people write although no register has them. */
const otherNames = `
  AE: UAE, VAE, Emirates, Emirate, Émirats; BA: Bosnia, Bosnien, Bosnie, Bosna; BF: Upper Volta, Obervolta, Haute-Volta; BJ: Dahomey
  BO: Bolivien; BY: White Russia, Byelorussia, Weissrussland, Weißrußland, Biélorussie; CD: Zaire, Zaïre, DR Congo; CI: Ivory Coast, Elfenbeinküste
  CN: PR China, VR China; CV: Cape Verde, Kap Verde, Cap-Vert; CZ: Czech Republic, Tschechische Republik, République tchèque, Tschechei
  DE: West Germany, East Germany, Federal Republic of Germany, Bundesrepublik Deutschland, BRD, DDR, GDR, FRG, RFA, RDA
  FM: Micronesia; GB: Great Britain, UK, U.K., Grossbritannien, Großbritannien, Grande-Bretagne; GH: Gold Coast; IR: Persia, Persien, Perse
  KG: Kirgisien, Kirghizia, Kirgisistan; KH: Kampuchea; KR: Korea, South Korea, Südkorea, Corée du Sud; KP: North Korea, Nordkorea
  LK: Ceylon, Ceylan; MD: Moldavia, Moldawien, Moldavie, Moldau; MK: Macedonia, FYR Macedonia, FYROM, Mazedonien, Makedonien, Macédoine, Makedonija, MKD
  MM: Burma, Birma, Birmanie; NL: Holland, The Netherlands, Pays Bas; RU: Russian Federation, Russische Föderation; SK: Slovak Republic, Slowakische Republik
  SZ: Swaziland, Swasiland; TH: Siam; TL: East Timor, Osttimor; TR: Turkey; TW: Chinese Taipei, Formosa
  US: USA, U.S.A., United States of America, Amerika, America; VN: Viet Nam; ZW: Rhodesia, Rhodesien`;

/** The sporting nations of Great Britain are no countries of ISO 3166-1, so no library has their names. */
const nationNames: ReadonlyMap<string, readonly string[]> = new Map([
  [
    'GB-ENG',
    'England Angleterre Inghilterra Inglaterra Engeland Anglia Anglie Anglicko Engleska Англия Англія Αγγλία İngiltere'.split(' '),
  ],
  [
    'GB-SCT',
    'Scotland Schottland Écosse Scozia Escocia Escócia Schotland Szkocja Skotsko Škotska Шотландия Шотландія Σκωτία İskoçya'.split(' '),
  ],
  ['GB-WLS', ['Wales', 'Cymru', 'Pays de Galles', 'Galles', 'Gales', 'País de Gales', 'Walia', 'Уэльс', 'Уельс', 'Ουαλία', 'Galler']],
  [
    'GB-NIR',
    [
      ...[
        'Northern Ireland',
        'Nordirland',
        'Irlande du Nord',
        'Irlanda del Nord',
        'Irlanda del Norte',
        'Irlanda do Norte',
        'Noord-Ierland',
      ],
      ...['Irlandia Północna', 'Severní Irsko', 'Sjeverna Irska', 'Северная Ирландия', 'Північна Ірландія', 'Kuzey İrlanda'],
    ],
  ],
]);

const lettersByCode = new Map(
  olympicCodes.split(/[,\n]/).flatMap((entry) => {
    const [code, letters] = entry.trim().split(' ');
    return code && letters ? [[code, letters] as const] : [];
  }),
);

const namesByCode = new Map(
  otherNames.split(/[;\n]/).flatMap((entry) => {
    const [code = '', names] = entry.split(':').map((part) => part.trim());
    return names === undefined ? [] : [[code, names.split(',').map((name) => name.trim())] as const];
  }),
);

/** Returns the names and letters of a country by its two or three letters (ISO 3166-1), or of a nation of Great Britain; none for other codes. */
function namesOf(letters: string): readonly string[] {
  const code = /^[A-Z]{3}$/i.test(letters) ? (countryCodes.alpha3ToAlpha2(letters.toUpperCase()) ?? '') : letters.toUpperCase();
  if (!/^[A-Z]{2}$/.test(code)) return nationNames.get(code) ?? [];
  const before = known.get(code);
  if (before) return before;
  const written = ['en', 'de', 'fr'].flatMap((language) => countryCodes.getName(code, language, { select: 'all' }) ?? []);
  const codes = [code, countryCodes.alpha2ToAlpha3(code), lettersByCode.get(code)].flatMap((one) => one ?? []);
  const names = [...new Set([...codes, ...namesIn.flatMap((all) => all.of(code) ?? []), ...written, ...(namesByCode.get(code) ?? [])])];
  known.set(code, names);
  return names;
}

/** Returns the countries by their other names and letters, each under its key. A name of two countries means neither. */
export function byForeignName<Country>(
  countries: readonly Country[],
  { codeOf, keyOf }: { codeOf: (country: Country) => string; keyOf: (name: string) => string },
): Map<string, Country> {
  const found = new Map<string, Country>();
  const ambiguous = new Set<string>();
  for (const country of countries) {
    for (const key of new Set(namesOf(codeOf(country)).map(keyOf))) {
      if (found.has(key)) ambiguous.add(key);
      else found.set(key, country);
    }
  }
  for (const key of ambiguous) found.delete(key);
  return found;
}
