/** Shown when the search or the filters hide every row. */
import { FilterX } from 'lucide-react';
import { Button } from '../../ui/frame/button.tsx';
import { EmptyState } from '../../ui/frame/empty-state.tsx';
import type { PagedList } from './use-list.ts';

/** `noun` is the singular. */
export const NoResults = ({ noun, list }: { noun: string; list: Pick<PagedList<never>, 'showAll'> }) => (
  <EmptyState icon={FilterX} title={`No ${noun} fits the filters`} action={<Button onPress={list.showAll}>Show all</Button>} />
);
