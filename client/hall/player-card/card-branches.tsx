/** The match after a win and the match after a loss. */
import { TrendingDown, TrendingUp } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { CardBranch, CardEntry, PlayerCardFacts } from '#contract/match/player-card.ts';
import { capitals } from '#contract/people/player-names.ts';
import { ordinal } from '#machines/ordinal.ts';
import { matchName } from '../../format.ts';
import { chartPath } from '../../shell/palette/result-paths.ts';
import { useMay } from '../../state/session.ts';
import { useCardTime } from './use-card-time.ts';

type CardBranchesProps = { entry: CardEntry; player: PlayerCardFacts['player'] };

export function CardBranches({ entry, player }: CardBranchesProps) {
  const { next, ifWins, ifLoses, placeIfLoses, afterWin } = entry;
  if (!next || (!ifWins && !ifLoses && !placeIfLoses && !afterWin)) return null;
  const ahead = afterWin && (afterWin === 'WINS' ? 'Wins the tournament' : 'Qualified: the draw of the next stage decides the match');
  const name = player.lastName ? capitals(player.lastName, player.country) : player.displayName;
  const out = placeIfLoses && (placeIfLoses.isFinal ? `${ordinal(placeIfLoses.place)} place` : `place ${placeIfLoses.place} or better`);
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Branch icon={TrendingUp} tone="text-tone tone-green" title={`If ${name} wins`} branch={ifWins} entry={entry} note={ahead} />
      <Branch
        icon={TrendingDown}
        tone="text-ink-2"
        title={`If ${name} loses`}
        branch={ifLoses}
        entry={entry}
        note={ifLoses ? out : out && `Out: ${out}`}
      />
    </div>
  );
}

type BranchProps = {
  icon: typeof TrendingUp;
  tone: string;
  title: string;
  branch: CardBranch | null;
  entry: CardEntry;
  note?: string | null;
};

function Branch({ icon: Icon, tone, title, branch, entry, note = null }: BranchProps) {
  if (!branch && note === null) return null;
  return (
    <section aria-label={title} className="flex flex-col gap-0.5 rounded-card border p-3 text-xs">
      <h3 className="mb-1 flex items-center gap-2 font-semibold text-sm">
        <Icon aria-hidden className={`size-4 shrink-0 ${tone}`} /> {title}
      </h3>
      {branch && <BranchMatch branch={branch} entry={entry} />}
      {note && <p className="text-ink-2">{note}</p>}
    </section>
  );
}

function BranchMatch({ branch, entry }: { branch: CardBranch; entry: CardEntry }) {
  const timeOf = useCardTime(entry.eventId);
  const mayOpen = useMay()('tournament:read');
  const name = matchName(branch);
  const at = timeOf(branch.at);
  const rivalsAt = timeOf(branch.rivalsAt);
  return (
    <>
      <p className="tabular">
        {mayOpen ? (
          <Link to={chartPath({ ...entry, label: branch.label })} className="font-semibold text-accent text-sm hover:underline">
            {name}
          </Link>
        ) : (
          <b className="font-semibold text-sm">{name}</b>
        )}{' '}
        <span className="text-sm">{at && `${branch.isForecast ? 'about' : 'planned'} ${at}`}</span>
      </p>
      <p className="text-ink-2">{againstWords(branch)}</p>
      {!branch.opponent && branch.rivals && (
        <p className="text-ink-2">
          {branch.rivals}
          {rivalsAt && `, from ${rivalsAt}`}
        </p>
      )}
    </>
  );
}

function againstWords({ opponent, waitsFor, walkover }: CardBranch): string {
  if (walkover) return 'a bye: no opponent';
  return `against ${opponent ? opponent.displayName : lowered(waitsFor)}`;
}

/** 'the winner of H020' */
const lowered = (waitsFor: string | null): string =>
  waitsFor === null
    ? 'a player who is not known yet'
    : /^(Winner|Loser) of /.test(waitsFor)
      ? `the ${waitsFor.charAt(0).toLowerCase()}${waitsFor.slice(1)}`
      : waitsFor;
