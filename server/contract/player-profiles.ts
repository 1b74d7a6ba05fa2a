/** Players and teams: one entity, `teamProfile` says which. Messages word for word as the specification has them. */
import { entity } from './entity.ts';
import { choice, copy, day, email, flag, longText, one, text, website } from './fields.ts';

export const sexes = ['MALE', 'FEMALE', 'DIVERS'] as const;

const read = 'player:read-private';

export const playerProfiles = entity({
  name: 'playerProfile',
  path: 'player-profiles',
  table: 'playerProfile',
  words: { one: 'player profile', many: 'player profiles' },
  rights: { read: 'player:read', write: 'player:write' },
  fields: {
    teamProfile: flag({ label: 'Team', initially: false }),
    enabled: flag({ label: 'Active', initially: true }),
    registrationDate: day({ label: 'Registration date' }),
    lastName: text({ label: 'Lastname', required: 'Please enter a lastname' }),
    firstName: text({ label: 'Firstname', required: 'Please enter a firstname' }),
    displayName: text({ label: 'Display name', required: 'Please enter a display name' }),
    initials: text({ label: 'Initials', required: 'Please enter a display name' }),
    nickName: text({ label: 'Nickname' }),
    birthday: day({ label: 'Birthday', read }),
    sex: choice({ label: 'Sex', values: sexes }),
    nationalityId: one({ label: 'Nationality', of: 'country' }),
    nationalityName: copy({ label: 'Nationality', of: 'nationalityId' }),
    playerCategoryId: one({ label: 'Player category', of: 'playerCategory' }),
    playerCategoryName: copy({ label: 'Player category', of: 'playerCategoryId' }),
    representsCountryId: one({ label: 'Represented country', of: 'country', required: 'Represented country is required' }),
    representsCountryName: copy({ label: 'Represented country', of: 'representsCountryId' }),
    countryId: one({ label: 'Country', of: 'country', read }),
    countryName: copy({ label: 'Country', of: 'countryId', read }),
    blockedForRegistrations: flag({ label: 'Blocked for registrations', initially: false }),
    blockedForRegistrationsPlayerInfo: longText({ label: 'Info for the player', max: 2000, read }),
    blockedForRegistrationsAdminInfo: longText({ label: 'Info for administrators', max: 2000, read }),
    street: text({ label: 'Street', read }),
    postcode: text({ label: 'Postcode', read }),
    city: text({ label: 'City', read }),
    state: text({ label: 'State', read }),
    telephone: text({ label: 'Telephone', read }),
    telefax: text({ label: 'Telefax', read }),
    mobile: text({ label: 'Mobile', read }),
    email: email({ label: 'Email', read }),
    email2: email({ label: 'Second email', read }),
    websitePrivate: website({ label: 'Website', read }),
    equipment: text({ label: 'Equipment' }),
    sponsor: text({ label: 'Sponsor' }),
    websiteSponsor: website({ label: 'Website of the sponsor' }),
  },
  /** Of people, not of teams. */
  rules: [
    ofPeople('birthday', 'Please enter the date of birth'),
    ofPeople('countryId', 'Country is required'),
    ofPeople('email', 'A main email address is required'),
  ],
  search: ['displayName', 'lastName', 'firstName', 'nickName'],
  list: { columns: ['displayName', 'representsCountryName', 'playerCategoryName', 'enabled'], sort: 'displayName,asc' },
});

function ofPeople<const Name extends string>(field: Name, sentence: string) {
  const holds = ({ teamProfile, [field]: value }: Record<string, unknown>): boolean =>
    teamProfile === true || (value !== undefined && value !== null && value !== '');
  return { field, reads: ['teamProfile', field] as const, sentence, holds };
}
