/** The squad of a team as it is saved: a team on one side, a player on the other. */
import { teamMembers } from '#contract/people/team-members.ts';
import type { Form } from '../../entity/bodies.ts';
import { plainWays, type Ways } from '../../entity/ways.ts';
import { invalidForm } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';

const plain = plainWays(teamMembers);

export const teamMemberWays: Ways = {
  ...plain,
  create: async (context, request, form) => {
    await requireSides(context, form);
    return plain.create(context, request, form);
  },
  update: async (context, request, change) => {
    await requireSides(context, change.form);
    await plain.update(context, request, change);
  },
};

/** What is named: who is not there is told by the reference. */
async function requireSides({ read }: Context, { teamId, playerId }: Form): Promise<void> {
  const ids = [teamId, playerId].map(Number).filter((id) => Number.isInteger(id));
  const rows = await read
    .selectFrom('playerProfile')
    .select(['id', 'teamProfile'])
    .where('id', 'in', [0, ...ids])
    .execute();
  const isTeam = (id: unknown): boolean | undefined => rows.find((row) => row.id === Number(id))?.teamProfile;
  const problems = [
    ...(isTeam(teamId) === false ? [{ field: 'teamId', code: 'NotATeam', sentence: 'Please select a team' }] : []),
    ...(isTeam(playerId) === true ? [{ field: 'playerId', code: 'ATeam', sentence: 'A team is no player of a squad' }] : []),
  ];
  if (problems.length > 0) throw invalidForm('teamMember', problems);
}
