export const remoteNames: readonly string[] = ['booking', 'invoice', 'masterdata', 'admin']

export const shellPort = 4100
export const apiPort = 4000
export const remotePort = (name: string) => shellPort + 1 + remoteNames.indexOf(name)
