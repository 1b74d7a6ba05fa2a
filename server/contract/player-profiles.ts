/** Players and teams: one entity, `teamProfile` says which. Messages word for word as the specification has them. */
import { entity } from './entity.ts';
import { choice, copy, day, email, flag, longText, one, secret, text, website } from './fields.ts';

export const sexes = ['MALE', 'FEMALE', 'DIVERS'] as const;

const contact = { read: 'player:read-private', personal: 'contact' } as const;
const bank = { read: 'player:bank', write: 'player:bank-write', personal: 'bank' } as const;
const account = { read: 'player:link-user', write: 'player:link-user' } as const;

export const playerProfiles = entity({
  name: 'playerProfile',
  path: 'player-profiles',
  table: 'playerProfile',
  words: { one: 'player profile', many: 'player profiles' },
  rights: { read: 'player:read', write: 'player:write' },
  fields: {
    teamProfile: flag({ label: 'Team', initially: false }),
    lastName: text({ label: 'Lastname', required: 'Please enter a lastname', personal: 'name' }),
    firstName: text({ label: 'Firstname', required: 'Please enter a firstname', personal: 'name' }),
    displayName: text({ label: 'Display name', required: 'Please enter a display name', personal: 'name' }),
    initials: text({ label: 'Initials', required: 'Please enter a display name', personal: 'name' }),
    nickName: text({ label: 'Nickname', personal: 'name' }),
    birthday: day({ label: 'Birthday', read: 'player:read-birth', personal: 'birth' }),
    sex: choice({ label: 'Sex', values: sexes, words: { MALE: 'Male', FEMALE: 'Female', DIVERS: 'Divers' }, personal: 'birth' }),
    nationalityId: one({ label: 'Nationality', of: 'country' }),
    nationalityName: copy({ label: 'Nationality', of: 'nationalityId' }),
    representsCountryId: one({ label: 'Represented country', of: 'country', required: 'Represented country is required' }),
    representsCountryName: copy({ label: 'Represented country', of: 'representsCountryId' }),
    playerCategoryId: one({ label: 'Player category', of: 'playerCategory' }),
    playerCategoryName: copy({ label: 'Player category', of: 'playerCategoryId' }),
    federationPoolId: one({ label: 'Federation (pool)', of: 'federation' }),
    federationPoolName: copy({ label: 'Federation (pool)', of: 'federationPoolId' }),
    federationSnookerId: one({ label: 'Federation (snooker)', of: 'federation' }),
    federationSnookerName: copy({ label: 'Federation (snooker)', of: 'federationSnookerId' }),
    federationCaromId: one({ label: 'Federation (carom)', of: 'federation' }),
    federationCaromName: copy({ label: 'Federation (carom)', of: 'federationCaromId' }),
    equipment: text({ label: 'Equipment', personal: 'text' }),
    sponsor: text({ label: 'Sponsor', personal: 'text' }),
    websiteSponsor: website({ label: 'Website of the sponsor', personal: 'text' }),
    enabled: flag({ label: 'Active', initially: true }),
    registrationDate: day({ label: 'Registration date' }),
    blockedForRegistrations: flag({ label: 'Blocked for registrations', initially: false }),
    blockedForRegistrationsPlayerInfo: longText({ label: 'Info for the player', max: 2000, read: contact.read, personal: 'text' }),
    blockedForRegistrationsAdminInfo: longText({
      label: 'Info for administrators',
      max: 2000,
      read: 'player:read-birth',
      personal: 'text',
    }),
    street: text({ label: 'Street', ...contact }),
    postcode: text({ label: 'Postcode', ...contact }),
    city: text({ label: 'City', ...contact }),
    state: text({ label: 'State', ...contact }),
    countryId: one({ label: 'Country', of: 'country', ...contact }),
    countryName: copy({ label: 'Country', of: 'countryId', ...contact }),
    email: email({ label: 'Email', ...contact }),
    email2: email({ label: 'Second email', ...contact }),
    telephone: text({ label: 'Telephone', ...contact }),
    mobile: text({ label: 'Mobile', ...contact }),
    telefax: text({ label: 'Telefax', ...contact }),
    websitePrivate: website({ label: 'Website', ...contact }),
    bankAccountName: secret({ label: 'Account holder', ...bank }),
    bankName: secret({ label: 'Bank', ...bank }),
    bankAddress: secret({ label: 'Address of the bank', ...bank }),
    bankIban: secret({ label: 'IBAN', mask: 'ends', ...bank }),
    bankBic: secret({ label: 'BIC', ...bank }),
    bankSwift: secret({ label: 'SWIFT', ...bank }),
    userId: one({ label: 'User account', of: 'appUser', ...account }),
    userLogin: copy({ label: 'User account', of: 'userId', column: 'login', ...account }),
  },
  /** Of people, not of teams. */
  rules: [
    ofPeople('birthday', 'Please enter the date of birth'),
    ofPeople('countryId', 'Country is required'),
    ofPeople('email', 'A main email address is required'),
  ],
  unique: [{ index: 'player_profile_user', fields: ['userId'], sentence: 'This account is linked to another player' }],
  search: ['displayName', 'lastName', 'firstName', 'nickName'],
  list: { columns: ['displayName', 'representsCountryName', 'playerCategoryName', 'enabled'], sort: 'displayName,asc' },
});

function ofPeople<const Name extends string>(field: Name, sentence: string) {
  const holds = ({ teamProfile, [field]: value }: Record<string, unknown>): boolean =>
    teamProfile === true || (value !== undefined && value !== null && value !== '');
  return { field, reads: ['teamProfile', field] as const, sentence, holds };
}
