/** The state of a draw that is being made: the form, its preview, and why it cannot be made now. */
import { useMachine } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import type { DrawCheck } from '#contract/tournament/draws.ts';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { tournamentSentences } from '#machines/tournament/tournament-rules.ts';
import { keys, queryClient } from '../../../api/queries.ts';
import { useMay } from '../../../state/session.ts';
import { type DrawChoices, type DrawErrors, type DrawFields, drawErrors, initialFields } from './draw-fields.ts';
import { type DrawContext, type DrawResult, drawMachine } from './draw-machine.ts';
import { checksOf, type DrawButton, whyNoDraw } from './draw-words.ts';
import { useRefusalRedirect } from './use-refusal-redirect.ts';

export type DrawState = {
  context: DrawContext;
  /** The errors of the fields that the user has touched. */
  errors: DrawErrors;
  checks: readonly DrawCheck[];
  isPreviewing: boolean;
  isTouched: boolean;
  busy: boolean;
  /** Why the draw cannot be made now. */
  reason: string | null;
  change: (patch: Partial<DrawFields>) => void;
  refresh: () => void;
  redraw: () => void;
  firstLot: () => void;
  draw: () => void;
};

type DrawOptions = {
  tournament: Tournament;
  choices: DrawChoices;
  button?: DrawButton;
  /** Somebody else has drawn the tournament meanwhile. */
  onRefused: () => void;
  onDrawn: (drawn: DrawResult, context: DrawContext) => void;
};

export function useDraw({ tournament, choices, button, onRefused, onDrawn }: DrawOptions): DrawState {
  const allowed = useMay()('tournament:run', tournament.eventId);
  const [state, send] = useMachine(drawMachine, { input: { tournament, fields: initialFields(tournament, choices) } });
  const { context } = state;
  useEffect(() => send({ type: 'ARRIVED', tournament }), [tournament, send]);
  const busy = state.matches('drawing') || state.matches('refused') || state.matches('drawn');
  useRefusalRedirect(tournament.tournamentStatus === 'CREATED' || busy ? null : tournamentSentences.drawNotAllowed, onRefused);
  useDrawn(context, onDrawn);

  const errors = drawErrors(tournament, context.fields);
  // An untouched form shows no problems.
  const [touched, setTouched] = useState<Readonly<Record<string, true>>>({});
  const checks = checksOf(context.preview, context.fields);
  const isPreviewing = state.matches('settling') || state.matches('previewing');
  return {
    context,
    errors: Object.fromEntries(Object.entries(errors).filter(([name]) => touched[name])),
    checks,
    isPreviewing,
    isTouched: Object.keys(touched).length > 0,
    busy,
    reason: busy ? null : whyNoDraw({ allowed, errors, checks, isReady: state.matches('ready'), isPreviewing, button }),
    change: (patch) => {
      setTouched((before) => ({ ...before, ...Object.fromEntries(Object.keys(patch).map((name) => [name, true])) }));
      send({ type: 'CHANGE', patch });
    },
    refresh: () => send({ type: 'REFRESH' }),
    redraw: () => send({ type: 'REDRAW' }),
    firstLot: () => send({ type: 'FIRST_LOT' }),
    draw: () => send({ type: 'DRAW' }),
  };
}

/** Reports the draw once. */
function useDrawn(context: DrawContext, onDrawn: DrawOptions['onDrawn']): void {
  const { drawn } = context;
  const report = useRef(onDrawn);
  report.current = onDrawn;
  const last = useRef(context);
  last.current = context;
  useEffect(() => {
    if (!drawn) return;
    void queryClient.invalidateQueries({ queryKey: keys.tournaments.all });
    void queryClient.invalidateQueries({ queryKey: keys.participants.all });
    report.current(drawn, last.current);
  }, [drawn]);
}
