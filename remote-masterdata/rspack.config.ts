import { remoteConfig } from '@melali/shared/build'

export default remoteConfig('masterdata', import.meta.dirname)
