import { shellConfig } from '@melali/shared/build'

export default shellConfig(import.meta.dirname)
