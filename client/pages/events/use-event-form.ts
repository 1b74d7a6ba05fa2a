/** The state of the event form: what is typed, what the server refused, and saving it. */
import { useState } from 'react';
import { createEvent, type Event, updateEvent } from '#contract/events.ts';
import { eventProblems } from '#machines/event-form.ts';
import { keys, queryClient } from '../../api/queries.ts';
import { send } from '../../api/send.ts';
import { releaseAfterMs, type SaveProblem, saveProblemOf } from '../../lists/save-problem.ts';
import { showToast } from '../../ui/toast.tsx';
import { type EventValues, eventFieldLabels, eventToSend, eventValuesOf, newEvent } from './event-values.ts';

/** `current` may be newer than what was opened: a poster counts as a change of the event, but of no field of this form. */
export function useEventForm(stored: Event | null, current: Event | null, onSaved: (event: Event) => void) {
  const [first] = useState<EventValues>(() => (stored ? eventValuesOf(stored) : newEvent()));
  const [values, setValues] = useState(first);
  const [kept, setKept] = useState<number | null>(null);
  const [turn, setTurn] = useState(0);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<SaveProblem | null>(null);
  const [refused, setRefused] = useState(0);
  const save = async () => {
    if (busy) return;
    setBusy(true);
    setRefusal(null);
    showToast.clear();
    try {
      const body = eventToSend(values, stored, kept ?? seenVersion(stored, current));
      const saved = await (stored ? send(updateEvent, { body }) : send(createEvent, { body }));
      await queryClient.invalidateQueries({ queryKey: keys.events.all });
      showToast.success('Record successfully saved');
      onSaved(saved);
    } catch (error) {
      const problem = withAllProblems(saveProblemOf(error), values);
      setRefusal(problem);
      setRefused((times) => times + 1);
      const fields = Object.keys(problem.fields).map((field) => eventFieldLabels[field] ?? field);
      showToast.error(fields.length > 0 ? `Record could not be saved: ${fields.join(', ')}` : 'Record could not be saved');
      setTimeout(() => setBusy(false), releaseAfterMs);
    }
  };
  return {
    values,
    /** Another one after Reset: fields with a state of their own begin anew. */
    turn,
    busy,
    refusal,
    /** So many saves were refused. */
    refused,
    save,
    isDirty: JSON.stringify(values) !== JSON.stringify(first),
    set: (change: Partial<EventValues>) => {
      setValues((before) => ({ ...before, ...change }));
      const changed = Object.keys(change);
      if (refusal && !mended(refusal, changed)) showToast.clear();
      setRefusal((before) => before && mended(before, changed));
    },
    reset: () => {
      setValues(first);
      setTurn(turn + 1);
      setRefusal(null);
    },
    /** What no field of the form can say. */
    sentence: refusal && !Object.keys(refusal.fields).some((field) => field in eventFieldLabels) ? refusal.sentence : null,
    errorOf: (field: keyof EventValues): string | null => refusal?.fields[field] ?? null,
    keepMine: () => {
      setKept(refusal?.conflict?.version ?? kept);
      setRefusal(null);
    },
  };
}

export type EventFormState = ReturnType<typeof useEventForm>;

const seenVersion = (stored: Event | null, current: Event | null): number | null =>
  stored && current && JSON.stringify(eventValuesOf(stored)) === JSON.stringify(eventValuesOf(current))
    ? current.version
    : (stored?.version ?? null);

/** The server reads the fields before it judges what belongs together: what it would only say next is said at once. */
function withAllProblems(problem: SaveProblem, values: EventValues): SaveProblem {
  if (Object.keys(problem.fields).length === 0) return problem;
  const found: Record<string, string> = {
    ...Object.fromEntries(eventProblems(values).map(({ field, sentence }) => [field, sentence])),
    ...problem.fields,
  };
  const order = Object.keys(eventFieldLabels);
  return {
    ...problem,
    fields: Object.fromEntries(Object.entries(found).sort(([one], [other]) => order.indexOf(one) - order.indexOf(other))),
  };
}

/** Null where the last wrong field was changed: nothing of the refusal is left to say. */
function mended(refusal: SaveProblem, changed: readonly string[]): SaveProblem | null {
  if (Object.keys(refusal.fields).length === 0) return refusal;
  const fields = without(refusal.fields, changed);
  return Object.keys(fields).length === 0 ? null : { ...refusal, fields };
}

const without = (fields: Readonly<Record<string, string>>, gone: readonly string[]) =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => !gone.includes(field)));
