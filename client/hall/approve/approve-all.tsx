/** The button 'Approve all 5 …' beside the count of finished matches. The list behind it loads on the first press. */
import { CheckCheck } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { LiveMatch } from '#contract/live/rows.ts';
import { useMay } from '../../state/session.ts';
import { Button } from '../../ui/frame/button.tsx';
import { lazyPart } from '../../ui/frame/lazy-part.ts';

const ApproveAllDialog = lazyPart(() => import('./approve-all-dialog.tsx').then((loaded) => ({ default: loaded.ApproveAllDialog })));

/** Renders nothing for a single match, which has its own button, and for users who may not approve. */
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
