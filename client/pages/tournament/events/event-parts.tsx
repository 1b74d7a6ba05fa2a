/** The further parts of an event, one button each: poster, sponsors, website, streams, replay, report. */
import { Cast, ChartColumn, Globe, HandCoins, History, ImagePlus, Printer } from 'lucide-react';
import type { Event } from '#contract/tournament/events.ts';
import { downloadFile } from '../../../api/download-file.ts';
import { reportFailure } from '../../../lists/report-failure.ts';
import { eventPath } from '../../../shell/palette/result-paths.ts';
import { useMay } from '../../../state/session.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { Card } from '../../../ui/frame/card.tsx';
import { LinkButton } from '../../../ui/frame/link-button.tsx';
import { isInHand, smallButton } from './event-page-values.ts';

export function EventParts({ event }: { event: Event }) {
  const may = useMay();
  const [poster, sponsors] = [may('poster:write', event.id), may('sponsor-for-event:write', event.id)];
  return (
    <Card>
      <section aria-label="Further parts" className="flex flex-wrap gap-2">
        {poster && (
          <LinkButton to={`${eventPath(event)}/poster`} icon={ImagePlus} className={smallButton}>
            Poster
          </LinkButton>
        )}
        {sponsors && (
          <LinkButton to={`${eventPath(event)}/sponsors`} icon={HandCoins} className={smallButton}>
            Sponsors
          </LinkButton>
        )}
        <LinkButton to={`/app/events/${event.id}/website`} icon={Globe} className={smallButton}>
          Live board for websites
        </LinkButton>
        {isInHand(event) && may('device:manage', event.id) && (
          <LinkButton to={`/app/matches/overlays?event=${event.id}`} icon={Cast} className={smallButton}>
            Overlays for streams
          </LinkButton>
        )}
        {may('match:edit', event.id) && (
          <LinkButton to={`/app/events/${event.id}/replay`} icon={History} className={smallButton}>
            Replay
          </LinkButton>
        )}
        <LinkButton to={`/app/events/${event.id}/report`} icon={ChartColumn} className={smallButton}>
          Report
        </LinkButton>
        <Button icon={Printer} hint="A4, with the code that opens the live pages of this event" onPress={() => void savePhonePoster(event)}>
          Poster for phones
        </Button>
      </section>
    </Card>
  );
}

async function savePhonePoster({ id, name }: Event): Promise<void> {
  await reportFailure(name, () => downloadFile({ path: `/api/management/events/${id}/live-poster.pdf`, name: `${name}.pdf` }));
}
