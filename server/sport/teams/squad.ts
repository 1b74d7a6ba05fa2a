/** Saves the squad of a team: one side must be a team, the other a player. */
import type { FieldProblem } from '#contract/kit/check.ts';
import { teamMembers } from '#contract/people/team-members.ts';
import type { Form } from '../../entity/bodies.ts';
import { type EntityHandlers, plainHandlers } from '../../entity/entity-handlers.ts';
import { invalidForm } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';

const defaults = plainHandlers(teamMembers);

export const teamMemberHandlers: EntityHandlers = {
  ...defaults,
  create: async (context, request, form) => {
    await requireSides(context, form);
    return defaults.create(context, request, form);
  },
  update: async (context, request, change) => {
    await requireSides(context, change.form);
    await defaults.update(context, request, change);
  },
};

/** Checks existing profiles only: the reference check reports ids that do not exist. */
async function requireSides({ read }: Context, { teamId, playerId }: Form): Promise<void> {
  const ids = [teamId, playerId].map(Number).filter((id) => Number.isInteger(id));
  const rows = await read
    .selectFrom('playerProfile')
    .select(['id', 'teamProfile'])
    .where('id', 'in', [0, ...ids])
    .execute();
  const isTeam = (id: unknown): boolean | undefined => rows.find((row) => row.id === Number(id))?.teamProfile;
  const problems: FieldProblem[] = [];
  if (isTeam(teamId) === false) problems.push({ field: 'teamId', code: 'NotATeam', sentence: 'Please select a team' });
  if (isTeam(playerId) === true) problems.push({ field: 'playerId', code: 'ATeam', sentence: 'A team cannot be a player of a squad' });
  if (problems.length > 0) throw invalidForm('teamMember', problems);
}
