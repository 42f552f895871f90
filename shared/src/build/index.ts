export { apiPort, remoteNames, remotePort, shellPort } from './names'
export { remoteConfig } from './remote-config'
export type { RemoteFile, ShellFile } from './remote-file'
export { shellConfig } from './shell-config'
