/** The waiting matches that are worth a stream, the best first, and any other match by search. */
import { useId, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { fold } from '#contract/kit/fold.ts';
import type { LiveMatch } from '#contract/live/rows.ts';
import { streamScore } from '#machines/streams/suggestions.ts';
import { matchName } from '../../../format.ts';
import { notYourEvent } from '../../../hall/match/match-rights.ts';
import { useNoConnection } from '../../../hall/match/use-no-connection.ts';
import { useMay } from '../../../state/session.ts';
import { ComboBoxField } from '../../../ui/fields/combo-box-field.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import { Reasons } from './reasons.tsx';
import { add } from './stream-actions.ts';
import { notBeforeWords, playerWords, StreamMatchLine } from './stream-match.tsx';
import type { StreamDesk, StreamTable } from './use-stream-desk.ts';

type SuggestionSectionProps = { desk: StreamDesk; eventId: number; zone: string | undefined };

const maxShown = 6;

export function SuggestionSection({ desk, eventId, zone }: SuggestionSectionProps) {
  const mayEdit = useMay()('match:edit', eventId);
  const away = useNoConnection();
  const reason = mayEdit ? away : notYourEvent;
  const [fair, setFair] = useFairness();
  const { others, worth, streams } = desk;
  const shown = useMemo(
    () =>
      others
        .filter(({ id }) => worth.has(id))
        .map((match) => ({ match, score: streamScore(worth.get(match.id) ?? nothing, fair / 100) }))
        .sort((one, other) => other.score - one.score)
        .slice(0, maxShown)
        .map(({ match }) => match),
    [others, worth, fair],
  );
  // The table that needs a match most comes first.
  const targets = streams.toSorted((one, other) => one.queue.length - other.queue.length);
  return (
    <section aria-labelledby="stream-suggestions" className="rounded-card border bg-surface">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-b px-4 py-3">
        <h2 id="stream-suggestions" className="grow font-[650] text-base">
          Suggestions
        </h2>
        <FairnessSlider value={fair} onChange={setFair} />
      </div>
      {shown.length === 0 && <p className="px-4 py-3 text-ink-2 text-sm">No match waits for a table.</p>}
      <ul className="divide-y">
        {shown.map((match) => (
          <li key={match.id} className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-4 py-2.5">
            <div className="flex min-w-0 grow basis-64 flex-col gap-1">
              <StreamMatchLine match={match} />
              <Reasons match={match} worth={worth.get(match.id)} onStream={streams.flatMap((one) => one.match ?? [])} />
            </div>
            <span className="text-ink-2 text-xs tabular">
              {notBeforeWords(worth.get(match.id)?.notBefore, desk.forecasts.get(match.id)?.start.low, zone)}
            </span>
            <QueueButtons match={match} targets={targets} reason={reason} />
          </li>
        ))}
      </ul>
      {others.length > shown.length && <OtherMatch others={others} targets={targets} reason={reason} />}
    </section>
  );
}

const nothing = { tension: 0, fairness: 0 };

type QueueButtonsProps = { match: LiveMatch | null; targets: readonly StreamTable[]; reason: string | null; onDone?: () => void };

const QueueButtons = ({ match, targets, reason, onDone }: QueueButtonsProps) => (
  <span className="flex flex-wrap gap-1.5">
    {targets.map((stream) => (
      <Button
        key={stream.table.id}
        size="row"
        disabledReason={reason ?? (match ? null : 'no match is chosen')}
        aria-label={`Queue for ${stream.table.displayNumber}: ${match ? matchName(match) : 'the chosen match'}`}
        onPress={() => match && void add(stream, match).then(onDone)}
      >
        Queue for {stream.table.displayNumber}
      </Button>
    ))}
  </span>
);

function FairnessSlider({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  const id = useId();
  return (
    <span className="flex items-center gap-2 text-ink-2 text-xs">
      <label htmlFor={id}>Tension</label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        step={25}
        value={value}
        aria-label="Tension or fairness"
        aria-valuetext={`Fairness counts ${value} %, tension ${100 - value} %`}
        className="w-28 accent-accent tablet:h-11"
        onChange={({ target }) => onChange(Number(target.value))}
      />
      <span aria-hidden>Fair to all</span>
    </span>
  );
}

/** In the address, so that a reload keeps it. */
function useFairness(): [number, (value: number) => void] {
  const [params, setParams] = useSearchParams();
  const stored = Number(params.get('fair') ?? defaultFairness);
  const set = (value: number) =>
    setParams(
      (before) => {
        if (value === defaultFairness) before.delete('fair');
        else before.set('fair', String(value));
        return before;
      },
      { replace: true },
    );
  return [stored >= 0 && stored <= 100 ? stored : defaultFairness, set];
}

const defaultFairness = 50;

type OtherMatchProps = { others: readonly LiveMatch[]; targets: readonly StreamTable[]; reason: string | null };

function OtherMatch({ others, targets, reason }: OtherMatchProps) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<number | null>(null);
  const options = others.map((match) => ({
    id: match.id,
    label: `${matchName(match)} ${playerWords(match, 'A')} – ${playerWords(match, 'B')}`,
  }));
  const wanted = fold(text);
  return (
    <div className="flex flex-wrap items-end gap-3 border-t px-4 py-3">
      <ComboBoxField
        label="Another match"
        placeholder="Match or player"
        className="min-w-0 grow basis-64"
        options={options.filter(({ id, label }) => id === chosen || fold(label).includes(wanted)).slice(0, 50)}
        value={chosen}
        text={text}
        onText={setText}
        onChange={(id) => {
          setChosen(id);
          setText(options.find((option) => option.id === id)?.label ?? '');
        }}
      />
      <QueueButtons
        match={others.find(({ id }) => id === chosen) ?? null}
        targets={targets}
        reason={reason}
        onDone={() => {
          setChosen(null);
          setText('');
        }}
      />
    </div>
  );
}
