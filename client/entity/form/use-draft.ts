/** Stores typed values until they are saved, and offers them again on the next visit. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Draft, dropDraft, readDraft, storeDraft } from '../../state/drafts.ts';
import { changesOf, isSame } from './changes.ts';

/** `key` names the record, or the form of a new one. `keeps` decides which fields are stored: never secret ones. */
export type DraftOf = { key: string; keeps?: (field: string) => boolean };

/** A draft of an earlier visit: its time, and the two actions on it. */
export type DraftOffer = { at: string; restore: () => void; discard: () => void };

type Options<Values> = {
  draft: DraftOf | null | undefined;
  first: Values;
  values: Values;
  version: number | null;
  isStored: RefObject<boolean>;
  onRestore: (draft: Draft) => void;
};

const pauseMs = 300;

export function useDraft<Values extends object>({
  draft,
  first,
  values,
  version,
  isStored,
  onRestore,
}: Options<Values>): {
  offer: DraftOffer | null;
  forget: () => void;
} {
  const key = draft?.key ?? null;
  const keeps = draft?.keeps ?? always;
  const [draftLeft, setDraftLeft] = useState(() => (key === null ? null : unlessSaved(readDraft(key), first)));
  const isStoredDraft = useRef(false);
  useEffect(() => {
    if (key === null || isStored.current) return;
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
    if (key !== null) dropDraft(key);
  };
  const restore = () => {
    if (draftLeft) onRestore(draftLeft);
    setDraftLeft(null);
  };
  return { offer: draftLeft && { at: draftLeft.at, restore, discard: forget }, forget };
}

const always = (): boolean => true;

/** Returns null for a draft whose values are already stored: somebody has saved them in another way. */
function unlessSaved(draft: Draft | null, first: object): Draft | null {
  const differs = draft && Object.entries(draft.changes).some(([field, value]) => !isSame(value, Reflect.get(first, field)));
  return differs ? draft : null;
}
