/** What an address of the back office loads at first, and how much that may weigh: the build packs its files by it and is checked by it. */

/** Compressed bytes. An address of a dialog loads the screen under it as well. */
export const limits = { screen: 262_000, dialog: 298_000 } as const;

/** Loaded when somebody asks for it, or when the screen stands: no address waits for these. */
export const later = new RegExp(
  `/(${[
    'toaster|screen-of-message|tooltip-bubble|menu-list|multi-select-list|select-list|combo-box|filter-sheet|command-palette|settings-drawer',
    'not-authorized|demo-bar|rich-text-editor|news-preview|look-up|match-panel|late-starts|warning-list|late-status|due-facts|due-legend|record-history|record-panel|used-by|list-files|entrant-files|tables-sheet',
    'next-calls-panel|what-if-frame|reminder-notice|delivered-reminder|related-documents|called-off-callout|called-off-question|first-event|predict-formats|import-summary|name-order-field|new-player-country|players/import/import-(?:columns|table)|table-cards|approve-all-dialog|report-approved|result-panel|report-result|table-tiles-panel|reset-toast|reset-section|read-workbook|confirm-dialog|confirm-password|keep-alive|two-scores|menu-sheet|calls-part|stream-tokens',
  ].join('|')})\\.tsx?$|^machines/forecast/forecast\\.ts$`,
);
