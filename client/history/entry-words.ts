/** The words and icons for the actions on a record. */
import { Eye, type LucideIcon, Pencil, Plus, Trash2, Zap } from 'lucide-react';
import { type Role, roleLabels } from '#machines/names.ts';
import type { Tone } from '../ui/status/tone.ts';

type ActionLook = { words: string; icon: LucideIcon; tone: Tone };

const actionLooks: Readonly<Record<string, ActionLook>> = {
  created: { words: 'Created', icon: Plus, tone: 'neutral' },
  updated: { words: 'Changed', icon: Pencil, tone: 'neutral' },
  removed: { words: 'Removed', icon: Trash2, tone: 'neutral' },
  called: { words: 'Asked for', icon: Zap, tone: 'neutral' },
  // The only coloured action: a user has seen data that is hidden from everybody.
  bankRevealed: { words: 'Bank revealed', icon: Eye, tone: 'orange' },
  revealed: { words: 'Revealed', icon: Eye, tone: 'orange' },
};

/** 'ASSIGN_TABLE' and 'sessionEnded' → 'Assign table', 'Session ended' */
export function actionLook(action: string): ActionLook {
  const look = Object.hasOwn(actionLooks, action) ? actionLooks[action] : undefined;
  return look ?? { words: spaced(action), icon: Zap, tone: 'neutral' };
}

function spaced(action: string): string {
  const words = /^[A-Z0-9_]+$/.test(action)
    ? action.toLowerCase().replaceAll('_', ' ')
    : action.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const roleWords = (roles: readonly string[]): string =>
  roles.map((role) => (Object.hasOwn(roleLabels, role) ? roleLabels[role as Role] : role)).join(', ');
