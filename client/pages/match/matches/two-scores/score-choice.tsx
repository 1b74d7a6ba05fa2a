/** The choice of the score: the desk's, the tablet's, or one that both agreed on. Each option names the consequence for the others. */
import { Monitor, Pencil, Tablet } from 'lucide-react';
import type { LiveMatch } from '#contract/live/rows.ts';
import type { HistoryChoice, MatchProposal } from '#contract/match/match-proposals.ts';
import { resultText } from '#machines/match/score-text.ts';
import type { Side } from '#machines/names.ts';
import { surnameOf } from '../../../../hall/match/match-side.ts';
import { NumberField } from '../../../../ui/fields/number-field.tsx';
import { RadioBox, RadioBoxes } from '../../../../ui/fields/radio-field.tsx';
import { SegmentedControl } from '../../../../ui/fields/segmented-control.tsx';

export type AgreedScoreValues = { aScore: number | null; bScore: number | null; nextToBreak: Side | null };

type Props = {
  match: LiveMatch;
  proposal: MatchProposal;
  choice: HistoryChoice | null;
  onChoose: (choice: HistoryChoice) => void;
  agreed: AgreedScoreValues;
  onAgree: (agreed: AgreedScoreValues) => void;
};

const ids = ['DESK', 'TABLET', 'AGREED'] as const;

export function ScoreChoice({ match, proposal, choice, onChoose, agreed, onAgree }: Props) {
  const { desk, tablet, refusals } = proposal;
  const refusal = choice && refusals[choice];
  return (
    <div className="flex flex-col gap-2">
      <RadioBoxes label="Which one counts?" value={choice} onChange={onChoose} ids={ids} error={refusal}>
        <div className="grid gap-2 sm:grid-cols-2">
          <RadioBox id="DESK" label="Keep the desk’s" icon={Monitor} fact={<b className="text-ink text-base">{resultText(desk)}</b>} />
          <RadioBox id="TABLET" label="Take the tablet’s" icon={Tablet} fact={<b className="text-ink text-base">{resultText(tablet)}</b>} />
        </div>
        <RadioBox id="AGREED" label="Neither: enter another score" icon={Pencil} fact="asks for score and breaker" />
      </RadioBoxes>
      {choice && !refusal && <p className="text-xs text-ink-2">{consequenceWords(choice, proposal)}</p>}
      {choice === 'AGREED' && !refusal && <AgreedScore match={match} agreed={agreed} onAgree={onAgree} />}
    </div>
  );
}

function consequenceWords(choice: HistoryChoice, { desk, tablet, taps }: MatchProposal): string {
  const setAside = taps.length === 1 ? 'the tablet’s tap is set aside' : `the tablet’s ${taps.length} taps are set aside`;
  if (choice === 'DESK') return `The tablet goes on from ${resultText(desk)}; ${setAside}.`;
  if (choice === 'TABLET') return `The desk’s entry is undone. Play goes on from ${resultText(tablet)}.`;
  return `Neither history counts: ${setAside}, and the desk’s entry is undone.`;
}

function AgreedScore({ match, agreed, onAgree }: Pick<Props, 'match' | 'agreed' | 'onAgree'>) {
  const name = (side: Side) => surnameOf(match, side);
  return (
    <div className="grid gap-3 sm:grid-cols-[minmax(8rem,1fr)_minmax(8rem,1fr)_auto]">
      <NumberField
        label={`Score of ${name('A')}`}
        value={agreed.aScore}
        onChange={(aScore) => onAgree({ ...agreed, aScore })}
        max={match.raceTo}
      />
      <NumberField
        label={`Score of ${name('B')}`}
        value={agreed.bScore}
        onChange={(bScore) => onAgree({ ...agreed, bScore })}
        max={match.raceTo}
      />
      <SegmentedControl
        label="Next to break"
        size="large"
        segments={[
          { id: 'A', label: name('A') },
          { id: 'B', label: name('B') },
        ]}
        value={agreed.nextToBreak}
        onChange={(nextToBreak) => onAgree({ ...agreed, nextToBreak })}
      />
    </div>
  );
}
