export const buildServer: () => Promise<void>
