/** Stores typed values until they are saved, and offers them again on the next visit. */
import { useEffect, useRef, useState } from 'react';
import { type Draft, dropDraft, readDraft, storeDraft } from '../../state/drafts.ts';
import { changesOf, isSame } from './changes.ts';
import type { Form, FormOptions } from './form.ts';
import { useForm } from './use-form.ts';

/** `key` names the record, or the form of a new one. `keeps` decides which fields are stored: never secret ones. */
type DraftOf = { key: string; keeps?: (field: string) => boolean };

const pauseMs = 300;

type DraftedFormOptions<Values, Saved> = FormOptions<Values, Saved> & { draft: DraftOf };

/** The state of every form, whose typed values also survive a page reload. */
export function useDraftedForm<Values extends object, Saved>({ draft, ...options }: DraftedFormOptions<Values, Saved>): Form<Values> {
  const form: Form<Values> = useForm<Values, Saved>({
    ...options,
    onSaved: (saved) => {
      forget();
      options.onSaved(saved);
    },
  });
  const { first, values, version, isStored } = form;
  const { key, keeps = always } = draft;
  const [draftLeft, setDraftLeft] = useState(() => unlessSaved(readDraft(key), first));
  const isStoredDraft = useRef(false);
  useEffect(() => {
    if (isStored.current) return;
    const changes = Object.fromEntries(Object.entries(changesOf(first, values)).filter(([field]) => keeps(field)));
    if (Object.keys(changes).length === 0) {
      if (isStoredDraft.current) dropDraft(key);
      isStoredDraft.current = false;
      return;
    }
    const keep = () => {
      if (isStored.current) return;
      isStoredDraft.current = true;
      const before = Object.fromEntries(Object.keys(changes).map((field) => [field, Reflect.get(first, field) ?? null]));
      storeDraft(key, { version, first: before, changes });
    };
    const timer = setTimeout(keep, pauseMs);
    addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', keep);
    };
  });
  const forget = () => {
    setDraftLeft(null);
    isStoredDraft.current = false;
    dropDraft(key);
  };
  const restore = () => {
    if (draftLeft) form.restore(draftLeft);
    setDraftLeft(null);
  };
  return { ...form, offer: draftLeft && { at: draftLeft.at, restore, discard: forget }, forget };
}

const always = (): boolean => true;

/** Returns null for a draft whose values are already stored: somebody has saved them in another way. */
function unlessSaved(draft: Draft | null, first: object): Draft | null {
  const differs = draft && Object.entries(draft.changes).some(([field, value]) => !isSame(value, Reflect.get(first, field)));
  return differs ? draft : null;
}
