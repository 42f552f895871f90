import { remoteConfig } from '@melali/shared/build'

export default remoteConfig('booking', import.meta.dirname)
