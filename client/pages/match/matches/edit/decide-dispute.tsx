/** On top of the form of a disputed result: the result, the answer of each player, and the button that takes the result as it is. */
import { CircleCheck, CircleDashed, Hand } from 'lucide-react';
import { useState } from 'react';
import type { LiveMatch } from '#contract/live/rows.ts';
import { resultText } from '#machines/match/score-text.ts';
import { type Side, sides } from '#machines/names.ts';
import { formatTime } from '../../../../format.ts';
import { approve } from '../../../../hall/match/match-actions.ts';
import { sideOf, surnameOf } from '../../../../hall/match/match-side.ts';
import { useWhyNot } from '../../../../hall/match/use-why-not.ts';
import { hall } from '../../../../state/hall.ts';
import { useMay } from '../../../../state/session.ts';
import { Button } from '../../../../ui/frame/button.tsx';
import { cx } from '../../../../ui/frame/cx.ts';
import { SectionHeading } from '../../../../ui/frame/section-heading.tsx';
import { toneClass } from '../../../../ui/status/tone.ts';

type DecideDisputeProps = { match: LiveMatch; zone: string | undefined; isDirty: boolean; onClose: () => void };

export function DecideDispute({ match, zone, isDirty, onClose }: DecideDisputeProps) {
  const may = useMay();
  const whyNot = useWhyNot();
  const [busy, setBusy] = useState(false);
  const at = new Date(hall.serverNow()).toISOString();
  const refusal = whyNot(match, may('match:approve', match.eventId), { type: 'APPROVE', at });
  const take = async () => {
    setBusy(true);
    const done = await approve(match, { ifMatch: `"v${match.version}"` });
    setBusy(false);
    if (done) onClose();
  };
  return (
    <section
      aria-label="Disputed result"
      className={cx(
        toneClass('orange'),
        'flex flex-wrap items-end justify-between gap-3 rounded-card border border-tone-solid/50 bg-tone-tint p-3 text-sm',
      )}
    >
      <div className="flex min-w-0 flex-col gap-1.5">
        <SectionHeading className="font-semibold">
          The tablet sent {surnameOf(match, 'A')} {resultText(match)} {surnameOf(match, 'B')}
        </SectionHeading>
        <ul className="flex flex-col gap-1">
          {sides.map((side) => (
            <Answer key={side} match={match} side={side} zone={zone} />
          ))}
        </ul>
        <p className="text-ink-2 text-xs">Ask both players. If the result is wrong, correct it below and save.</p>
      </div>
      <Button
        variant="primary"
        busy={busy}
        disabledReason={refusal ?? (isDirty ? 'The form has changes: save them, or press Reset Form.' : null)}
        onPress={() => void take()}
      >
        Result stands, approve
      </Button>
    </section>
  );
}

function Answer({ match, side, zone }: { match: LiveMatch; side: Side; zone: string | undefined }) {
  const answer = match.confirmations?.[side] ?? null;
  const Icon = answer === null ? CircleDashed : answer.agrees ? CircleCheck : Hand;
  const says = answer === null ? 'has not answered' : answer.agrees ? 'agrees' : 'does not agree';
  return (
    <li className="flex items-center gap-2">
      <Icon aria-hidden className="size-4 shrink-0 text-ink-2" />
      <span>
        {sideOf(match, side).name} <b className="font-semibold">{says}</b>
        {answer && <span className="text-ink-2"> · {formatTime(answer.at, zone)}</span>}
      </span>
    </li>
  );
}
