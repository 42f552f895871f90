import { fileURLToPath } from 'node:url'

const isTest = /\.test\.tsx?$/

/** A test file is loaded as CommonJS, anew for every run. */
export const load = (url, context, next) => {
  const { pathname } = new URL(url)
  if (!isTest.test(pathname)) return next(url, context)
  const start = JSON.stringify(new URL('each-file.cjs', import.meta.url).href)
  const source = `import { start } from ${start}; await start(${JSON.stringify(fileURLToPath(url))})`
  return { format: 'module', source, shortCircuit: true }
}
