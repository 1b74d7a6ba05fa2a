/** The open form of a match that has begun: the state of every form, over a match that may change while the form is open. */
import type { LiveMatch } from '#contract/live/rows.ts';
import { saveChanges } from '#contract/match/match-edit.ts';
import { enterResult } from '#contract/match/match-result-entry.ts';
import { send } from '../../../../api/send.ts';
import { useForm } from '../../../../entity/form/use-form.ts';
import { useLiveRecord } from '../../../../entity/form/use-live-record.ts';
import { useHallNow } from '../../../../shell/hall-clock.tsx';
import { useMay } from '../../../../state/session.ts';
import { changesBetween, fieldNames } from './edit-changes.ts';
import { type EditValues, editValuesOf, finishedByScore, isResult, planOf, whyNotSave } from './edit-plan.ts';
import { type SavedEdit, sayIsSaved } from './edit-saved.ts';

export type EditMatchState = ReturnType<typeof useEditMatch>;

/** The delay with which Finished opens after the time limit. */
const finishEveryMs = 5000;

export function useEditMatch(match: LiveMatch, onClose: () => void) {
  const may = useMay();
  const at = new Date(useHallNow(finishEveryMs)).toISOString();
  const live = useLiveRecord(match, editValuesOf, isMatch);
  const { base, current, by } = live;
  const form = useForm<EditValues, SavedEdit>({
    initial: () => editValuesOf(base),
    version: base.version,
    live,
    labels,
    showsErrors: true,
    validate: (values) => planOf(base, values, at).problems,
    follow: (before, change) => follow(before, { ...finishedByScore(base, before, change), ...change }),
    quiet: true,
    ends: true,
    send: (values, { version }) => save(base, values, version),
    onSaved: (saved) => {
      sayIsSaved(saved);
      onClose();
    },
  });
  const allowed = may(base.matchStatus === 'APPROVED' ? 'match:edit-approved' : 'match:edit', base.eventId);
  const plan = planOf(base, form.values, at);
  /** The changes of others that wait for a decision. */
  const theirs = form.busy ? [] : changesBetween(base, current);
  const isPlanned = !form.busy && allowed && plan.isPlanned && theirs.length === 0;
  return { form, base, current, by, at, theirs, isPlanned, whyNot: whyNotSave({ base, current, form: form.values, plan, allowed }) };
}

/** The loss of the score is confirmed anew for each reset. */
const follow = (before: EditValues, change: Partial<EditValues>): EditValues => ({
  ...before,
  ...(change.resetMatch === false && { discarded: null }),
  ...change,
});

async function save(base: LiveMatch, values: EditValues, version: number | null): Promise<SavedEdit> {
  const { reason, discarded: _, matchStatus, ...form } = values;
  if (matchStatus === null) throw new Error('The form has no status.');
  const why = base.matchStatus === 'APPROVED' ? { reason: reason.trim() } : {};
  if (isResult(base, values)) {
    const { aScore, bScore } = values;
    const body = { aScore, bScore, version: version ?? base.version };
    const { version: savedVersion } = await send(enterResult, { query: { matchId: base.id }, body });
    return { base, form: values, savedVersion };
  }
  const body = { ...form, matchStatus, version: version ?? base.version, ...why };
  const { version: savedVersion } = await send(saveChanges, { query: { matchId: base.id }, body });
  return { base, form: values, savedVersion };
}

/** The row comes from this server and is not validated again, because that would add zod (22 kB) to every screen. */
const isMatch = (value: unknown): value is LiveMatch =>
  typeof value === 'object' && value !== null && 'version' in value && 'aScore' in value;

const labels = { ...fieldNames, reason: 'reason' };
