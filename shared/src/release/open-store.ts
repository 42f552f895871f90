import { openFolder } from './folder-store'
import { openHttp } from './http-store'
import type { Limits } from './limits'
import { openS3 } from './s3-store'

import type { SiteStore } from './store'

/** `folder`, `s3://bucket/prefix` or `https://host/path`. */
export const openStore = (where: string, limits?: Limits): SiteStore => {
  if (where.startsWith('s3://')) return openS3(where, limits)
  return /^https?:\/\//.test(where) ? openHttp(where, limits) : openFolder(where)
}
