import { remoteConfig } from '@melali/shared/build'

export default remoteConfig('admin', import.meta.dirname)
