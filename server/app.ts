/** Lists everything the server consists of, in the order of registration. Returns the application without listening. */
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance } from 'fastify';
import { allEntities } from '#contract/masters/all-entities.ts';
import { teamMembers } from '#contract/people/team-members.ts';
import { timeSessions } from '#contract/tournament/time-sessions.ts';
import { calendarItems } from '#contract/website/calendar-items.ts';
import { demoPlugin } from './demo/demo-plugin.ts';
import { auditRoutes } from './entity/audit/routes.ts';
import type { EntityHandlers } from './entity/entity-handlers.ts';
import { mediaRoutes } from './entity/media/routes.ts';
import { serveEntity } from './entity/serve-entity.ts';
import { deviceRoutes } from './hall/devices/routes.ts';
import { displayRoutes } from './hall/displays/routes.ts';
import { tableActionRoutes } from './hall/feeds/table-actions.ts';
import { fleetRoutes } from './hall/fleet/routes.ts';
import { livePlugin } from './hall/live/live-plugin.ts';
import { pastRoutes } from './hall/past/routes.ts';
import { embedRoutes } from './hall/public/embed/routes.ts';
import { livePageRoutes } from './hall/public/live/routes.ts';
import { livePosterRoute } from './hall/public/live-poster.ts';
import { playerCalendarRoute } from './hall/public/player-calendar.ts';
import { pronunciationRoutes } from './hall/public/pronunciations.ts';
import { publicSiteRoutes } from './hall/public/routes.ts';
import { sharePictureRoutes } from './hall/public/share/routes.ts';
import { pushRoutes } from './hall/push/routes.ts';
import { streamerRoutes } from './hall/streamers/routes.ts';
import { authPlugin } from './http/auth/guard.ts';
import { requestLimits, serverLimits } from './http/auth/limits.ts';
import { securityHeaders } from './http/headers.ts';
import { openApi } from './http/openapi.ts';
import { overloadLimit } from './http/overload.ts';
import { answerProblem, answerUnparsed, problemAnswers } from './http/problem.ts';
import { screenRoutes } from './http/screens.ts';
import { avatarRoutes } from './office/account/avatar.ts';
import { publicAccountRoutes } from './office/account/public-routes.ts';
import { accountRoutes } from './office/account/routes.ts';
import { secondFactorRoutes } from './office/account/second-factor-routes.ts';
import { tabletPinRoutes } from './office/account/tablet-pin.ts';
import { mailRoutes } from './office/mail/routes.ts';
import { balanceRoutes } from './office/money/balance/routes.ts';
import { bankRoutes } from './office/money/bank/routes.ts';
import { invoicePdfRoutes } from './office/money/invoices/pdf/routes.ts';
import { invoiceRoutes } from './office/money/invoices/routes.ts';
import { paymentRoutes } from './office/money/payments/routes.ts';
import { reminderRoutes } from './office/money/reminders/routes.ts';
import { nationalityRoutes } from './office/people/nationalities.ts';
import { playerRoutes } from './office/people/players/routes.ts';
import { userRoutes } from './office/people/users/routes.ts';
import { privacyRoutes } from './office/privacy/routes.ts';
import { settingRoutes } from './office/settings/routes.ts';
import { userSettingRoutes } from './office/settings/user-settings-routes.ts';
import { calendarHandlers } from './office/website/calendar/removed-entries.ts';
import { newsRoutes } from './office/website/news/routes.ts';
import { attentionRoutes } from './operations/attention/routes.ts';
import { httpsServer } from './operations/https/https-server.ts';
import { hallCertificateRoutes } from './operations/https/routes.ts';
import { managementRoutes } from './operations/management/routes.ts';
import { retentionRoutes } from './operations/retention/routes.ts';
import { systemRoutes } from './operations/system/routes.ts';
import { exportRoutes } from './sport/charts/export-routes.ts';
import { chartRoutes } from './sport/charts/routes.ts';
import { timeSessionHandlers } from './sport/charts/time-sessions.ts';
import { sheetRoutes } from './sport/confirmations/routes.ts';
import { correctionRoutes } from './sport/corrections/routes.ts';
import { drawRoutes } from './sport/draws/routes.ts';
import { posterRoutes } from './sport/events/posters/routes.ts';
import { eventRoutes } from './sport/events/staff-routes.ts';
import { forecastRoutes } from './sport/forecast/routes.ts';
import { arrivalRoutes } from './sport/matches/arrival-routes.ts';
import { matchManagementRoutes } from './sport/matches/management-routes.ts';
import { openRoundRoutes } from './sport/matches/open-rounds.ts';
import { matchRoutes } from './sport/matches/routes.ts';
import { nextCallRoutes } from './sport/next-calls/routes.ts';
import { mergeRoutes } from './sport/participants/merge/routes.ts';
import { participantRoutes } from './sport/participants/routes.ts';
import { playerCardRoutes } from './sport/player-card/routes.ts';
import { proposalRoutes } from './sport/proposals/routes.ts';
import { replayRoutes } from './sport/replay/routes.ts';
import { reportRoutes } from './sport/report/routes.ts';
import { searchRoutes } from './sport/search/routes.ts';
import { streamDeskRoutes } from './sport/streams/routes.ts';
import { tableRoutes } from './sport/tables/routes.ts';
import { teamRoutes } from './sport/teams/routes.ts';
import { teamMemberHandlers } from './sport/teams/squad.ts';
import { tournamentRoutes } from './sport/tournaments/routes.ts';
import { warningRoutes } from './sport/warnings/routes.ts';
import { whatIfRoutes } from './sport/what-if/routes.ts';
import type { Context } from './store/context.ts';

/** Handlers of entities that differ from the generic ones. */
const ownHandlers: ReadonlyMap<string, EntityHandlers> = new Map([
  [calendarItems.name, calendarHandlers],
  [teamMembers.name, teamMemberHandlers],
  [timeSessions.name, timeSessionHandlers],
]);

export type App = FastifyInstance;

export async function buildApp(context: Context): Promise<App> {
  const app: App = Fastify({
    loggerInstance: context.log,
    trustProxy: context.config.trustProxy,
    ...serverLimits,
    frameworkErrors: answerProblem,
    clientErrorHandler: answerUnparsed,
  });
  app.decorate('context', context);
  await app.register(problemAnswers);
  await app.register(httpsServer);
  await app.register(securityHeaders);
  // Compresses long answers only, in the thread pool. Never decompresses requests: a small one could expand to a huge one.
  await app.register(compress, { threshold: 4096, encodings: ['gzip'], globalDecompression: false });
  await app.register(requestLimits);
  await app.register(overloadLimit, { mostDelayMs: context.config.maxLoopDelayMs });
  await app.register(authPlugin);
  await app.register(openApi);
  await app.register(accountRoutes);
  await app.register(avatarRoutes);
  await app.register(publicAccountRoutes);
  await app.register(secondFactorRoutes);
  await app.register(tabletPinRoutes);
  await app.register(userRoutes);
  await app.register(attentionRoutes);
  await app.register(userSettingRoutes);
  await app.register(managementRoutes);
  for (const entity of allEntities) serveEntity(app, entity, ownHandlers.get(entity.name));
  await app.register(nationalityRoutes);
  await app.register(auditRoutes);
  await app.register(privacyRoutes);
  await app.register(retentionRoutes);
  await app.register(mailRoutes);
  await app.register(mediaRoutes);
  await app.register(deviceRoutes);
  await app.register(displayRoutes);
  await app.register(streamerRoutes);
  await app.register(hallCertificateRoutes);
  await app.register(fleetRoutes);
  await app.register(matchRoutes);
  await app.register(proposalRoutes);
  await app.register(matchManagementRoutes);
  await app.register(arrivalRoutes);
  await app.register(teamRoutes);
  await app.register(tableRoutes);
  await app.register(tableActionRoutes);
  await app.register(tournamentRoutes);
  await app.register(participantRoutes);
  await app.register(playerRoutes);
  await app.register(mergeRoutes);
  await app.register(drawRoutes);
  await app.register(correctionRoutes);
  await app.register(invoiceRoutes);
  await app.register(paymentRoutes);
  await app.register(bankRoutes);
  await app.register(reminderRoutes);
  await app.register(invoicePdfRoutes);
  await app.register(balanceRoutes);
  await app.register(eventRoutes);
  await app.register(chartRoutes);
  await app.register(posterRoutes);
  await app.register(newsRoutes);
  await app.register(openRoundRoutes);
  await app.register(forecastRoutes);
  await app.register(exportRoutes);
  await app.register(playerCardRoutes);
  await app.register(warningRoutes);
  await app.register(nextCallRoutes);
  await app.register(streamDeskRoutes);
  await app.register(whatIfRoutes);
  await app.register(replayRoutes);
  await app.register(reportRoutes);
  await app.register(sheetRoutes);
  await app.register(searchRoutes);
  await app.register(settingRoutes);
  await app.register(systemRoutes);
  await app.register(publicSiteRoutes);
  await app.register(pastRoutes);
  await app.register(pronunciationRoutes);
  await app.register(livePosterRoute);
  await app.register(playerCalendarRoute);
  await app.register(livePageRoutes);
  await app.register(sharePictureRoutes);
  await app.register(embedRoutes);
  await app.register(pushRoutes);
  if (context.config.demo) await app.register(demoPlugin);
  await app.register(livePlugin);
  await app.register(screenRoutes);
  return app;
}
