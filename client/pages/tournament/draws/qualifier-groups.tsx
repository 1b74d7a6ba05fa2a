/** The qualifiers of round robin groups, group by group, the winner first. */

import type { Participant } from '#contract/tournament/participants.ts';
import { countText } from '#machines/count-text.ts';
import { signedText } from '#machines/match/score-text.ts';
import { type GroupView, groupViews } from '../../../bracket/group-view.ts';
import { useBracket } from '../../../bracket/use-bracket.ts';
import { useValueOf } from '../../../live/hooks.ts';
import { hall } from '../../../state/hall.ts';
import { EntrantName } from '../../../tournament/entrant-name.tsx';
import { SectionHeading } from '../../../ui/frame/section-heading.tsx';

type QualifierGroupsProps = { tournamentId: number; entrants: readonly Participant[] };

export function QualifierGroups({ tournamentId, entrants }: QualifierGroupsProps) {
  const { bracket } = useBracket(hall, tournamentId);
  const words = useValueOf(hall.store.matches, () => JSON.stringify(groupViews(bracket)), '[]');
  const views: GroupView[] = JSON.parse(words);
  const byId = new Map(entrants.map((entrant) => [entrant.id, entrant]));
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      {views.map(({ group, name, lines }) => (
        <section key={group} aria-label={`Group ${name}`} className="overflow-hidden rounded-card border">
          <SectionHeading className="flex h-9 items-center border-b bg-subtle px-3 text-xs font-semibold text-ink-2">
            Group {name}
          </SectionHeading>
          <ol className="divide-y">
            {lines.flatMap((line) => {
              const entrant = byId.get(line.id);
              return entrant ? [<Qualified key={line.id} entrant={entrant} line={line} />] : [];
            })}
          </ol>
        </section>
      ))}
    </div>
  );
}

function Qualified({ entrant, line }: { entrant: Participant; line: GroupView['lines'][number] }) {
  return (
    <li className="flex min-h-8 items-center gap-2 px-3 text-sm">
      <span className="min-w-0 grow">
        <EntrantName entrant={entrant} />
      </span>
      {line.place.startsWith('=') && <span className="whitespace-nowrap text-xs text-ink-2">by lot</span>}
      <span className="tabular whitespace-nowrap text-xs text-ink-3">
        {countText(line.wins, 'win')}, {signedText(line.racksWon - line.racksLost)}
      </span>
    </li>
  );
}
