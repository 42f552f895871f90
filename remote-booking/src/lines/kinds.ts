import { activity } from './activity/kind'
import { extra } from './extra/kind'
import { hotel } from './hotel/kind'
import type { LineKind } from './kind'
import { transport } from './transport/kind'

/** Every kind of line, in the order of a trip. */
export const kinds: readonly LineKind[] = [hotel, transport, activity, extra]
