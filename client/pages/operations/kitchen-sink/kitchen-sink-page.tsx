/** Every component once, to check it in both themes; only in development. */
import { RefreshCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { matchStatuses, playtimeStatuses, tableStatuses } from '#machines/names.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { Callout } from '../../../ui/frame/callout.tsx';
import { Card } from '../../../ui/frame/card.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { ConnectionChip } from '../../../ui/status/connection-chip.tsx';
import { PlaytimeChip, playtimeLooks } from '../../../ui/status/playtime-chip.tsx';
import { ProgressBar } from '../../../ui/status/progress-bar.tsx';
import { StatusChip } from '../../../ui/status/status-chip.tsx';
import { TableStatusChip } from '../../../ui/status/table-status-chip.tsx';
import { FilterSelect } from '../../../ui/table/filter-select.tsx';
import { LegendFilter } from '../../../ui/table/legend-filter.tsx';
import { SearchField } from '../../../ui/table/search-field.tsx';
import { SampleDialog } from './sample-dialog.tsx';
import { SampleFields } from './sample-fields.tsx';
import { SampleTable } from './sample-table.tsx';

const over = { NORMAL: 9, YELLOW: 3, ORANGE: 2, RED: 2 };

export function KitchenSinkPage() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | null>(null);
  return (
    <Page
      title="Kitchen sink"
      crumbs={[{ label: 'Matches', to: '/app/matches' }, { label: 'Kitchen sink' }]}
      updated="Updated 17:12:04 · next in 16 s"
      actions={<Button icon={RefreshCw}>Refresh</Button>}
      filters={<Filters />}
    >
      <div className="flex flex-col gap-4">
        <Row>
          <Button variant="primary" onPress={() => setOpen('dialog')}>
            Open dialog
          </Button>
          <Button onPress={() => setOpen('confirm')}>Confirm …</Button>
          <Button variant="quiet" onPress={() => showToast.success('Table 7 was assigned.', { label: 'Undo', onClick: () => undefined })}>
            Toast
          </Button>
          <Button variant="danger" onPress={() => showToast.error('The table is in use.')}>
            Refused toast
          </Button>
          <Button variant="primary" busy>
            Saving
          </Button>
          <Button variant="primary" disabledReason="No player has reached 9.">
            Finish
          </Button>
        </Row>
        <Row>
          {matchStatuses.map((status) => (
            <StatusChip key={status} status={status} />
          ))}
          <StatusChip status="APPROVED" walkover />
        </Row>
        <Row>
          {playtimeStatuses.map((status) => (
            <PlaytimeChip key={status} status={status} minutes={40} over={28} />
          ))}
          {tableStatuses.map((status) => (
            <TableStatusChip key={status} status={status} />
          ))}
          <ConnectionChip state="live" />
          <ConnectionChip state="reconnecting" />
          <ConnectionChip state="offline" since="17:08" />
        </Row>
        <Callout title="Changed meanwhile by Referee, table 7">score A 5 → 6</Callout>
        <Callout kind="warning" title="JEVTIĆ Uroš forfeits">
          The score stays.
        </Callout>
        <Callout kind="error" title="You are not authorized to access this page." />
        <ProgressBar percent={62} label="Racks played" />
        <Card tone="orange" tint>
          A card tinted by its play time
        </Card>
        <SampleFields />
        <SampleTable />
      </div>
      {open === 'dialog' && <SampleDialog onClose={() => setOpen(null)} />}
      {open === 'confirm' && (
        <ConfirmDialog
          title="Reset match WR2-A035?"
          action="Reset match"
          danger
          onConfirm={() => setOpen(null)}
          onCancel={() => setOpen(null)}
        >
          Its score is lost and it moves back to the Upcoming-List.
        </ConfirmDialog>
      )}
    </Page>
  );
}

function Filters() {
  const [round, setRound] = useState<string | null>(null);
  const [event, setEvent] = useState<number | null>(1);
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<(typeof playtimeStatuses)[number][]>([]);
  return (
    <>
      <FilterSelect
        label="Round"
        allLabel="All rounds"
        options={[{ id: 'WR2', label: 'Winners Round 2' }]}
        value={round}
        onChange={setRound}
      />
      <FilterSelect
        label="Session"
        allLabel="All sessions"
        options={[]}
        value={null}
        onChange={() => undefined}
        emptyWords="no more sessions to play"
      />
      <FilterSelect
        label="Event"
        allLabel="All"
        options={[{ id: 1, label: 'Adria Open 2026', detail: 18 }]}
        value={event}
        onChange={setEvent}
      />
      <SearchField label="Player or label" value={search} onChange={setSearch} />
      <span className="grow" />
      <LegendFilter
        label="Play time"
        parts={playtimeStatuses.map((id) => ({
          id,
          label: playtimeLooks[id].word,
          icon: playtimeLooks[id].icon,
          tone: playtimeLooks[id].tone,
          count: over[id],
        }))}
        chosen={chosen}
        onChange={setChosen}
      />
    </>
  );
}

const Row = ({ children }: { children: ReactNode }) => <div className="flex flex-wrap items-center gap-2">{children}</div>;
