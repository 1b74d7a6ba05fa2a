/** The live board of an event for a website: what it shows, how it looks, and the lines to paste. */
import { useQuery } from '@tanstack/react-query';
import { ClipboardCopy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { type Event, events } from '#contract/tournament/events.ts';
import { listTournaments } from '#contract/tournament/tournament-lists.ts';
import { type BoardTheme, type BoardView, boardAddress, liveAddress } from '#contract/website/live-addresses.ts';
import { publishedEventStatuses } from '#machines/names.ts';
import { keys } from '../../../api/queries.ts';
import { listQuery } from '../../../api/query-options.ts';
import { getRecord } from '../../../api/records.ts';
import { copyText } from '../../../lists/files/copy-text.ts';
import { NotLoaded } from '../../../lists/not-loaded.tsx';
import { eventPagePath } from '../../../shell/palette/result-paths.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import { Callout } from '../../../ui/frame/callout.tsx';
import { Card } from '../../../ui/frame/card.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';

type BoardOptions = { view: BoardView; tournament: number | null; table: number | null; theme: BoardTheme; lang: 'auto' | 'en' | 'de' };

const start: BoardOptions = { view: 'now', tournament: null, table: 1, theme: 'auto', lang: 'auto' };
const views: { id: BoardView; label: string }[] = [
  { id: 'now', label: 'Matches on tables' },
  { id: 'next', label: 'Next calls' },
  { id: 'results', label: 'Results' },
  { id: 'chart', label: 'Flow chart' },
  { id: 'ranking', label: 'Places' },
  { id: 'table', label: 'One table' },
];
const themes = [
  { id: 'auto', label: 'Automatic' },
  { id: 'light', label: 'Light' },
  { id: 'dark', label: 'Dark' },
] as const;
const languages = [
  { id: 'auto', label: 'Automatic' },
  { id: 'en', label: 'English' },
  { id: 'de', label: 'Deutsch' },
] as const;

export function BoardPage() {
  const id = Number(useParams().eventId);
  const {
    data: event,
    error,
    refetch,
  } = useQuery({
    queryKey: keys.events.one(id),
    queryFn: ({ signal }) => getRecord(events, id, { signal }),
  });
  const crumbs = [
    { label: 'Events', to: '/app/events' },
    { label: event?.name ?? 'Event', to: eventPagePath({ id }) },
    { label: 'Website' },
  ];
  return (
    <Page title="Live board for websites" crumbs={crumbs} subtitle={event?.name}>
      {error && <NotLoaded title="The event could not be loaded." error={error} onRetry={refetch} />}
      {!event && !error && <Skeleton className="h-80 w-full" />}
      {event && <Board event={event} />}
    </Page>
  );
}

function Board({ event }: { event: Event }) {
  const [options, setOptions] = useState(start);
  const tournaments = useQuery(listQuery(keys.tournaments, listTournaments, { 'eventId.equals': event.id, page: 0, size: 100 })).data?.rows;
  const isPublished = publishedEventStatuses.some((status) => status === event.eventStatus);
  const { view } = options;
  return (
    <div className="grid gap-4 lg:grid-cols-[22rem_1fr] lg:items-start">
      <Card>
        <div className="flex flex-col gap-3 text-sm">
          <SelectField label="The board shows" options={views} value={view} onChange={(next) => setOptions({ ...options, view: next })} />
          {(view === 'chart' || view === 'ranking') && (
            <SelectField
              label="Tournament"
              placeholder="The running tournament"
              options={(tournaments ?? []).map(({ id, name }) => ({ id, label: name }))}
              value={options.tournament}
              onChange={(tournament) => setOptions({ ...options, tournament })}
            />
          )}
          {view === 'table' && (
            <NumberField
              label="Number of the table"
              value={options.table}
              min={1}
              max={999}
              onChange={(table) => setOptions({ ...options, table })}
            />
          )}
          <SegmentedControl
            label="Colours"
            segments={themes}
            value={options.theme}
            onChange={(theme) => setOptions({ ...options, theme })}
          />
          <SegmentedControl
            label="Language"
            segments={languages}
            value={options.lang}
            onChange={(lang) => setOptions({ ...options, lang })}
          />
          <Snippets event={event} options={options} />
        </div>
      </Card>
      <Card>
        {isPublished ? (
          <Preview address={addressOf(event, options)} title={`Live board of ${event.name}`} />
        ) : (
          <Callout kind="info" title="This event is not published yet.">
            Set it active and the board appears here and on every website that shows it.
          </Callout>
        )}
      </Card>
    </div>
  );
}

const used = ({ view, tournament, table, theme, lang }: BoardOptions) => ({
  view,
  ...((view === 'chart' || view === 'ranking') && tournament !== null && { tournament }),
  ...(view === 'table' && { table: table ?? 1 }),
  ...(theme !== 'auto' && { theme }),
  ...(lang !== 'auto' && { lang }),
});

const addressOf = ({ id }: Event, options: BoardOptions): string => boardAddress(id, used(options));

function Snippets({ event, options }: { event: Event; options: BoardOptions }) {
  const { origin } = window.location;
  const attributes = Object.entries(used(options)).map(([name, value]) => ` ${name}="${value}"`);
  const element = `<script src="${origin}/live-embed.js" async></script>\n<event-office-live event="${event.id}"${attributes.join('')}></event-office-live>`;
  return (
    <>
      <Snippet title="For any website" hint="The board gets the height that it needs." text={element} />
      <Snippet
        title="For WordPress and others"
        hint="Paste the link into a line of its own: the website turns it into the board (oEmbed)."
        text={`${origin}${liveAddress(options.lang === 'de' ? 'de' : 'en', options.tournament !== null && (options.view === 'chart' || options.view === 'ranking') ? `/tournaments/${options.tournament}` : `/events/${event.id}`)}`}
      />
      <p className="text-ink-2 text-xs">
        Automatic colours and language follow the reader’s device. Readers must be able to open {origin} from where they are.
      </p>
    </>
  );
}

function Snippet({ title, hint, text }: { title: string; hint: string; text: string }) {
  const copy = async () => {
    if (await copyText(text)) showToast.success('Copied. Paste it into the page of your website.');
    else showToast.error('The text could not be copied. Select and copy it by hand.');
  };
  return (
    <section aria-label={title} className="flex flex-col gap-1.5">
      <h2 className="font-[650]">{title}</h2>
      <p className="text-ink-2 text-xs">{hint}</p>
      <pre className="overflow-x-auto whitespace-pre-wrap break-all rounded-control border bg-surface-2 p-2 font-mono text-xs">{text}</pre>
      <Button icon={ClipboardCopy} onPress={() => void copy()} className="self-start">
        Copy
      </Button>
    </section>
  );
}

/** The frame gets its height as on a website. */
function Preview({ address, title }: { address: string; title: string }) {
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  const [height, setHeight] = useState(480);
  useEffect(() => {
    const read = ({ source, data }: MessageEvent) => {
      if (source === frame?.contentWindow && data?.type === 'event-office-live' && data.height > 0) setHeight(data.height);
    };
    addEventListener('message', read);
    return () => removeEventListener('message', read);
  }, [frame]);
  return <iframe ref={setFrame} src={address} title={title} style={{ height }} className="w-full border-0" />;
}
