/** Stands for Bitfocus Companion: keeps what a module defines and sets, and presses its buttons. */
import type { InstanceContext } from '@companion-module/base/host-api';
import type EventOfficeModule from '../../../../kiosk/companion/main.ts';
import type { HallSecrets, HallSettings, HallTypes } from '../../../../kiosk/companion/module-types.ts';

type ModuleContext = InstanceContext<HallTypes>;
type Definitions = {
  actions: Parameters<ModuleContext['setActionDefinitions']>[0] | null;
  feedbacks: Parameters<ModuleContext['setFeedbackDefinitions']>[0] | null;
  variables: Parameters<ModuleContext['setVariableDefinitions']>[0];
  presets: Parameters<ModuleContext['setPresetDefinitions']>[1];
};

export function createCompanionHost(Module: typeof EventOfficeModule) {
  // Without this the library prints the lines of the log.
  Object.assign(globalThis, { COMPANION_LOGGER: () => undefined });
  const variables: Record<string, unknown> = {};
  const saved: { settings: HallSettings | undefined; secrets: HallSecrets | undefined } = { settings: undefined, secrets: undefined };
  const seen: { status: string; sentence: string | null; checks: number } = { status: '', sentence: null, checks: 0 };
  const defined: Definitions = { actions: null, feedbacks: null, variables: {}, presets: {} };
  const ignore = () => undefined;
  const context: ModuleContext = {
    _isInstanceContext: true,
    ...{ id: 'hall', label: 'hall', upgradeScripts: [], sharedUdpSocketHandlers: new Map() },
    saveConfig: (settings, secrets) => void Object.assign(saved, { settings, secrets }),
    updateStatus: (status, sentence) => void Object.assign(seen, { status, sentence }),
    setActionDefinitions: (actions) => void Object.assign(defined, { actions }),
    setFeedbackDefinitions: (feedbacks) => void Object.assign(defined, { feedbacks }),
    setVariableDefinitions: (variables) => void Object.assign(defined, { variables }),
    setPresetDefinitions: (_sections, presets) => void Object.assign(defined, { presets }),
    setVariableValues: (values) => void Object.assign(variables, values),
    getVariableValue: (name) => variables[name] as never,
    checkAllFeedbacks: () => void Object.assign(seen, { checks: seen.checks + 1 }),
    ...{ checkFeedbacks: ignore, checkFeedbacksById: ignore, subscribeActions: ignore, unsubscribeActions: ignore },
    ...{ unsubscribeFeedbacks: ignore, recordAction: ignore, oscSend: ignore, sharedUdpSocketLeave: async () => undefined },
    ...{ sharedUdpSocketJoin: async () => '', sharedUdpSocketSend: async () => undefined },
  };
  const place = { id: '1', controlId: '1', surfaceId: undefined };
  return {
    ...{ module: new Module(context), variables, saved, seen },
    names: () => Object.keys(defined.variables),
    presets: () => defined.presets,
    press: async (actionId: keyof HallTypes['actions'], options: { table: number; side?: 'a' | 'b' }): Promise<void> => {
      const action = defined.actions?.[actionId];
      if (!action) throw new Error(`There is no action ${actionId}.`);
      await action.callback({ ...place, actionId, options: options as never }, { type: 'action', setCustomVariableValue: ignore });
    },
    isLit: (feedbackId: keyof HallTypes['feedbacks'], table: number): unknown => {
      const feedback = defined.feedbacks?.[feedbackId];
      if (!feedback) throw new Error(`There is no feedback ${feedbackId}.`);
      const info = { ...place, type: 'boolean', feedbackId, options: { table }, previousOptions: null } as const;
      return feedback.callback(info, { type: 'feedback' });
    },
  };
}
