/** Keeps what is typed until it is saved, and offers it back. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Draft, dropDraft, keepDraft, readDraft } from '../../state/drafts.ts';
import { changesOf, isSame } from './changes.ts';

/** `key`: the record, or that it is a new one · `keeps`: never what is secret. */
export type DraftOf = { key: string; keeps?: (field: string) => boolean };

/** What an earlier visit left: since when, and the two things that can be done with it. */
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
  const [left, setLeft] = useState(() => (key === null ? null : differing(readDraft(key), first)));
  const isKept = useRef(false);
  useEffect(() => {
    if (key === null || isStored.current) return;
    const changes = Object.fromEntries(Object.entries(changesOf(first, values)).filter(([field]) => keeps(field)));
    if (Object.keys(changes).length === 0) {
      if (isKept.current) dropDraft(key);
      isKept.current = false;
      return;
    }
    const keep = () => {
      if (isStored.current) return;
      isKept.current = true;
      const before = Object.fromEntries(Object.keys(changes).map((field) => [field, Reflect.get(first, field) ?? null]));
      keepDraft(key, { version, first: before, changes });
    };
    const timer = setTimeout(keep, pauseMs);
    addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', keep);
    };
  });
  const forget = () => {
    setLeft(null);
    isKept.current = false;
    if (key !== null) dropDraft(key);
  };
  const restore = () => {
    if (left) onRestore(left);
    setLeft(null);
  };
  return { offer: left && { at: left.at, restore, discard: forget }, forget };
}

const always = (): boolean => true;

/** What stands there already was saved in another way. */
function differing(draft: Draft | null, first: object): Draft | null {
  const isOther = draft && Object.entries(draft.changes).some(([field, value]) => !isSame(value, Reflect.get(first, field)));
  return isOther ? draft : null;
}
