import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const brotli = promisify(brotliCompress)

/** A shorter one is a packet or two anyway. */
const LONG = 2_048

const named = /^\s*br\s*(;|$)/i
const refused = /;\s*q=0(\.0*)?\s*$/

export const takesBrotli = (accepted: string) =>
  accepted.split(',').some((one) => named.test(one) && !refused.test(one))

/** Long texts, for whoever takes brotli; whoever doesn't say so, as they are. */
export const isWorthPacking = (text: string, accepted = '') => text.length >= LONG && takesBrotli(accepted)

/** A fifth of a list is left, for 0.13 ms outside of the main thread; the next qualities cost more than they save. */
export const pack = (text: string) =>
  brotli(text, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: 3,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  })
