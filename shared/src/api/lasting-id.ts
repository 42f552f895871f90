/**
 * Every version of a contract holds its rows anew, and copies are called as what they were copied from but for the last
 * four digits. So who read a row before it was copied still says which one is meant.
 */
export const lastingId = (id: string) => `${id.slice(0, -4)}0000`
