export const remoteNames: readonly string[] = ['booking', 'invoice', 'masterdata', 'admin']

const port = (variable: string, usual: number) => Number(process.env[variable] || usual)
const place = (name: string) => [...remoteNames, name].indexOf(name)

export const shellPort = port('SHELL_PORT', 4100)
export const remotePort = (name: string) =>
  port(`REMOTE_PORT_${name.toUpperCase().replaceAll(/\W/g, '_')}`, 4101 + place(name))

/** Where development servers send calls; a remote alone may ask any running product. */
export const apiUrl = process.env.API_URL || `http://localhost:${port('API_PORT', 4000)}`
