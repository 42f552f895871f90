/** A remote's global, also the name by which the runtime knows it. */
export const containerName = (remote: string) => `melali_${remote}`

/** The global through which the shell lends remotes the bundler runtime; each would carry its own otherwise. */
export const lentRuntime = '__MELALI_BUNDLER_RUNTIME__'

export const remoteNames: readonly string[] = ['booking', 'invoice', 'masterdata', 'admin']

export const shellPort = 4100
export const apiPort = 4000
export const remotePort = (name: string) => shellPort + 1 + remoteNames.indexOf(name)
