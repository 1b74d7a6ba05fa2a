/**
 * What was typed into a form and not saved yet: kept in this tab for its account, so that a reload, a crash or a session that ended loses none of it.
 * Whoever logs out leaves nothing behind.
 */
import { session } from './session.ts';

/** `first`: what the changed fields held when the form was filled, from this version. */
export type Draft = {
  at: string;
  version: number | null;
  first: Record<string, unknown>;
  changes: Record<string, unknown>;
};

const prefix = 'draft:';
/** A tab that restores itself for weeks keeps nothing that nobody remembers. */
const keptMs = 7 * 24 * 3600_000;
/** Longer ones are files, which are chosen again. */
const mostLetters = 400_000;

const placeOf = (key: string): string => `${prefix}${session.account?.id ?? 'nobody'}:${key}`;

export function readDraft(key: string): Draft | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(placeOf(key)) ?? 'null') as Draft | null;
    return kept && Date.now() - Date.parse(kept.at) < keptMs ? kept : null;
  } catch {
    return null;
  }
}

export function keepDraft(key: string, draft: Omit<Draft, 'at'>): void {
  if (!session.account) return;
  const text = JSON.stringify({ at: new Date().toISOString(), ...draft });
  try {
    if (text.length <= mostLetters) sessionStorage.setItem(placeOf(key), text);
  } catch {
    // A full or forbidden storage keeps nothing; the form itself still asks before it is left.
  }
}

export const dropDraft = (key: string): void => sessionStorage.removeItem(placeOf(key));
