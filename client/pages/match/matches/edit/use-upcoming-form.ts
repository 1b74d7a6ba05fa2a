/** The open form of an upcoming match: untouched fields follow the match, touched ones stay. Saving sends one or two commands. */
import type { LiveMatch } from '#contract/live/rows.ts';
import { saveChanges } from '#contract/match/match-edit.ts';
import { putMatch } from '#contract/match/matches.ts';
import { send } from '../../../../api/send.ts';
import { unknownZone } from '../../../../bracket/unknown-zone.ts';
import { useForm } from '../../../../entity/form/use-form.ts';
import { matchName } from '../../../../format.ts';
import { notYourEvent } from '../../../../hall/match/match-rights.ts';
import { refreshMatches } from '../../../../hall/rows/refresh-matches.ts';
import { reportFailure } from '../../../../lists/report-failure.ts';
import { hall } from '../../../../state/hall.ts';
import { useMay } from '../../../../state/session.ts';
import { showToast } from '../../../../ui/overlays/toast.tsx';
import { changedFields, isModified, modifiedForm, storedForm, type UpcomingForm, upcomingErrors, upcomingLabels } from './upcoming-form.ts';

export function useUpcomingForm(match: LiveMatch, zone: string | undefined, onDone: () => void) {
  const may = useMay();
  const stored = storedForm(match, zone);
  const errorsOf = (values: UpcomingForm) => upcomingErrors(match, values, zone, new Date(hall.serverNow()).toISOString());
  const form = useForm<UpcomingForm, void>({
    initial: () => stored,
    version: match.version,
    live: { values: stored, follows: true },
    labels: upcomingLabels,
    showsErrors: true,
    validate: (values) => Object.entries(errorsOf(values)).map(([field, sentence]) => ({ field, sentence })),
    quiet: true,
    ends: true,
    send: (values) => store(match, values, changedFields(match, values, zone)).finally(refreshMatches),
    onSaved: onDone,
  });
  const { values } = form;
  const [first] = Object.values(errorsOf(values));
  const idle = changedFields(match, values, zone) === null && !isModified(values) ? 'Nothing has changed yet.' : null;
  const loading = zone === unknownZone ? 'The event is still loading.' : null;
  const reason = may('match:edit', match.eventId) ? (loading ?? first ?? idle) : notYourEvent;
  return {
    form,
    reason,
    /** Red only for a refused value, not for an untouched form. */
    isRefused: first !== undefined,
  };
}

type UpcomingChanges = ReturnType<typeof changedFields>;

/** A forfeit needs the saved fields first: the players and the time. If only its answer was lost, the fields are not saved again. */
async function store(match: LiveMatch, form: UpcomingForm, changes: UpcomingChanges): Promise<void> {
  let { version, matchStatus } = match;
  if (changes) ({ version, matchStatus } = await send(putMatch, { query: {}, body: { id: match.id, version, ...changes } }));
  if (!isModified(form)) return sayIsSaved(match, changes, version);
  const body = { ...modifiedForm(match, form), matchStatus, version };
  await send(saveChanges, { query: { matchId: match.id }, body });
  showToast.success(`${matchName(match)} saved: it waits for approval in the Running-List`);
}

function sayIsSaved(match: LiveMatch, changes: UpcomingChanges, version: number): void {
  const isPlain = changes?.participantAId === undefined && changes?.participantBId === undefined && match.matchScheduledTime !== null;
  showToast.success(`${matchName(match)} saved`, isPlain ? { label: 'Undo', onClick: () => void undo(match, version) } : undefined);
}

async function undo({ id, raceTo, matchScheduledTime, ...named }: LiveMatch, version: number): Promise<void> {
  await reportFailure(matchName(named), async () => {
    await send(putMatch, { query: {}, body: { id, version, raceTo, matchScheduledTime, confirmed: true } });
    showToast.info(`${matchName(named)} is as it was before`);
  });
  refreshMatches();
}
