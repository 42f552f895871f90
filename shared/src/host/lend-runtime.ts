import bundlerRuntime from '@module-federation/webpack-bundler-runtime'
import { lentRuntime } from '../contract'

const known = bundlerRuntime.bundlerRuntime as NonNullable<typeof bundlerRuntime.bundlerRuntime>

/** Code whose lent module can't be had is not begun: what breaks off midway could never be run again. */
const consumes: typeof known.consumes = (options) => {
  const { chunkId, chunkMapping, installedModules, promises, webpackRequire } = options
  const lending: Promise<unknown>[] = []
  known.consumes({ ...options, promises: lending as typeof promises })
  if (lending.length === 0) return
  const lent = Promise.all(lending).then(() => {
    const missing = chunkMapping[chunkId]?.find((id) => !(id in installedModules))
    // What stands in its place throws why.
    if (missing) webpackRequire(missing)
  })
  promises.push(lent as Promise<never>)
}

/** Each remote takes its own copy: the bundler runtime writes into what it is given. */
export const lendRuntime = () =>
  Object.defineProperty(globalThis, lentRuntime, {
    get: () => ({
      ...bundlerRuntime,
      bundlerRuntime: { ...known, consumes, S: {} },
      bundlerRuntimeOptions: {},
    }),
  })
