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
    // A replay puts its player into the place of the simulator.
    const pulse = createPulse({ tick: async () => demo.simulator.tick() }, app.context.log);
    const demo = { simulator, pulse };
    app.decorate('demo', demo);
    app.addHook('preClose', pulse.stop);
    serve(app, getSimulator, () => demo.simulator.state());
    serve(app, changeSimulator, ({ body }) => demo.simulator.change(body));
  },
  { name: 'demo' },
);
