/** Teams: player profiles with the flag `teamProfile` and a shorter form (contract/people/player-profiles.ts). */
import { entity } from '../kit/entity.ts';
import { copy, email, flag, longText, names, one, text, website } from '../kit/fields.ts';
import { profilePhoto } from './profile-photo.ts';

export const teamProfiles = entity({
  name: 'playerProfile',
  path: 'player-profiles',
  table: 'playerProfile',
  words: { one: 'team', many: 'teams' },
  rights: { read: 'player:read', write: 'player:write' },
  screen: {
    path: 'management/team/profile',
    menu: 'People',
    form: 'page',
    icon: 'users',
    hint: 'A team enters a team tournament, its members are players.',
  },
  fields: {
    teamProfile: flag({ label: 'Team', initially: true }),
    representsCountryId: one({ label: 'Represented country', of: 'country', required: 'Represented country is required' }),
    representsCountryName: copy({ label: 'Country', of: 'representsCountryId' }),
    lastName: text({ label: 'Team name', required: 'Please enter a team name' }),
    displayName: text({ label: 'Display name', required: 'Please enter a display name' }),
    /** The form does not show these two: the server sets 'Team' and 'T.'. */
    firstName: text({ label: 'Firstname', initially: 'Team' }),
    initials: text({ label: 'Initials', initially: 'T.' }),
    enabled: flag({ label: 'Active', initially: true }),
    email: email({ label: 'Email', read: 'player:read-private' }),
    websitePrivate: website({ label: 'Website', read: 'player:read-private' }),
    sponsor: text({ label: 'Sponsor' }),
    websiteSponsor: website({ label: 'Website of the sponsor' }),
    notes: longText({ label: 'Notes', read: 'player:read-private' }),
    noReminders: flag({
      label: 'No reminders',
      initially: false,
      help: 'No payment reminders are sent',
      read: 'invoice:read',
      write: 'invoice:write',
    }),
    ...profilePhoto,
    memberNames: names({ label: 'Members now', by: 'membersNow', read: 'participant:read' }),
  },
  only: { field: 'teamProfile', is: true },
  search: ['displayName', 'lastName'],
  list: {
    columns: ['displayName', 'representsCountryName', 'memberNames', 'enabled'],
    filters: ['representsCountryId', 'enabled'],
    bulk: [{ field: 'enabled', label: 'Enable', off: 'Disable' }],
    sort: 'displayName,asc',
  },
  form: {
    sections: [
      { title: 'Team', columns: 4, fields: ['representsCountryId', 'lastName', 'displayName', 'enabled'] },
      { title: 'Contact and sponsor', columns: 4, fields: ['email', 'websitePrivate', 'sponsor', 'websiteSponsor'] },
      { title: 'Photo and notes', columns: 4, fields: ['photo', 'photoPublic', 'notes', 'noReminders'] },
    ],
  },
});
