const Module = require('node:module')
const { pathToFileURL } = require('node:url')
const { compile } = require('../../shared/jest/compile.cjs')

const byNode = { ...Module._extensions }
for (const extension of Object.keys(byNode)) delete Module._extensions[extension]
for (const extension of ['.ts', '.tsx'])
  Module._extensions[extension] = (module, file) => module._compile(compile(file), file)
// What is tried first is found first: beside `statements.ts` lies a `statements.json`.
Object.assign(Module._extensions, byNode)

const here = pathToFileURL(__filename)
const data = new URL('each-file.cjs', here).href
Module.register('../../shared/jest/test-file.mjs', here, { data })
