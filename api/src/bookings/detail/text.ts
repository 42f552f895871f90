/** The tables keep "nothing" as an empty text; calls say null. */
export const orNull = (text: string | null | undefined) => text || null
