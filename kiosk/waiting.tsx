/** A screen that has never had a state to show. It says so; it is never blank. */
import { Stage } from './stage.tsx';

export function Waiting({ now, problem }: { now: number; problem: string | null }) {
  return (
    <Stage stale={false} now={now}>
      <p className="waiting" role="status">
        {problem ?? 'Waiting for the hall'}
      </p>
    </Stage>
  );
}
