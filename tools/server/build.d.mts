export const buildServer: () => Promise<void>
export const buildHouse: () => Promise<void>
