/** Links to the choice between two scores of a match, in orange. */
import { GitFork } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import type { LiveMatch } from '#contract/live/rows.ts';
import { matchName } from '../../format.ts';
import { Chip } from '../../ui/status/chip.tsx';

type Props = {
  match: LiveMatch;
  list?: 'running' | 'upcoming' | 'approved' /** For places without room for the words. */;
  wordless?: boolean;
};

export function TwoScoresChip({ match, list = 'running', wordless = false }: Props) {
  const { search } = useLocation();
  if (match.proposalId === null) return null;
  return (
    <Link
      to={{ pathname: `/app/matches/${list}/${match.id}/twoScores`, search }}
      title="Two scores"
      aria-label={`Two scores for ${matchName(match)}: choose one`}
      className="inline-flex rounded-chip tablet:min-h-6"
    >
      <Chip tone="orange" icon={GitFork}>
        {!wordless && 'Two scores'}
      </Chip>
    </Link>
  );
}
