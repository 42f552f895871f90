import { buildHouse, buildServer } from '../../tools/server/build.mjs'
import { engines } from './databases'
import { seed } from './demo'

/** Once a run, before the first test. */
const prepare = async () => {
  await buildServer()
  await buildHouse()
  const removals = await Promise.all(engines.map(seed))
  return async () => {
    await Promise.all(removals.map((remove) => remove()))
  }
}

// biome-ignore lint/style/noDefaultExport: Playwright takes the default export
export default prepare
