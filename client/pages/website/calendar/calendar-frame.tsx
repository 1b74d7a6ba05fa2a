/** The shared frame of month and year: previous and next, the other views, a new entry. */
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { titleOf } from '#contract/kit/entity.ts';
import { calendarItems } from '#contract/website/calendar-items.ts';
import { CreateButton } from '../../../lists/list-buttons.tsx';
import { ListFailed } from '../../../lists/list-failed.tsx';
import { useMay } from '../../../state/session.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { IconButton } from '../../../ui/frame/icon-button.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { CalendarViews } from './calendar-views.tsx';
import { thisMonth } from './months.ts';

type CalendarFrameProps = {
  title: string;
  view: 'month' | 'year';
  month: string;
  /** The addresses of the previous and the next month or year. */
  around: { before: string; after: string };
  error: Error | null;
  onRetry: () => void;
  dialogs: ReactNode;
  children: ReactNode;
};

export function CalendarFrame({ title, view, month, around, error, onRetry, dialogs, children }: CalendarFrameProps) {
  const [, setParams] = useSearchParams();
  const navigate = useNavigate();
  const { search } = useLocation();
  const refusal = useMay()(calendarItems.rights.write) ? null : 'Your account may not change calendar entries.';
  const go = (to: string) => setParams({ [view]: to });
  const today = view === 'month' ? thisMonth() : thisMonth().slice(0, 4);
  return (
    <Page
      title={title}
      crumbs={[{ label: 'Website' }, { label: titleOf(calendarItems), to: '/app/public/website/calendar' }, { label: title }]}
      actions={
        <>
          <IconButton icon={ChevronLeft} label={`The ${view} before`} onPress={() => go(around.before)} />
          <Button onPress={() => go(today)}>{view === 'month' ? 'This month' : 'This year'}</Button>
          <IconButton icon={ChevronRight} label={`The ${view} after`} onPress={() => go(around.after)} />
          <CalendarViews view={view} month={month} />
          <CreateButton label="Create new Calendar entry" refusal={refusal} onPress={() => void navigate({ pathname: 'new', search })} />
        </>
      }
    >
      {error ? <ListFailed what="The calendar" error={error} onRetry={onRetry} /> : children}
      {dialogs}
    </Page>
  );
}
