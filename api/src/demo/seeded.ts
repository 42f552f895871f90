/** The setting that says that the demonstration is there. */
export const SEEDED = 'demo.seeded'
