/** The simulator as a part of the server, with the calls of the administrator; only a demo registers it. */
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { changeSimulator, getSimulator } from '#contract/hall/demo.ts';
import { serve } from '../http/serve.ts';
import { registerDemoSignIn } from '../operations/management/info.ts';
import { demoAccounts, demoPassword } from './demo-accounts.ts';
import { createPulse, type Pulse } from './simulator/pulse.ts';
import { createSimulator, type Simulator } from './simulator/simulator.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Only with config.demo. */
    demo?: { simulator: Simulator; pulse: Pulse };
  }
}

export const demoPlugin = fp(
  async (app: FastifyInstance): Promise<void> => {
    registerDemoSignIn({ accounts: demoAccounts.map(({ login }) => login), password: demoPassword });
    const simulator = createSimulator(app.context);
    const pulse = createPulse(simulator, app.context.log);
    app.decorate('demo', { simulator, pulse });
    app.addHook('preClose', pulse.stop);
    serve(app, getSimulator, () => simulator.state());
    serve(app, changeSimulator, ({ body }) => simulator.change(body));
  },
  { name: 'demo' },
);
