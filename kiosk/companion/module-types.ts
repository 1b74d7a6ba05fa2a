/** The shapes of the module's settings, actions, feedbacks and variables, as Companion's library wants them declared. */
import type { CompanionVariableValues } from '@companion-module/base';

type OneTable = { table: number };
type OneSide = { table: number; side: 'a' | 'b' };

/** `event`: the number of the event, 0 for the running event. `code`: a pairing code, which is used once. */
export type HallSettings = { url: string; event: number; code: string };
/** `keys`: a token for each paired table, 'id=token' with spaces between. */
export type HallSecrets = { keys?: string };

export type HallTypes = {
  config: HallSettings;
  secrets: HallSecrets;
  actions: Record<'plus' | 'minus' | 'time_out', { options: OneSide }> & Record<'undo' | 'shot_clock', { options: OneTable }>;
  feedbacks: Record<'running' | 'time_out' | 'shot_clock' | 'hill_hill', { type: 'boolean'; options: OneTable }>;
  variables: CompanionVariableValues;
};
