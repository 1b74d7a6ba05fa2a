/** The room for a flow chart on a screen, in pixels of its canvas. */
export type ChartScreenSize = {
  /** The space between the header with the column headings and the strip of sheets. */
  space: { width: number; height: number };
  /** The top edge of that space. */
  fieldTop: number;
  /** The space for groups, which have no column headings. */
  groupSpace: { width: number; height: number };
  /** More rows or columns would be too small to read from the stands. */
  maxRows: number;
  maxColumns: number;
  /** With more columns than this the gaps between them are narrow. */
  maxColumnsWithWideGaps: number;
  /** The largest scale: beyond it long names would be squeezed for nothing. */
  maxScale: number;
  /** Narrower boxes, before they are scaled, would squeeze every name. */
  narrowest: number;
};

export const landscapeSize: ChartScreenSize = {
  space: { width: 1856, height: 832 },
  fieldTop: 172,
  groupSpace: { width: 1856, height: 900 },
  maxRows: 8,
  maxColumns: 5,
  maxColumnsWithWideGaps: 3,
  maxScale: 1.6,
  narrowest: 330,
};

/** Two rounds side by side, larger: a portrait screen is half as wide. The width decides the scale, because there is height to spare. */
export const portraitSize: ChartScreenSize = {
  space: { width: 1032, height: 1530 },
  fieldTop: 262,
  groupSpace: { width: 1032, height: 1590 },
  maxRows: 8,
  maxColumns: 2,
  maxColumnsWithWideGaps: 1,
  maxScale: 1.8,
  narrowest: 395,
};
