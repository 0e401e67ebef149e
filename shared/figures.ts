/** What the policies promise in figures, as the product's specification has them. A brand's site.json may have others. */
export const specifiedFigures = {
  refundAskDays: 15,
  /** Business days. */
  refundReviewDays: 7,
  refundPayDays: 15,
  refundFeePercent: 7,
  accessHours: 24,
  /** Business days. */
  accessRepairDays: 2,
  supportKeptDays: 180,
  couponLeastPercent: 5,
  couponMostPercent: 50,
  commissionPercent: 10,
  ambassadorErasureDays: 30,
  grievanceHours: 24,
  grievanceDays: 7,
} as const;

export type FigureName = keyof typeof specifiedFigures;
export type PolicyFigures = Readonly<Record<FigureName, number>>;
export const figureNames = Object.keys(specifiedFigures) as FigureName[];
