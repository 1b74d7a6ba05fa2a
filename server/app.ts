/** The server as one readable list: registers everything in visible order, never listens. */
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance } from 'fastify';
import { allEntities } from '#contract/all-entities.ts';
import { calendarItems } from '#contract/calendar-items.ts';
import { teamMembers } from '#contract/team-members.ts';
import { timeSessions } from '#contract/time-sessions.ts';
import { avatarRoutes } from './account/avatar.ts';
import { publicAccountRoutes } from './account/public-routes.ts';
import { accountRoutes } from './account/routes.ts';
import { secondFactorRoutes } from './account/second-factor-routes.ts';
import { attentionRoutes } from './attention/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { authPlugin } from './auth/guard.ts';
import { requestLimits, serverLimits } from './auth/limits.ts';
import { balanceRoutes } from './balance/routes.ts';
import { calendarWays } from './calendar/gone.ts';
import { chartRoutes } from './charts/routes.ts';
import { timeSessionWays } from './charts/time-sessions.ts';
import type { Context } from './context.ts';
import { nationalityRoutes } from './countries/nationalities.ts';
import { serveEntity } from './crud/serve-entity.ts';
import type { Ways } from './crud/ways.ts';
import { demoPlugin } from './demo/demo-plugin.ts';
import { deviceRoutes } from './devices/routes.ts';
import { displayRoutes } from './displays/routes.ts';
import { drawRoutes } from './draws/routes.ts';
import { publicEventRoutes } from './events/routes.ts';
import { eventRoutes } from './events/staff-routes.ts';
import { exportRoutes } from './exports/routes.ts';
import { fleetRoutes } from './fleet/routes.ts';
import { forecastRoutes } from './forecast/routes.ts';
import { securityHeaders } from './headers.ts';
import { hallCertificateRoutes } from './https/routes.ts';
import { secureDoor } from './https/secure-door.ts';
import { invoicePdfRoutes } from './invoices/pdf/routes.ts';
import { invoiceRoutes } from './invoices/routes.ts';
import { livePlugin } from './live/live-plugin.ts';
import { loadLimit } from './load.ts';
import { mailRoutes } from './mail/routes.ts';
import { managementRoutes } from './management/routes.ts';
import { matchManagementRoutes } from './matches/management-routes.ts';
import { openRoundRoutes } from './matches/open-rounds.ts';
import { matchRoutes } from './matches/routes.ts';
import { mediaRoutes } from './media/routes.ts';
import { newsRoutes } from './news/routes.ts';
import { openApi } from './openapi.ts';
import { participantRoutes } from './participants/routes.ts';
import { playerRoutes } from './players/routes.ts';
import { posterRoutes } from './posters/routes.ts';
import { privacyRoutes } from './privacy/routes.ts';
import { answerProblem, problemAnswers } from './problem.ts';
import { proposalRoutes } from './proposals/routes.ts';
import { publicSiteRoutes } from './public/routes.ts';
import { screenRoutes } from './screens.ts';
import { searchRoutes } from './search/routes.ts';
import { settingRoutes } from './settings/routes.ts';
import { systemRoutes } from './system/routes.ts';
import { tableRoutes } from './tables/routes.ts';
import { teamRoutes } from './teams/routes.ts';
import { teamMemberWays } from './teams/squad.ts';
import { tournamentRoutes } from './tournaments/routes.ts';
import { userSettingRoutes } from './user-settings/routes.ts';
import { userRoutes } from './users/routes.ts';

/** Entities that are read or written otherwise than the plain ones. */
const ownWays: ReadonlyMap<string, Ways> = new Map([
  [calendarItems.name, calendarWays],
  [teamMembers.name, teamMemberWays],
  [timeSessions.name, timeSessionWays],
]);

export type App = FastifyInstance;

export async function buildApp(context: Context): Promise<App> {
  const app: App = Fastify({
    loggerInstance: context.log,
    trustProxy: context.config.trustProxy,
    ...serverLimits,
    frameworkErrors: answerProblem,
  });
  app.decorate('context', context);
  await app.register(problemAnswers);
  await app.register(secureDoor);
  await app.register(securityHeaders);
  // Long answers only, in the thread pool; requests are never inflated: a small one could be a huge one.
  await app.register(compress, { threshold: 4096, encodings: ['gzip'], globalDecompression: false });
  await app.register(requestLimits);
  await app.register(loadLimit, { mostDelayMs: context.config.mostLoopDelayMs });
  await app.register(authPlugin);
  await app.register(openApi);
  await app.register(accountRoutes);
  await app.register(avatarRoutes);
  await app.register(publicAccountRoutes);
  await app.register(secondFactorRoutes);
  await app.register(userRoutes);
  await app.register(attentionRoutes);
  await app.register(userSettingRoutes);
  await app.register(managementRoutes);
  for (const entity of allEntities) serveEntity(app, entity, ownWays.get(entity.name));
  await app.register(nationalityRoutes);
  await app.register(auditRoutes);
  await app.register(privacyRoutes);
  await app.register(mailRoutes);
  await app.register(mediaRoutes);
  await app.register(deviceRoutes);
  await app.register(displayRoutes);
  await app.register(hallCertificateRoutes);
  await app.register(fleetRoutes);
  await app.register(matchRoutes);
  await app.register(proposalRoutes);
  await app.register(matchManagementRoutes);
  await app.register(teamRoutes);
  await app.register(tableRoutes);
  await app.register(tournamentRoutes);
  await app.register(participantRoutes);
  await app.register(playerRoutes);
  await app.register(drawRoutes);
  await app.register(invoiceRoutes);
  await app.register(invoicePdfRoutes);
  await app.register(balanceRoutes);
  await app.register(eventRoutes);
  await app.register(chartRoutes);
  await app.register(posterRoutes);
  await app.register(newsRoutes);
  await app.register(openRoundRoutes);
  await app.register(forecastRoutes);
  await app.register(exportRoutes);
  await app.register(searchRoutes);
  await app.register(settingRoutes);
  await app.register(systemRoutes);
  await app.register(publicEventRoutes);
  await app.register(publicSiteRoutes);
  if (context.config.demo) await app.register(demoPlugin);
  await app.register(livePlugin);
  await app.register(screenRoutes);
  return app;
}
