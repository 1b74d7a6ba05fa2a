/** The running list without rows: nothing runs, or the filters hide it. */
import { FilterX, Play } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { isFiltered, type RunningFilters } from './running-filters.ts';

type RunningEmptyProps = { filters: RunningFilters; onClear: () => void };

export function RunningEmpty({ filters, onClear }: RunningEmptyProps) {
  if (isFiltered(filters)) {
    return (
      <EmptyState
        icon={FilterX}
        title="No running match fits the filters"
        action={<Button onPress={onClear}>Show all running matches</Button>}
      >
        Other matches may be running.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={Play}
      title="No running matches"
      action={
        <LinkButton to="/app/matches/tables" primary>
          Open the Tables Overview
        </LinkButton>
      }
    >
      A match appears here as soon as a table is assigned to it: choose “Assign Match” on a free table.
    </EmptyState>
  );
}
