const mark = 'remote:'

/** Of the route under which a remote's pages lie. */
export const routeIdOf = (remote: string) => mark + remote

export const remoteOfRoute = (id: string) => (id.startsWith(mark) ? id.slice(mark.length) : undefined)
