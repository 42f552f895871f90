export type Density = 'small' | 'medium' | 'large'

/** How high the headings' row is drawn, which the bar of what is ticked covers. */
export const headingHeights: Record<Density, number> = { small: 33, medium: 39, large: 43 }
