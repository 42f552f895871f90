import { fileURLToPath } from 'node:url'

const isTest = /\.test\.tsx?$/

let start = new URL('each-file.cjs', import.meta.url).href

/** Who registers these hooks may say by what a file of tests is begun. */
export const initialize = (by) => {
  start = by ?? start
}

/** A test file is loaded as CommonJS, anew for every run. */
export const load = (url, context, next) => {
  const { pathname } = new URL(url)
  if (!isTest.test(pathname)) return next(url, context)
  const source = `import { start } from ${JSON.stringify(start)}; await start(${JSON.stringify(fileURLToPath(url))})`
  return { format: 'module', source, shortCircuit: true }
}
