/** How much of a flow chart a glass shows at once, in pixels of its canvas. */
export type Glass = {
  /** What the header, the heads of the columns and the strip of sheets leave for the drawing. */
  space: { width: number; height: number };
  /** Where it begins, from the top. */
  fieldTop: number;
  /** Groups have no heads over their columns. */
  groupSpace: { width: number; height: number };
  /** Further ones would be too small, or too narrow for names, from the stands. */
  mostRows: number;
  mostColumns: number;
  /** With more columns than these the gaps between them are narrow. */
  roomy: number;
  /** How many times as large as drawn: beyond this long names would be squeezed for nothing. */
  largest: number;
};

export const lying: Glass = {
  space: { width: 1856, height: 832 },
  fieldTop: 172,
  groupSpace: { width: 1856, height: 900 },
  mostRows: 8,
  mostColumns: 5,
  roomy: 3,
  largest: 1.6,
};

/** Two rounds side by side, larger: a totem is half as wide. */
export const upright: Glass = {
  space: { width: 1032, height: 1530 },
  fieldTop: 262,
  groupSpace: { width: 1032, height: 1590 },
  mostRows: 8,
  mostColumns: 2,
  roomy: 1,
  largest: 1.2,
};
