/** Players. */
import type { Generated } from 'kysely';
import type { Searchable, Versioned } from './shared.ts';

export type PlayerTables = {
  playerProfile: PlayerProfileTable;
  teamMember: TeamMemberTable;
  playerProfileTag: { playerProfileId: number; tagId: number };
};

export type PlayerProfileTable = Versioned &
  Searchable & {
    teamProfile: Generated<boolean>;
    enabled: Generated<boolean>;
    registrationDate: string | null;
    lastName: string;
    firstName: string;
    displayName: string;
    initials: string;
    nickName: string | null;
    pronunciation: Generated<string | null>;
    birthday: string | null;
    sex: string | null;
    nationalityId: number | null;
    playerCategoryId: number | null;
    representsCountryId: number;
    countryId: number | null;
    blockedForRegistrations: Generated<boolean>;
    /** Strangers see initials only (server/store/public-names.ts). */
    notPublic: Generated<boolean>;
    /** No payment reminders are sent. */
    noReminders: Generated<boolean>;
    blockedForRegistrationsPlayerInfo: string | null;
    blockedForRegistrationsAdminInfo: string | null;
    street: string | null;
    postcode: string | null;
    city: string | null;
    state: string | null;
    telephone: string | null;
    telefax: string | null;
    mobile: string | null;
    email: string | null;
    email2: string | null;
    websitePrivate: string | null;
    equipment: string | null;
    sponsor: string | null;
    websiteSponsor: string | null;
    photoMediaId: number | null;
    photoContentType: string | null;
    /** The photo is public. */
    photoPublic: Generated<boolean>;
    notes: string | null;
    federationPoolId: number | null;
    federationSnookerId: number | null;
    federationCaromId: number | null;
    /** Encrypted (secret-fields.ts), like all bank data. */
    bankAccountName: string | null;
    bankName: string | null;
    bankAddress: string | null;
    bankIban: string | null;
    bankBic: string | null;
    bankSwift: string | null;
    /** The account of this player. */
    userId: number | null;
    /** The profile of the same person into which this one was merged. */
    mergedInto: number | null;
  };

/** Team and player are both rows of `playerProfile`. Days are YYYY-MM-DD; null: open-ended. */
export type TeamMemberTable = Versioned &
  Searchable & {
    teamId: number;
    playerId: number;
    since: string | null;
    until: string | null;
    captain: Generated<boolean>;
  };
