/** A name inside a sentence of the other direction of writing. */
export const isolated = (name: string) => `\u2068${name}\u2069`
