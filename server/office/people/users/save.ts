/** Creates and saves accounts: checks, writes roles and events, sends mails and records the change in one unit of work. */
import { checkForm } from '#contract/kit/check.ts';
import { tidyForm } from '#contract/kit/tidy-form.ts';
import { userForm } from '#contract/people/user-form.ts';
import type { HandOverLink, UserBody } from '#contract/people/users.ts';
import type { Role } from '#machines/names.ts';
import { voidTokens } from '../../../http/auth/one-time-tokens.ts';
import { endOtherSessions } from '../../../http/auth/sessions.ts';
import { requireConfirmedWork } from '../../../http/auth/step-up.ts';
import { createUser, noPassword, rolesOf, setRoles } from '../../../http/auth/users.ts';
import { type Precondition, requirePreconditions } from '../../../http/precondition.ts';
import { badEntity, invalidForm } from '../../../kernel/errors.ts';
import type { Context } from '../../../store/context.ts';
import { lockRow, saveRow } from '../../../store/rows/rows.ts';
import type { UserRow } from '../../../store/schema.ts';
import { type CommitRequest, commit, type WorkContext } from '../../../store/unit/commit.ts';
import { cancelMails } from '../../mail/outbox.ts';
import { mailAccountChange } from './account-mails.ts';
import { setEventsOf } from './events.ts';
import { handOverLink } from './hand-over.ts';
import { presentUser } from './present.ts';
import { lockAdministrators, requireAllowed, requireStillAdministrator, requireUniqueNames } from './rules.ts';
import { requireMaySave } from './step-up.ts';

type UserColumns = { login: string; email: string; firstName: string; lastName: string; langKey: string; activated: boolean };
type CreatedUser = { id: number; invitation: HandOverLink | null };

/** Returns id and invitation. The stored answer excludes the link; a user who missed it creates another one. */
export async function createUserFrom(context: Context, request: CommitRequest, body: UserBody): Promise<CreatedUser> {
  const columns = columnsOf({ activated: true, langKey: 'en', ...sentColumns(body) });
  let invitation: HandOverLink | null = null;
  const { answer: id } = await commit(context, request, async (work) => {
    invitation = null;
    requireStillAdministrator(work.actor, await lockAdministrators(work));
    await requireUniqueNames(work, { id: null, ...columns });
    await requireConfirmedWork(work);
    const userId = await createUser(work, { ...columns, passwordHash: noPassword, roles: body.authorities ?? [] });
    await setEventsOf(work, userId, body.events ?? []);
    const user = await lockRow(work, 'appUser', userId);
    if (user?.activated) invitation = await handOverLink(context, work, user);
    return userId;
  });
  return { id, invitation };
}

type SaveUserInput = { id: number; expected: readonly Precondition[]; body: UserBody };

/** Saves an account in its own unit of work. Throws a 400 for an unknown account and a 409 for a forbidden change. */
export async function updateUserFrom(context: Context, request: CommitRequest, change: SaveUserInput): Promise<void> {
  await commit(context, request, async (work) => {
    const admins = await lockAdministrators(work);
    const user = await lockRow(work, 'appUser', change.id);
    if (!user) throw badEntity('userManagement', 'idnotfound', 'Entity not found');
    await changeUser(context, work, { ...change, admins, user });
    return null;
  });
}

/** The administrators are locked before the user. */
type LockedRows = { admins: readonly number[]; user: UserRow };

/** Changes an account inside a unit of work and returns the new row. */
export async function changeUser(
  context: Context,
  work: WorkContext,
  { id, expected, body, admins, user }: SaveUserInput & LockedRows,
): Promise<UserRow> {
  const current = () => presentUser(context, id, work.db);
  await requirePreconditions(work.db, { stream: `user:${id}`, version: user.version, expected, current });
  const sent = sentColumns(body);
  // A person who signed up may have no name yet: only changes are judged, so that the account can still be activated.
  const columns = columnsOf({ ...formOf(user), ...sent }, changedNames(formOf(user), sent));
  const before = await rolesOf(work.db, id);
  const roles = body.authorities ?? before;
  const [stateBefore, stateAfter] = [
    { id, email: user.email, activated: user.activated, roles: before },
    { id, email: columns.email, activated: columns.activated, roles },
  ];
  requireAllowed(work, admins, stateBefore, stateAfter);
  await requireUniqueNames(work, { id, ...columns });
  await requireMaySave(work, stateBefore, stateAfter);
  const newRoles = roles.length !== before.length || roles.some((role) => !before.includes(role));
  if (newRoles) await setRoles(work, id, roles);
  const newEvents = body.events ? await setEventsOf(work, id, body.events) : false;
  const changed = await writeUser(work, user, columns, [...(newRoles ? ['authorities'] : []), ...(newEvents ? ['events'] : [])]);
  await followChange(context, work, { user, columns, before, roles });
  return changed;
}

function writeUser(work: WorkContext, user: UserRow, columns: UserColumns, also: readonly string[]): Promise<UserRow> {
  const { actor, at } = work;
  const stamp = { lastModifiedBy: actor.kind === 'user' ? actor.login : 'system', lastModifiedDate: at };
  const decided = columns.activated ? { waitingSince: null } : {};
  return saveRow(work, 'appUser', user, { ...columns, ...decided }, { type: 'updated', also, stamp });
}

type FollowChangeInput = { user: UserRow; columns: UserColumns; before: readonly Role[]; roles: readonly Role[] };

/** Ends links and sessions that the change makes invalid, and informs the person. */
async function followChange(context: Context, work: WorkContext, { user, columns, before, roles }: FollowChangeInput): Promise<void> {
  const lostRole = before.some((role) => !roles.includes(role));
  const ended = user.activated && !columns.activated;
  if (ended) await cancelMails(work, { toUserId: user.id }, 'The account was deactivated.');
  // A mail that failed stays, so that the account stands out until it is invited again.
  else if (user.email !== columns.email)
    await cancelMails(work, { toUserId: user.id, state: 'QUEUED' }, 'The address of the account was changed.');
  if (ended || user.login !== columns.login) await endOtherSessions(work, user.id, null);
  if (ended || lostRole || user.email !== columns.email) await voidTokens(work, user.id);
  await mailAccountChange(context, work, {
    before: user,
    after: { ...user, ...columns },
    roles,
    rolesChanged: lostRole || roles.length !== before.length,
  });
}

/** The columns that the form may set; other members of the body are ignored. */
type UserColumnsForm = { [Name in keyof UserColumns]?: UserColumns[Name] | null };

const formOf = ({ login, email, firstName, lastName, langKey, activated }: UserRow): UserColumnsForm => ({
  ...{ login, email, firstName, lastName, langKey, activated },
});

/** An absent value stays unchanged; null and '' are checked. */
function sentColumns(body: UserBody): UserColumnsForm {
  const { login, email, firstName, lastName, langKey, activated } = body;
  const sent = { login, email, firstName, lastName, langKey, ...(activated === null ? {} : { activated }) };
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
}

const changedNames = (stored: UserColumnsForm, sent: UserColumnsForm): ReadonlySet<string> =>
  new Set(Object.entries(sent).flatMap(([name, value]) => (value === Reflect.get(stored, name) ? [] : [name])));

/** `names`: the fields to judge; all without it. */
function columnsOf(form: UserColumnsForm, names?: ReadonlySet<string>): UserColumns {
  const complaints = checkForm(userForm, form, names);
  if (complaints.length > 0) throw invalidForm(userForm.name, complaints);
  const { login, email, ...rest } = tidyForm(userForm, form) as UserColumns;
  return { ...rest, login: login.toLowerCase(), email: email.toLowerCase() };
}
