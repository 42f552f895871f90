const Module = require('node:module')
const { dirname } = require('node:path')
const { compileFunction } = require('node:vm')
const { compile } = require('./compile.cjs')

const given = ['exports', 'require', 'module', '__filename', '__dirname']
const bodies = new Map()

/** What a module runs; it is run anew for every file of tests, and read once. */
const bodyOf = (filename) => {
  if (!bodies.has(filename)) bodies.set(filename, compileFunction(compile(filename), given, { filename }))
  return bodies.get(filename)
}

const requireIn = (module) =>
  Object.assign((request) => module.require(request), {
    cache: Module._cache,
    resolve: (request) => Module._resolveFilename(request, module),
  })

for (const extension of ['.ts', '.tsx'])
  Module._extensions[extension] = (module, file) => {
    const { exports } = module
    bodyOf(file).call(exports, exports, requireIn(module), module, file, dirname(file))
  }
for (const extension of ['.css', '.png', '.svg', '.woff2'])
  Module._extensions[extension] = (module) => {
    module.exports = 'asset'
  }

// They draw on a canvas, and jsdom has none.
const standIns = { '@ant-design/charts': require.resolve('./charts.cjs') }

// A package's ES modules beside its CommonJS would be a second copy of it.
const twin = /^(antd|@ant-design\/icons|@rc-component\/util)\/es\//

const resolve = Module._resolveFilename
Module._resolveFilename = (request, ...rest) =>
  standIns[request] ?? resolve(request.replace(twin, '$1/lib/'), ...rest)
