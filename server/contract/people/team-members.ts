/** The permanent squad of a team: its members beyond one tournament, each with a first and a last day. */
import { entity } from '../kit/entity.ts';
import { copy, day, flag, one } from '../kit/fields.ts';

export const teamMembers = entity({
  name: 'teamMember',
  path: 'team-members',
  table: 'teamMember',
  words: { one: 'member of a squad', many: 'members of squads' },
  rights: { read: 'player:read', write: 'player:write' },
  unreferenced: true,
  connects: ['teamId', 'playerId'],
  fields: {
    teamId: one({ label: 'Team', of: 'playerProfile', required: 'Please select a team' }),
    teamName: copy({ label: 'Team', of: 'teamId', column: 'displayName' }),
    playerId: one({ label: 'Player', of: 'playerProfile', required: 'Please select a player' }),
    playerName: copy({ label: 'Player', of: 'playerId', column: 'displayName' }),
    /** An empty day means: from the beginning, or until today. */
    since: day({ label: 'From' }),
    until: day({ label: 'Until' }),
    captain: flag({ label: 'Captain', initially: false }),
  },
  rules: [
    {
      field: 'until',
      reads: ['since', 'until'],
      sentence: 'The end is before the start',
      holds: ({ since, until }) => typeof since !== 'string' || typeof until !== 'string' || since <= until,
    },
  ],
  unique: [{ index: 'team_member_once', fields: ['playerId', 'teamId'], sentence: 'This player is in the squad already' }],
  search: [],
  list: { columns: ['teamName', 'playerName', 'since', 'until', 'captain'], sort: 'teamName,asc', thenBy: ['playerName'] },
});
