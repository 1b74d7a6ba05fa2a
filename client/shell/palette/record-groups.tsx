/** Records in the palette: one group per kind, only for lists in the user's menu. */
import {
  Building2,
  CalendarDays,
  CalendarRange,
  FileText,
  Globe,
  Hotel,
  type LucideIcon,
  MapPin,
  Megaphone,
  Newspaper,
  UserRound,
} from 'lucide-react';
import type { FoundRecord } from '#contract/masters/search.ts';
import { type RecordKind, recordKinds } from '#contract/masters/search-kinds.ts';
import { formatDate } from '../../format.ts';
import type { PaletteEntry } from './entry.tsx';
import { listOfKind, recordPath } from './result-paths.ts';

const looks: Readonly<Record<RecordKind, { heading: string; icon: LucideIcon }>> = {
  invoice: { heading: 'Invoices', icon: FileText },
  user: { heading: 'Users', icon: UserRound },
  sponsor: { heading: 'Sponsors', icon: Megaphone },
  venue: { heading: 'Venues', icon: MapPin },
  hotel: { heading: 'Hotels', icon: Hotel },
  federation: { heading: 'Federations', icon: Building2 },
  season: { heading: 'Seasons', icon: CalendarRange },
  news: { heading: 'News', icon: Newspaper },
  calendarItem: { heading: 'Sports calendar', icon: CalendarDays },
  websiteContent: { heading: 'Website content', icon: Globe },
};

export function recordGroups(
  records: readonly FoundRecord[],
  isOpen: (path: string) => boolean,
): { heading: string; entries: PaletteEntry[] }[] {
  return recordKinds
    .filter((kind) => isOpen(listOfKind[kind]))
    .map((kind) => {
      const { heading, icon: Icon } = looks[kind];
      const entries = records
        .filter((record) => record.kind === kind)
        .map((record) => ({
          id: `${kind}:${record.id}`,
          icon: <Icon aria-hidden />,
          title: record.title,
          ...(record.detail ? { detail: kind === 'news' ? formatDate(record.detail) : record.detail } : {}),
          path: recordPath(record),
        }));
      return { heading, entries };
    });
}
