const { mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs')
const { SourceMap } = require('node:module')
const { join } = require('node:path')
const { cachedDataVersionTag, setFlagsFromString } = require('node:v8')
const { constants, Script } = require('node:vm')

// The embedded engine's hot functions are compiled a second time, better. By V8's own measure a start is hot already,
// and spends as long on that as on everything else.
setFlagsFromString('--wasm-tiering-budget=20000000')

const file = join(__dirname, 'bundle.cjs')
const head = '(function (require, module, exports, __filename, __dirname) {'

const read = (path) => {
  try {
    return readFileSync(path)
  } catch {
    return undefined
  }
}

/** What V8 made of the bundle in an earlier start; another V8, or one with other flags, has a file of its own. */
const compiledFile = join(__dirname, 'compiled', `${cachedDataVersionTag()}.bin`)

/** Compiling is half of what loading costs, so it is kept when a whole start has shown which functions are called. */
const keepCompiled = (script) => {
  try {
    mkdirSync(join(__dirname, 'compiled'), { recursive: true })
    const own = `${compiledFile}.${process.pid}`
    writeFileSync(own, script.createCachedData())
    renameSync(own, compiledFile)
  } catch {
    // A folder that can't be written: each start compiles anew.
  }
}

let map
const original = (line, column) => {
  map ??= new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')))
  const { originalSource, originalLine, originalColumn } = map.findEntry(line - 1, column - 1)
  return originalSource && `${join(__dirname, originalSource)}:${originalLine + 1}:${originalColumn + 1}`
}

const told = (frame) => {
  const text = String(frame)
  if (frame.getFileName() !== file) return text
  const [line, column] = [frame.getLineNumber(), frame.getColumnNumber()]
  const place = original(line, column)
  return place ? text.replace(`${file}:${line}:${column}`, place) : text
}

/** Stacks name lines of the sources; the map is read with the first of them, not at the start. */
Error.prepareStackTrace = (error, frames) => {
  const title = Error.prototype.toString.call(error)
  return [title, ...frames.map((frame) => `\n    at ${told(frame)}`)].join('')
}

// The build makes the bundle plain ASCII, so a character is a byte.
const source = `${head}${readFileSync(file, 'latin1')}\n})`
const cachedData = read(compiledFile)
const script = new Script(source, {
  filename: file,
  columnOffset: -head.length,
  cachedData,
  importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
})
const bundle = { exports: {} }
script.runInThisContext()(require, bundle, bundle.exports, file, __dirname)

// Who only waits for others has called next to nothing.
if (!cachedData || script.cachedDataRejected)
  bundle.exports.answers?.then((answers) => answers && keepCompiled(script))
