/** The right side of the page head: choose a sheet, follow or find, export and print. */
import { Download, EllipsisVertical, Printer, Tv, Wrench } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { whyNotCorrectDraw } from '#machines/tournament/movable-entrant.ts';
import type { LiveBracket } from '../../../bracket/use-bracket.ts';
import { useMay } from '../../../state/session.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { cx } from '../../../ui/frame/cx.ts';
import { IconButton } from '../../../ui/frame/icon-button.tsx';
import { LinkButton } from '../../../ui/frame/link-button.tsx';
import { phoneScreen, useMedia } from '../../../ui/frame/use-media.ts';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { FilterSelect } from '../../../ui/table/filter-select.tsx';
import { FollowButton } from './follow-button.tsx';
import type { BracketAddress } from './use-bracket-address.ts';

type BracketActionsProps = { live: LiveBracket; address: BracketAddress; exportPath: string; onPrint: () => void };

export function BracketActions({ live, address, exportPath, onPrint }: BracketActionsProps) {
  const { sheets } = live.bracket;
  const may = useMay();
  const phone = useMedia(phoneScreen);
  if (sheets.length === 0) return null;
  const mayCorrect =
    live.tournament && may('tournament:run', live.tournament.eventId) && whyNotCorrectDraw(live.tournament.tournamentStatus) === null;
  if (phone) return <PhoneRow live={live} address={address} exportPath={exportPath} onPrint={onPrint} mayCorrect={mayCorrect === true} />;
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <SheetTabs keys={['Map', ...sheets.map(({ key }) => key)]} chosen={address.sheet} onChoose={address.showSheet} />
      <FollowButton bracket={live.bracket} address={address} />
      <LinkButton to={exportPath} icon={Download} className="h-8! px-3! tablet:h-11!">
        Flowchart
      </LinkButton>
      {mayCorrect && (
        <LinkButton to="correct" icon={Wrench} className="h-8! px-3! tablet:h-11!">
          Correct the draw
        </LinkButton>
      )}
      {live.tournament && (
        <LinkButton to={`/web/brackets/${live.tournament.id}`} icon={Tv} newWindow className="h-8! px-2! tablet:h-11!">
          <span className="sr-only">Show on a TV</span>
        </LinkButton>
      )}
      <Button icon={Printer} onPress={onPrint}>
        Print
      </Button>
    </div>
  );
}

/** One row, because the chart needs the height: the sheet, the player to follow, and the rest in a menu. */
function PhoneRow({ live, address, exportPath, onPrint, mayCorrect }: BracketActionsProps & { mayCorrect: boolean }) {
  const navigate = useNavigate();
  const { bracket, tournament } = live;
  return (
    <div className="flex min-w-0 items-center gap-2 print:hidden">
      <FilterSelect
        label="Sheet"
        allLabel="Map"
        options={bracket.sheets.map(({ key }) => ({ id: key, label: key }))}
        value={address.sheet === 'Map' ? null : address.sheet}
        onChange={(key) => address.showSheet(key ?? 'Map')}
      />
      <FollowButton bracket={bracket} address={address} />
      <Menu
        label="More for the flow chart"
        actions={[
          { id: 'export', label: 'Flowchart', icon: Download, onAction: () => void navigate(exportPath) },
          ...(mayCorrect ? [{ id: 'correct', label: 'Correct the draw', icon: Wrench, onAction: () => void navigate('correct') }] : []),
          ...(tournament ? [{ id: 'tv', label: 'Show on a TV', icon: Tv, href: `/web/brackets/${tournament.id}`, newWindow: true }] : []),
          { id: 'print', label: 'Print', icon: Printer, onAction: onPrint },
        ]}
      >
        <IconButton icon={EllipsisVertical} label="More for the flow chart" />
      </Menu>
    </div>
  );
}

function SheetTabs({ keys, chosen, onChoose }: { keys: readonly string[]; chosen: string; onChoose: (key: string) => void }) {
  return (
    <nav aria-label="Sheet" className="flex divide-x divide-line-2 overflow-hidden rounded-control border border-line-2">
      {keys.map((key) => (
        <button
          key={key}
          type="button"
          aria-current={key === chosen || undefined}
          onClick={() => onChoose(key)}
          className={cx(
            'h-7.5 min-w-8 px-2 font-medium text-sm focus-visible:outline-offset-[-2px] tablet:h-11',
            key === chosen ? 'bg-accent-fill text-white' : 'bg-surface hover:bg-hover',
          )}
        >
          {key}
        </button>
      ))}
    </nav>
  );
}
