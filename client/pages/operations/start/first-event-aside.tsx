/** Beside the five steps: the demo, an import, and what can wait. Only what this user may open. */
import { ChevronRight, FileUp, FlaskConical, type LucideIcon, Receipt, TabletSmartphone, Tv, Users } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { FirstEvent } from '#contract/operations/first-event.ts';
import type { Right } from '#contract/rights/rights.ts';
import { countText } from '#machines/count-text.ts';
import { useMay } from '../../../state/session.ts';
import { Card } from '../../../ui/frame/card.tsx';
import { LinkButton } from '../../../ui/frame/link-button.tsx';

export function FirstEventAside({ first }: { first: FirstEvent }) {
  const may = useMay();
  const rows = thingsThatWait(first).filter(({ right }) => may(right));
  return (
    <aside aria-label="More to begin with" className="flex flex-col gap-4">
      <Card>
        <h2 className="flex items-center gap-2 font-[650] text-base">
          <FlaskConical aria-hidden className="size-4" />
          Try the demo
        </h2>
        <p className="mt-1 text-ink-2 text-sm">
          A hall with 24 tables, 153 invented players and live scores, in a database of its own. Nothing gets mixed with your data.
        </p>
        <p className="mt-2 text-ink-2 text-sm">
          On the server: <code className="rounded-chip bg-sunken px-1.5 py-0.5 text-ink text-xs">PORT=8081 npm run demo</code>
        </p>
      </Card>
      {may('player:write') && (
        <Card>
          <h2 className="flex items-center gap-2 font-[650] text-base">
            <FileUp aria-hidden className="size-4" />
            Import from a file
          </h2>
          <p className="mt-1 mb-3 text-ink-2 text-sm">
            Players from CSV or Excel: <i>Import</i> in the list of players. You see every line before anything is saved.
          </p>
          <LinkButton to="/app/management/players">Open the players</LinkButton>
        </Card>
      )}
      {rows.length > 0 && (
        <Card>
          <h2 className="mb-1 font-[650] text-base">When you like</h2>
          <ul className="divide-y divide-line">
            {rows.map(({ icon: Icon, label, fact, to }) => (
              <li key={label}>
                <Link to={to} className="flex min-h-11 items-center gap-3 text-sm hover:bg-hover">
                  <Icon aria-hidden className="size-4 shrink-0 text-ink-2" />
                  <span className="grow">{label}</span>
                  <span className="text-ink-3 text-xs">{fact}</span>
                  <ChevronRight aria-hidden className="size-4 text-ink-3" />
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </aside>
  );
}

type WaitingThing = { icon: LucideIcon; label: string; fact: string; to: string; right: Right };

const thingsThatWait = ({ accounts, screens, tablets, hasFederation }: FirstEvent): WaitingThing[] => [
  { icon: Users, label: 'Invite your team', fact: countText(accounts, 'account'), to: '/app/administration/users', right: 'user:read' },
  {
    ...{ icon: Tv, label: 'Connect a TV', to: '/app/matches/devices', right: 'device:manage' },
    fact: screens === 0 ? 'no screen yet' : countText(screens, 'screen'),
  },
  {
    ...{ icon: TabletSmartphone, label: 'Pair a tablet with a table', to: '/app/matches/tables', right: 'device:manage' },
    fact: tablets === 0 ? 'none yet' : countText(tablets, 'tablet'),
  },
  {
    ...{ icon: Receipt, label: 'Organiser for invoices', to: '/app/administration/settings', right: 'settings:write' },
    fact: hasFederation ? 'entered' : 'not entered yet',
  },
];
