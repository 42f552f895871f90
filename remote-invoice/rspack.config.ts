import { remoteConfig } from '@melali/shared/build'

export default remoteConfig('invoice', import.meta.dirname)
