/** How the outcome of a line looks: the word, its icon and its colour. */
import { Check, CircleCheck, CirclePlus, CircleQuestionMark, CircleSlash2, type LucideIcon, Minus, Split } from 'lucide-react';
import type { LineOutcome } from '#contract/money/bank-import.ts';
import type { Tone } from '../../../../ui/status/tone.ts';

export const outcomeLooks: Readonly<Record<LineOutcome, { label: string; icon: LucideIcon; tone: Tone }>> = {
  EXACT: { label: 'Exact', icon: CircleCheck, tone: 'green' },
  PARTIAL: { label: 'Partial', icon: CircleSlash2, tone: 'yellow' },
  SEVERAL: { label: 'Several invoices', icon: Split, tone: 'blue' },
  OVERPAID: { label: 'Overpaid', icon: CirclePlus, tone: 'violet' },
  UNKNOWN: { label: 'Unknown', icon: CircleQuestionMark, tone: 'orange' },
  BOOKED: { label: 'Booked', icon: Check, tone: 'neutral' },
  OUTGOING: { label: 'Outgoing', icon: Minus, tone: 'neutral' },
};

/** In the order of the filter. */
export const outcomesInOrder = ['EXACT', 'PARTIAL', 'SEVERAL', 'OVERPAID', 'UNKNOWN', 'BOOKED', 'OUTGOING'] as const;
