const Module = require('node:module')
const { compile } = require('./compile.cjs')

for (const extension of ['.ts', '.tsx'])
  Module._extensions[extension] = (module, file) => module._compile(compile(file), file)
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
