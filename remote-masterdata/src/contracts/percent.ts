/** Basis points as a share, kept together in every direction of writing. */
export const percent = (basisPoints: number | null) => `\u2066${(basisPoints ?? 0) / 100}\u00a0%\u2069`
