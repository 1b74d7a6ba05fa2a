/** Players and teams: one entity, `teamProfile` says which. Messages word for word as the specification has them. */
import {
  copy,
  flag,
  optionalChoice,
  optionalDate,
  optionalEmail,
  optionalRelation,
  optionalText,
  relation,
  text,
  website,
} from './fields.ts';
import { resource } from './resource.ts';

export const sexes = ['MALE', 'FEMALE', 'DIVERS'] as const;

const read = 'player:read-private';

export const playerProfiles = resource({
  name: 'playerProfile',
  path: 'player-profiles',
  table: 'playerProfile',
  label: 'Player profile',
  rights: { read: 'player:read', write: 'player:write' },
  fields: {
    teamProfile: flag({ label: 'Team', initially: false }),
    enabled: flag({ label: 'Active', initially: true }),
    registrationDate: optionalDate({ label: 'Registration date' }),
    lastName: text({ label: 'Lastname', required: 'Please enter a lastname' }),
    firstName: text({ label: 'Firstname', required: 'Please enter a firstname' }),
    displayName: text({ label: 'Display name', required: 'Please enter a display name' }),
    initials: text({ label: 'Initials', required: 'Please enter a display name' }),
    nickName: optionalText({ label: 'Nickname' }),
    birthday: optionalDate({ label: 'Birthday', read }),
    sex: optionalChoice({ label: 'Sex', values: sexes }),
    nationalityId: optionalRelation({ label: 'Nationality', table: 'country' }),
    nationalityName: copy({ label: 'Nationality', of: 'nationalityId', table: 'country' }),
    playerCategoryId: optionalRelation({ label: 'Player category', table: 'playerCategory' }),
    playerCategoryName: copy({ label: 'Player category', of: 'playerCategoryId', table: 'playerCategory' }),
    representsCountryId: relation({ label: 'Represented country', table: 'country', required: 'Represented country is required' }),
    representsCountryName: copy({ label: 'Represented country', of: 'representsCountryId', table: 'country' }),
    countryId: optionalRelation({ label: 'Country', table: 'country', read }),
    countryName: copy({ label: 'Country', of: 'countryId', table: 'country', read }),
    blockedForRegistrations: flag({ label: 'Blocked for registrations', initially: false }),
    blockedForRegistrationsPlayerInfo: optionalText({ label: 'Info for the player', max: 2000, read }),
    blockedForRegistrationsAdminInfo: optionalText({ label: 'Info for administrators', max: 2000, read }),
    street: optionalText({ label: 'Street', read }),
    postcode: optionalText({ label: 'Postcode', read }),
    city: optionalText({ label: 'City', read }),
    state: optionalText({ label: 'State', read }),
    telephone: optionalText({ label: 'Telephone', read }),
    telefax: optionalText({ label: 'Telefax', read }),
    mobile: optionalText({ label: 'Mobile', read }),
    email: optionalEmail({ label: 'Email', read }),
    email2: optionalEmail({ label: 'Second email', read }),
    websitePrivate: website({ label: 'Website', read }),
    equipment: optionalText({ label: 'Equipment' }),
    sponsor: optionalText({ label: 'Sponsor' }),
    websiteSponsor: website({ label: 'Website of the sponsor' }),
  },
  /** Of people, not of teams. */
  rules: [
    ofPeople('birthday', 'Please enter the date of birth'),
    ofPeople('countryId', 'Country is required'),
    ofPeople('email', 'A main email address is required'),
  ],
  search: ['displayName', 'lastName', 'firstName', 'nickName'],
  defaultSort: ['displayName,asc'],
});

function ofPeople<const Name extends string>(field: Name, sentence: string) {
  const holds = ({ teamProfile, [field]: value }: Record<string, unknown>): boolean =>
    teamProfile === true || (value !== undefined && value !== null && value !== '');
  return { field, reads: ['teamProfile', field] as const, sentence, holds };
}
