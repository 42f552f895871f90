/** A remote's global, under which its entry leaves the container. */
export const containerName = (remote: string) => `melali_${remote}`

/** The global through which the shell lends remotes the bundler runtime; each would carry its own otherwise. */
export const lentRuntime = '__MELALI_BUNDLER_RUNTIME__'
