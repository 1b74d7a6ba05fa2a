/** Opens the screens of the hall at the shown moment, and saves the record of the event. */
import { Download } from 'lucide-react';
import { callPath } from '#contract/kit/call.ts';
import { exportEventRecord } from '#contract/match/event-record.ts';
import { downloadFile } from '../../../api/download-file.ts';
import { reportFailure } from '../../../lists/report-failure.ts';
import { Button } from '../../../ui/frame/button.tsx';
import type { ReplayMoment } from './replay-tables.tsx';

type ReplayLinksProps = { id: number; at: number; tournaments: ReplayMoment['tournaments'] };

export function ReplayLinks({ id, at, tournaments }: ReplayLinksProps) {
  const moment = `at=${encodeURIComponent(new Date(at).toISOString())}`;
  const drawn = tournaments.filter(({ status }) => status !== 'CREATED');
  const screens = [
    { path: `/web/tables?event=${id}&${moment}`, label: 'Tables on a screen' },
    ...drawn.map(({ id: tournamentId, name }) => ({ path: `/web/brackets/${tournamentId}?${moment}`, label: `Chart ${name}` })),
  ];
  const save = (): void => {
    void reportFailure('Replay', () => downloadFile({ path: callPath(exportEventRecord, { id }), name: 'Record.json' }));
  };
  return (
    <nav aria-label="This moment on other screens" className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      {screens.map(({ path, label }) => (
        <a
          key={path}
          href={path}
          target="_blank"
          rel="noopener"
          className="rounded-chip font-semibold text-accent hover:underline tablet:py-3"
        >
          {label}
        </a>
      ))}
      <Button size="row" className="ml-auto tablet:h-11!" icon={Download} onPress={save}>
        Save the record
      </Button>
    </nav>
  );
}
