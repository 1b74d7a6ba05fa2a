/** Explains which day a match after midnight belongs to. */
import { MoonStar } from 'lucide-react';
import { Hint } from '../../ui/overlays/tooltip.tsx';
import { dayRule, dayStartTime } from './hall-days.ts';

export const DayRule = () => (
  <Hint words={dayRule}>
    <span className="flex items-center gap-1 whitespace-nowrap text-xs text-ink-2 tabular">
      <MoonStar aria-hidden className="size-3.5" />
      hall day starts {dayStartTime}
    </span>
  </Hint>
);
