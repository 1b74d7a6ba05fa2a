/** The three views of the same entries: list, month, year. */
import { CalendarDays, CalendarRange, List } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx';
import { thisMonth } from './months.ts';

type CalendarView = 'list' | 'month' | 'year';

export function CalendarViews({ view, month = thisMonth() }: { view: CalendarView; month?: string }) {
  const [, setParams] = useSearchParams();
  const show = (next: CalendarView) => setParams(next === 'list' ? {} : next === 'month' ? { month } : { year: month.slice(0, 4) });
  return <SegmentedControl label="View" hideLabel segments={views} value={view} onChange={show} />;
}

const views = [
  { id: 'list', label: 'List', icon: List },
  { id: 'month', label: 'Month', icon: CalendarDays },
  { id: 'year', label: 'Year', icon: CalendarRange },
] as const;
