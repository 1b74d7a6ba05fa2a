/** The consents that a player gave and withdrew, with their wording. */
import { useQuery } from '@tanstack/react-query';
import { listConsents } from '#contract/people/privacy.ts';
import { send } from '../../../api/send.ts';
import { formatDateTime } from '../../../format.ts';
import { useMayEverywhere } from '../../../state/session.ts';
import { Card } from '../../../ui/frame/card.tsx';
import { SectionHeading } from '../../../ui/frame/section-heading.tsx';
import { Chip } from '../../../ui/status/chip.tsx';

export function Consents({ stored: { id } }: { stored: { id: number } }) {
  const mayRead = useMayEverywhere()('player:read-birth');
  const { data = [] } = useQuery({
    queryKey: ['consents', id],
    queryFn: ({ signal }) => send(listConsents, { params: { id } }, { signal }),
    enabled: mayRead,
  });
  if (data.length === 0) return null;
  return (
    <Card className="mt-4 flex flex-col gap-2">
      <SectionHeading className="font-[650]">Consents</SectionHeading>
      <ul className="flex flex-col divide-y text-sm">
        {data.map(({ id: entry, given: hasConsented, words, version, at, by }) => (
          <li key={entry} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
            <Chip tone={hasConsented ? 'green' : 'slate'}>{hasConsented ? 'Given' : 'Withdrawn'}</Chip>
            <span className="grow">
              «{words}» <span className="text-ink-3 text-xs">text of {version}</span>
            </span>
            <span className="text-ink-2 tabular">
              {formatDateTime(at)} · {by}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
