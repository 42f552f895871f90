const { readFileSync } = require('node:fs')
const { SourceMap } = require('node:module')
const { transformSync } = require('@swc/core')

const options = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'commonjs' },
  sourceMaps: true,
}

const compiled = new Map()

exports.compile = (filename) => {
  if (!compiled.has(filename))
    compiled.set(filename, transformSync(readFileSync(filename, 'utf8'), { ...options, filename }))
  return compiled.get(filename).code
}

const written = (frame) => {
  const file = frame.getFileName()
  const map = compiled.get(file)?.map
  if (!map) return String(frame)
  const { originalLine, originalColumn } = new SourceMap(JSON.parse(map)).findEntry(
    frame.getLineNumber() - 1,
    frame.getColumnNumber() - 1,
  )
  return String(frame).replace(/:\d+:\d+(?=\)?$)/, `:${originalLine + 1}:${originalColumn + 1}`)
}

// A failure names the line that was written, not the one that ran.
Error.prepareStackTrace = (error, frames) =>
  [error, ...frames.map((frame) => `    at ${written(frame)}`)].join('\n')
