/** What the policies and pages promise in figures (specification, 9). Texts have them as placeholders. */
export const figures = {
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

export type FigureName = keyof typeof figures;
