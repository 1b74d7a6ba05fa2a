/** The right side of the page head: choose a sheet, follow or find, export and print. */
import { Download, Printer, Tv, Wrench } from 'lucide-react';
import { whyNotCorrectDraw } from '#machines/tournament/movable-entrant.ts';
import type { LiveBracket } from '../../../bracket/use-bracket.ts';
import { useMay } from '../../../state/session.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { cx } from '../../../ui/frame/cx.ts';
import { LinkButton } from '../../../ui/frame/link-button.tsx';
import { FollowButton } from './follow-button.tsx';
import type { BracketAddress } from './use-bracket-address.ts';

type BracketActionsProps = { live: LiveBracket; address: BracketAddress; exportPath: string; onPrint: () => void };

export function BracketActions({ live, address, exportPath, onPrint }: BracketActionsProps) {
  const { sheets } = live.bracket;
  const may = useMay();
  if (sheets.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <SheetTabs keys={['Map', ...sheets.map(({ key }) => key)]} chosen={address.sheet} onChoose={address.showSheet} />
      <FollowButton bracket={live.bracket} address={address} />
      <LinkButton to={exportPath} icon={Download} className="h-8! px-3! tablet:h-11!">
        Flowchart
      </LinkButton>
      {live.tournament &&
        may('tournament:run', live.tournament.eventId) &&
        whyNotCorrectDraw(live.tournament.tournamentStatus) === null && (
          <LinkButton to="correct" icon={Wrench} className="h-8! px-3! tablet:h-11!">
            <span className="max-sm:sr-only">Correct the draw</span>
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
