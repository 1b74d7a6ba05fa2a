/** Records in the palette: one group per kind, only for lists in the user's menu. */
import {
  Building2,
  CalendarDays,
  CalendarRange,
  FileText,
  FolderOpen,
  Globe,
  Hotel,
  type LucideIcon,
  MapPin,
  Megaphone,
  Newspaper,
  UserRound,
} from 'lucide-react';
import { titleOf } from '#contract/kit/entity.ts';
import type { RecordHit } from '#contract/masters/search.ts';
import { entityOfKind, recordKinds } from '#contract/masters/search-kinds.ts';
import { formatDate } from '../../format.ts';
import type { PaletteEntry } from './entry.tsx';
import { listOfKind, recordPath } from './result-paths.ts';

const headings: Readonly<Record<string, string>> = { invoice: 'Invoices', user: 'Users' };
const icons: Readonly<Record<string, LucideIcon>> = {
  invoice: FileText,
  user: UserRound,
  sponsor: Megaphone,
  venue: MapPin,
  hotel: Hotel,
  federation: Building2,
  season: CalendarRange,
  news: Newspaper,
  calendarItem: CalendarDays,
  websiteContent: Globe,
};

const headingOf = (kind: string): string => {
  const entity = entityOfKind(kind);
  return entity ? titleOf(entity) : (headings[kind] ?? kind);
};

export function recordGroups(
  records: readonly RecordHit[],
  isOpen: (path: string) => boolean,
): { heading: string; entries: PaletteEntry[] }[] {
  return recordKinds
    .filter((kind) => isOpen(listOfKind(kind)))
    .map((kind) => {
      const Icon = icons[kind] ?? FolderOpen;
      const entries = records
        .filter((record) => record.kind === kind)
        .map((record) => ({
          id: `${kind}:${record.id}`,
          icon: <Icon aria-hidden />,
          title: record.title,
          ...(record.detail ? { detail: kind === 'news' ? formatDate(record.detail) : record.detail } : {}),
          path: recordPath(record),
        }));
      return { heading: headingOf(kind), entries };
    });
}
