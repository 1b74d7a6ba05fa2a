/** The lines of a list with the result of each. */
import { CircleAlert, CircleHelp, Equal, UserPlus } from 'lucide-react';
import type { PlayerImportLine } from '#contract/people/player-import.ts';
import { Button } from '../../../../ui/frame/button.tsx';
import { Chip } from '../../../../ui/status/chip.tsx';
import { Flag } from '../../../../ui/status/flag.tsx';
import type { PlayerImport } from './use-player-import.ts';

const looks = {
  NEW: { tone: 'green', icon: UserPlus, word: 'New' },
  KNOWN: { tone: 'neutral', icon: Equal, word: 'Known' },
  SIMILAR: { tone: 'yellow', icon: CircleHelp, word: 'Choose' },
  REFUSED: { tone: 'brick', icon: CircleAlert, word: 'Refused' },
} as const;

export function ImportLines({ draft }: { draft: PlayerImport }) {
  if (draft.lines.length === 0)
    return <p className="text-ink-2">What each line would make is shown here; nothing is stored before Import.</p>;
  return (
    <ul aria-label="What becomes of the lines" className="flex max-h-[34rem] flex-col overflow-y-auto text-sm">
      {draft.lines.map((line) => (
        <Line key={line.line} line={line} draft={draft} />
      ))}
    </ul>
  );
}

function Line({ line, draft }: { line: PlayerImportLine; draft: PlayerImport }) {
  const { tone, icon, word } = looks[line.result];
  const canToggleNew = line.result === 'SIMILAR' || draft.isNew(line.line);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t py-2 first:border-t-0">
      <span className="w-8 text-right text-ink-3 text-xs tabular">{line.line}</span>
      <Chip tone={tone} icon={icon}>
        {word}
      </Chip>
      <span className="inline-flex items-center gap-2 font-semibold">
        <Flag countryId={line.countryId} country={line.country} />
        {line.displayName || line.text}
      </span>
      <span className="text-ink-2">{line.sentence}</span>
      {canToggleNew && (
        <Button className="ml-auto" onPress={() => draft.turn(line.line)}>
          {draft.isNew(line.line) ? 'Leave out' : 'Somebody new'}
        </Button>
      )}
    </li>
  );
}
