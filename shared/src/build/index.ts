export { remoteNames } from './names'
export { remoteConfig } from './remote-config'
export type { RemoteFile } from './remote-file'
export { shellConfig } from './shell-config'
