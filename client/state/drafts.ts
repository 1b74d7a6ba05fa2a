/**
 * Unsaved form values, stored in this tab per account, so that they survive a reload, a crash or an ended session. Logging out deletes
 * them.
 */
import { session } from './session.ts';

/** `first` holds the initial values of the changed fields, from this version. */
export type Draft = {
  at: string;
  version: number | null;
  first: Record<string, unknown>;
  changes: Record<string, unknown>;
};

const prefix = 'draft:';
/** Older drafts are ignored: a tab may be restored for weeks. */
const maxAgeMs = 7 * 24 * 3600_000;
/** A longer text contains a file, which the user chooses again. */
const maxLength = 400_000;

const storageKey = (key: string): string => `${prefix}${session.account?.id ?? 'nobody'}:${key}`;

export function readDraft(key: string): Draft | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKey(key)) ?? 'null') as Draft | null;
    return stored && Date.now() - Date.parse(stored.at) < maxAgeMs ? stored : null;
  } catch {
    return null;
  }
}

export function storeDraft(key: string, draft: Omit<Draft, 'at'>): void {
  if (!session.account) return;
  const text = JSON.stringify({ at: new Date().toISOString(), ...draft });
  try {
    if (text.length <= maxLength) sessionStorage.setItem(storageKey(key), text);
  } catch {
    // A full or forbidden storage stores no draft; the form still asks before it is left.
  }
}

export const dropDraft = (key: string): void => sessionStorage.removeItem(storageKey(key));
