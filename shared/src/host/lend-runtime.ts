import bundlerRuntime from '@module-federation/webpack-bundler-runtime'
import { lentRuntime } from '../contract'

/** Each remote takes its own copy: the bundler runtime writes into what it is given. */
export const lendRuntime = () =>
  Object.defineProperty(globalThis, lentRuntime, {
    get: () => ({
      ...bundlerRuntime,
      bundlerRuntime: { ...bundlerRuntime.bundlerRuntime, S: {} },
      bundlerRuntimeOptions: {},
    }),
  })
