/**
 * The desk sends a display to a page, and the display goes there again whenever it is switched on. The placement ends with its event, and when
 * somebody at the display itself chooses another page.
 */
import type { Kysely } from 'kysely';
import { isPairingOver } from '../../http/auth/pairing-expiry.ts';
import type { Database, DisplayRow } from '../../store/schema.ts';
import type { WorkContext } from '../../store/unit/commit.ts';
import { type DisplayPage, shownEvent } from './shown-event.ts';

type Destination = { screen: 'TABLES' | 'SCOREBOARD' | 'CHART'; targetId: number };
type PlacementColumn = 'wantedScreen' | 'wantedTargetId' | 'wantedAt' | 'placedScreen' | 'placedTargetId' | 'homeScreen' | 'homeTargetId';
type Placement = Pick<DisplayRow, PlacementColumn>;

const arrived = { wantedScreen: null, wantedTargetId: null, wantedAt: null };
export const noPlacement: Placement = { ...arrived, placedScreen: null, placedTargetId: null, homeScreen: null, homeTargetId: null };

/** Returns the columns of a display that the desk sends to a page. */
export function placementFor(row: DisplayRow, { screen, targetId }: Destination, at: string): Placement {
  const home = row.homeScreen === null ? { screen: row.screen, targetId: row.targetId } : homeOf(row);
  const isThere = isSamePage(row, { screen, targetId });
  return {
    ...(isThere ? arrived : { wantedScreen: screen, wantedTargetId: targetId, wantedAt: at }),
    ...{ placedScreen: screen, placedTargetId: targetId, homeScreen: home.screen, homeTargetId: home.targetId },
  };
}

/** Returns the columns that change when the display reports that it shows this page; empty when nothing changes. */
export async function placementAt({ db, at }: WorkContext, row: DisplayRow, page: DisplayPage): Promise<Partial<Placement>> {
  if (!needsPlacement(row, page) && !(await isDestinationOver(db, row, at))) return {};
  if (isSamePage(wantedOf(row), page)) return arrived;
  const isChosenThere = row.wantedScreen === null && !isHome(row, page);
  if (isChosenThere || (await isDestinationOver(db, row, at))) return noPlacement;
  return { wantedScreen: row.placedScreen, wantedTargetId: row.placedTargetId, wantedAt: at };
}

/** True when a display that shows this page has arrived where it was sent, or is not where it belongs. */
export const needsPlacement = (row: DisplayRow, page: DisplayPage): boolean =>
  row.wantedScreen === null ? row.placedScreen !== null && !isSamePage(placedOf(row), page) : isSamePage(wantedOf(row), page);

/** True when the display has a destination whose event is over, or that does not exist any more. */
export async function isDestinationOver(db: Kysely<Database>, row: DisplayRow, at: string): Promise<boolean> {
  const destination = row.wantedScreen === null ? placedOf(row) : wantedOf(row);
  if (destination.screen === null) return false;
  const event = await shownEvent(db, { screen: destination.screen, targetId: destination.targetId });
  return event === null || isPairingOver(event.eventEndDate, at);
}

type AnyPage = { screen: DisplayPage['screen'] | null; targetId: number | null };

const wantedOf = (row: DisplayRow): AnyPage => ({ screen: row.wantedScreen, targetId: row.wantedTargetId });
const placedOf = (row: DisplayRow): AnyPage => ({ screen: row.placedScreen, targetId: row.placedTargetId });
const homeOf = ({ homeScreen, homeTargetId }: DisplayRow): DisplayPage => ({ screen: homeScreen ?? 'OTHER', targetId: homeTargetId });
const isSamePage = (one: AnyPage, other: AnyPage): boolean => one.screen === other.screen && one.targetId === other.targetId;

/** The page that the display opens by itself. A page that leaves the choice to somebody is nobody's choice yet. */
const isHome = (row: DisplayRow, page: DisplayPage): boolean => page.targetId === null || isSamePage(homeOf(row), page);
