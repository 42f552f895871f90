import { dayManifest, signManifest, withdrawSignature } from '@melali/shared/api'
import type { Door } from '../../platform/door'
import { serve } from '../../platform/serve'
import { readManifest } from './day'
import { signDay, withdraw } from './sign'

/** What happens on a day, and who says that it is planned. */
export const registerManifest = (door: Door) => {
  serve(door, dayManifest, async ({ tx, query }) => ({ data: await readManifest(tx, query) }))
  serve(door, signManifest, signDay)
  serve(door, withdrawSignature, withdraw)
}
