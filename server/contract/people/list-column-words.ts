/** What the columns of an imported list of people can hold. */

/** Columns that tell who somebody is, or that are read in their own way. */
const personColumns = [
  'last',
  'first',
  'name',
  'country',
  'priority',
  'birthday',
  'email',
  'category',
  'sex',
  'residence',
  'mobile',
  'city',
] as const;

/** Further fields of a profile under their own names: every one that a file of the players holds (player-profiles.ts). */
export const profileColumns = [
  'displayName',
  'initials',
  'nickName',
  'pronunciation',
  'nationalityId',
  'street',
  'postcode',
  'state',
  'telephone',
  'telefax',
  'email2',
  'websitePrivate',
  'federationPoolId',
  'federationSnookerId',
  'federationCaromId',
  'equipment',
  'sponsor',
  'websiteSponsor',
  'photoPublic',
  'registrationDate',
  'enabled',
  'blockedForRegistrations',
  'blockedForRegistrationsPlayerInfo',
  'blockedForRegistrationsAdminInfo',
  'tags',
  'notes',
  'noReminders',
  'teamProfile',
] as const;

export const listColumns = [...personColumns, ...profileColumns] as const;
export type PersonColumn = (typeof personColumns)[number];
export type ProfileColumn = (typeof profileColumns)[number];
export type ListColumn = (typeof listColumns)[number];

export const isProfileColumn = (column: ListColumn | null): column is ProfileColumn => profileColumns.some((name) => name === column);

export const listColumnWords: Readonly<Record<ListColumn, string>> = {
  last: 'last name',
  first: 'first name',
  name: 'name',
  country: 'country',
  priority: 'seeding priority',
  birthday: 'date of birth',
  email: 'email address',
  category: 'category',
  sex: 'sex',
  residence: 'country of residence',
  mobile: 'mobile phone',
  city: 'city',
  displayName: 'display name',
  initials: 'initials',
  nickName: 'nickname',
  pronunciation: 'pronunciation',
  nationalityId: 'nationality',
  street: 'street',
  postcode: 'postcode',
  state: 'state',
  telephone: 'telephone',
  telefax: 'telefax',
  email2: 'second email',
  websitePrivate: 'website',
  federationPoolId: 'federation (pool)',
  federationSnookerId: 'federation (snooker)',
  federationCaromId: 'federation (carom)',
  equipment: 'equipment',
  sponsor: 'sponsor',
  websiteSponsor: 'website of the sponsor',
  photoPublic: 'the photo may be shown to everybody',
  registrationDate: 'registration date',
  enabled: 'active',
  blockedForRegistrations: 'blocked',
  blockedForRegistrationsPlayerInfo: 'info for the player',
  blockedForRegistrationsAdminInfo: 'info for administrators',
  tags: 'tags',
  notes: 'notes',
  noReminders: 'no reminders',
  teamProfile: 'team',
};
