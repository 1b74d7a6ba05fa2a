/** 'Approve all 5 …' wherever finished matches are counted; the list to check is loaded when it is asked for. */
import { CheckCheck } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { LiveMatch } from '#contract/live/rows.ts';
import { useMay } from '../../state/session.ts';
import { Button } from '../../ui/frame/button.tsx';
import { lazily } from '../../ui/frame/lazy-part.ts';

const ApproveAllDialog = lazily(() => import('./approve-all-dialog.tsx').then((loaded) => ({ default: loaded.ApproveAllDialog })));

/** Nothing for a single match, which has its own button, and nothing for who may not approve. */
export function ApproveAll({ matches }: { matches: readonly LiveMatch[] }) {
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const mine = matches.filter(({ matchStatus, eventId }) => matchStatus === 'FINISHED' && may('match:approve', eventId));
  return (
    <>
      {mine.length > 1 && (
        <Button size="row" variant="accent" icon={CheckCheck} className="font-semibold" onPress={() => setOpen(true)}>
          {mine.length === 2 ? 'Approve both …' : `Approve all ${mine.length} …`}
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <ApproveAllDialog matches={mine} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
