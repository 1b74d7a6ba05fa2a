/** Loads the lazy dialogs before a test opens them, so that the test waits for the page and not for the disk. */
export const loadDialogs = (): Promise<unknown> =>
  Promise.all([
    import('../../../../../client/pages/match/matches/edit/edit-match-modal.tsx'),
    import('../../../../../client/pages/match/matches/history/match-history-modal.tsx'),
    import('../../../../../client/pages/match/matches/edit/edit-upcoming.tsx'),
    import('../../../../../client/pages/match/matches/edit/replace-qualifier-modal.tsx'),
    import('../../../../../client/pages/match/teams/line-up-modal.tsx'),
    import('../../../../../client/pages/match/teams/start-team-match-modal.tsx'),
    import('../../../../../client/ui/overlays/toaster.tsx'),
  ]);
