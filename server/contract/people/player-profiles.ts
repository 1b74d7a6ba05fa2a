/** Players and teams: one entity; `teamProfile` says which of both. The messages are word for word those of the users' specification. */
import { entity } from '../kit/entity.ts';
import {
  choice,
  copy,
  day,
  derived,
  email,
  flag,
  longText,
  many,
  names,
  notInFuture,
  one,
  secret,
  sum,
  text,
  website,
} from '../kit/fields.ts';
import { profilePhoto } from './profile-photo.ts';
import { teamProfiles } from './team-profiles.ts';

export const sexes = ['MALE', 'FEMALE', 'DIVERS'] as const;

const contact = { read: 'player:read-private', personal: 'contact' } as const;
const bank = { read: 'player:bank', write: 'player:bank-write', personal: 'bank' } as const;
const blocked = { field: 'blockedForRegistrations', is: true } as const;
const account = { read: 'player:link-user', write: 'player:link-user' } as const;

export const playerProfiles = entity({
  name: 'playerProfile',
  path: 'player-profiles',
  table: 'playerProfile',
  words: { one: 'player', many: 'players' },
  rights: { read: 'player:read', write: 'player:write' },
  screen: {
    path: 'management/player/profile',
    menu: 'People',
    form: 'page',
    icon: 'users',
    hint: 'Everybody who plays has one.',
  },
  state: 'teamProfile',
  fields: {
    teamProfile: flag({ label: 'Team', initially: false }),
    lastName: text({ label: 'Lastname', required: 'Please enter a lastname', personal: 'name' }),
    firstName: text({ label: 'Firstname', required: 'Please enter a firstname', personal: 'name' }),
    displayName: text({ label: 'Display name', required: 'Please enter a display name', personal: 'name' }),
    initials: text({ label: 'Initials', required: 'Please enter a display name', personal: 'name' }),
    nickName: text({ label: 'Nickname', personal: 'name' }),
    /** How the loudspeaker says the last name: 'pa-pa-THEE-mos'. As public as the name itself. */
    pronunciation: text({ label: 'Pronunciation', personal: 'name' }),
    /** server/store/public-names.ts turns the names of the player into initials. */
    notPublic: flag({ label: 'Not public', initially: false, help: 'Strangers see initials only: live pages, feeds, overlays, pictures' }),
    birthday: day({
      label: 'Birthday',
      header: 'Born',
      required: 'Please enter the date of birth',
      read: 'player:read-birth',
      personal: 'birth',
    }),
    sex: choice({ label: 'Sex', values: sexes, words: { MALE: 'Male', FEMALE: 'Female', DIVERS: 'Divers' }, personal: 'birth' }),
    ...profilePhoto,
    nationalityId: one({ label: 'Nationality', of: 'country' }),
    nationalityName: copy({ label: 'Nationality', of: 'nationalityId' }),
    representsCountryId: one({
      label: 'Represented country',
      header: 'Represents',
      of: 'country',
      required: 'Represented country is required',
    }),
    representsCountryName: copy({ label: 'Represented country', header: 'Represents', of: 'representsCountryId' }),
    playerCategoryId: one({ label: 'Player category', header: 'Category', of: 'playerCategory' }),
    playerCategoryName: copy({ label: 'Player category', header: 'Category', of: 'playerCategoryId' }),
    federationPoolId: one({ label: 'Federation (pool)', of: 'federation' }),
    federationPoolName: copy({ label: 'Federation (pool)', of: 'federationPoolId' }),
    federationSnookerId: one({ label: 'Federation (snooker)', of: 'federation' }),
    federationSnookerName: copy({ label: 'Federation (snooker)', of: 'federationSnookerId' }),
    federationCaromId: one({ label: 'Federation (carom)', of: 'federation' }),
    federationCaromName: copy({ label: 'Federation (carom)', of: 'federationCaromId' }),
    equipment: text({ label: 'Equipment', personal: 'text' }),
    sponsor: text({ label: 'Sponsor', personal: 'text' }),
    websiteSponsor: website({ label: 'Website of the sponsor', personal: 'text' }),
    enabled: flag({ label: 'Active', header: 'State', initially: true }),
    incomplete: derived({ label: 'Incomplete', by: 'incompleteProfile', read: 'player:read-birth' }),
    personalBalance: sum({ label: 'Personal balance', header: 'Balance EUR', by: 'personalBalance', read: 'balance:read' }),
    registrationDate: day({ label: 'Registration date', header: 'Registered' }),
    blockedForRegistrations: flag({ label: 'Blocked', initially: false }),
    /** Staff sort players by tags: as confidential as a note. */
    tags: many({ label: 'Tags', of: 'tag', through: 'playerProfileTag', read: 'player:read-birth', personal: 'text' }),
    tagNames: names({ label: 'Tags', of: 'tags', read: 'player:read-birth', personal: 'text' }),
    blockedForRegistrationsPlayerInfo: longText({
      label: 'Info for the player',
      max: 2000,
      read: contact.read,
      personal: 'text',
      when: blocked,
    }),
    blockedForRegistrationsAdminInfo: longText({
      label: 'Info for administrators',
      max: 2000,
      read: 'player:read-birth',
      personal: 'text',
      when: blocked,
    }),
    street: text({ label: 'Street', ...contact }),
    postcode: text({ label: 'Postcode', ...contact }),
    city: text({ label: 'City', ...contact }),
    state: text({ label: 'State', ...contact }),
    countryId: one({ label: 'Country', of: 'country', required: 'Country is required', ...contact }),
    countryName: copy({ label: 'Country', of: 'countryId', ...contact }),
    email: email({ label: 'Email', required: 'A main email address is required', ...contact }),
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
    /** Only teams have it, in their own form (team-profiles.ts). */
    notes: longText({ label: 'Notes', read: contact.read, personal: 'text' }),
    memberNames: names({ label: 'Members now', by: 'membersNow', read: 'participant:read' }),
    noReminders: flag({
      label: 'No reminders',
      initially: false,
      help: 'No payment reminders are sent',
      read: 'invoice:read',
      write: 'invoice:write',
    }),
    userId: one({ label: 'User account', of: 'appUser', ...account }),
    hasAccount: derived({ label: 'Has an account', header: 'Account', by: 'hasAccount', read: 'player:link-user' }),
    userLogin: copy({ label: 'User account', of: 'userId', column: 'login', ...account }),
  },
  rules: [
    {
      field: 'birthday',
      reads: ['birthday'],
      sentence: 'Please check the year',
      holds: ({ birthday }) => !isDay(birthday) || birthday >= '1900',
    },
    notInFuture('birthday', 'The date of birth lies in the future'),
  ],
  unique: [{ index: 'player_profile_user', fields: ['userId'], sentence: 'This account is linked to another player' }],
  only: { field: 'teamProfile', is: false },
  variant: { field: 'teamProfile', is: true, judged: teamProfiles, first: { firstName: 'Team', initials: 'T.' } },
  mergedInto: 'mergedInto',
  import: 'own',
  search: ['displayName', 'lastName', 'firstName', 'nickName'],
  list: {
    columns: [
      ...(['displayName', 'representsCountryName', 'nationalityName', 'playerCategoryName'] as const),
      ...(['sex', 'birthday', 'registrationDate'] as const),
      ...(['enabled', 'personalBalance', 'tagNames', 'countryName', 'email', 'notPublic'] as const),
    ],
    wide: ['nationalityName', 'registrationDate', 'tagNames'],
    spare: ['countryName', 'email', 'notPublic'],
    filters: [
      'representsCountryId',
      'playerCategoryId',
      'nationalityId',
      'sex',
      'tags',
      'enabled',
      'blockedForRegistrations',
      'notPublic',
      'incomplete',
      ...(['federationPoolId', 'federationSnookerId', 'federationCaromId', 'hasAccount'] as const),
    ],
    rare: ['nationalityId', 'tags', 'notPublic', 'federationPoolId', 'federationSnookerId', 'federationCaromId', 'hasAccount'],
    bulk: [
      { field: 'enabled', label: 'Enable', off: 'Disable' },
      { field: 'notPublic', label: 'Show initials only', off: 'Show names' },
      { field: 'playerCategoryId', label: 'Set category' },
      { field: 'tags', label: 'Add tags' },
    ],
    sort: 'displayName,asc',
  },
  form: {
    sections: [
      {
        title: 'Person',
        columns: 4,
        fields: [
          ...(['lastName', 'firstName', 'displayName', 'initials', 'nickName', 'pronunciation'] as const),
          ...(['birthday', 'sex', 'photo', 'photoPublic', 'notPublic'] as const),
        ],
      },
      {
        title: 'Sport',
        columns: 4,
        fields: [
          ...(['representsCountryId', 'nationalityId', 'playerCategoryId'] as const),
          ...(['federationPoolId', 'federationSnookerId', 'federationCaromId', 'equipment', 'sponsor', 'websiteSponsor'] as const),
        ],
      },
      {
        title: 'Registration',
        columns: 4,
        fields: [
          ...(['registrationDate', 'tags', 'enabled', 'blockedForRegistrations'] as const),
          ...(['blockedForRegistrationsPlayerInfo', 'blockedForRegistrationsAdminInfo'] as const),
        ],
      },
      { title: 'Contact', columns: 4, fields: ['email', 'email2', 'telephone', 'mobile', 'telefax', 'websitePrivate'] },
      { title: 'Address', columns: 4, fields: ['street', 'postcode', 'city', 'state', 'countryId'] },
      { title: 'Bank data', columns: 2, fields: ['bankAccountName', 'bankName', 'bankAddress', 'bankIban', 'bankBic', 'bankSwift'] },
      { title: 'Account and invoices', columns: 4, fields: ['userId', 'noReminders'] },
    ],
  },
});

const isDay = (value: unknown): value is string => typeof value === 'string' && value !== '';
