/** Countries, disciplines, categories, federations, venues, hotels and sponsors. */
import type { Generated } from 'kysely';
import type { Searchable, Versioned } from './shared.ts';

export type MasterTables = {
  country: CountryTable;
  discipline: DisciplineTable;
  federation: FederationTable;
  playerCategory: PlayerCategoryTable;
  tournamentCategory: TournamentCategoryTable;
  venue: VenueTable;
  hotel: HotelTable;
  sponsor: SponsorTable;
};

export type CountryTable = Versioned &
  Searchable & {
    name: string;
    /** ISO 3166 alpha-2, with GB-ENG, GB-SCT, GB-WLS, GB-NIR and XK. */
    code: string;
    /** The three letters on screens: CRO, GER, SCO. */
    mnemonic: string;
    /** Base64 of older versions without `media`, until the move to `media`. The same holds for every picture. */
    flagImg: Generated<string | null>;
    flagImgContentType: string | null;
    flagImgMediaId: Generated<number | null>;
  };

export type DisciplineTable = Versioned &
  Searchable & {
    name: string;
    mnemonic: string;
    /** The minutes per point of race-to (machines/README.md 11.4). */
    minutesPerRack: number;
  };

export type PlayerCategoryTable = Versioned & Searchable & { name: string; mnemonic: string };

export type TournamentCategoryTable = Versioned & Searchable & { name: string; mnemonic: string; type: string };

export type FederationTable = Versioned &
  Searchable & {
    name: string;
    shortName: string;
    countryId: number | null;
    pool: boolean;
    snooker: boolean;
    carom: boolean;
    website: string | null;
  };

export type VenueTable = Versioned &
  Searchable & {
    name: string;
    type: string;
    street: string;
    postcode: string;
    city: string;
    state: string | null;
    countryId: number;
    /** In degrees. Both are set or neither. */
    latitude: number | null;
    longitude: number | null;
    /** The IANA name. */
    timeZone: string | null;
    numberOfTables: number | null;
    description: string | null;
  };

export type HotelTable = Versioned &
  Searchable & {
    name: string;
    shortName: string;
    type: string;
    street: string | null;
    postcode: string | null;
    city: string;
    countryId: number;
    website: string | null;
    email: string | null;
    phone1: string | null;
    phone2: string | null;
    fax: string | null;
    priceSingleCents: number | null;
    priceDoubleCents: number | null;
    priceTripleCents: number | null;
    airport: string | null;
    rates: string | null;
  };

export type SponsorTable = Versioned &
  Searchable & {
    name: string;
    lemma: string;
    description: string | null;
    website: string | null;
    email: string | null;
    mainSponsor: Generated<boolean>;
    premiumSponsor: Generated<boolean>;
    street: string | null;
    postcode: string | null;
    city: string | null;
    state: string | null;
    countryId: number | null;
    telephone: string | null;
    telefax: string | null;
    mainLogoImg: Generated<string | null>;
    mainLogoImgContentType: string | null;
    mainLogoImgMediaId: Generated<number | null>;
    mediumLogoImg: Generated<string | null>;
    mediumLogoImgContentType: string | null;
    mediumLogoImgMediaId: Generated<number | null>;
    smallLogoImg: Generated<string | null>;
    smallLogoImgContentType: string | null;
    smallLogoImgMediaId: Generated<number | null>;
  };
