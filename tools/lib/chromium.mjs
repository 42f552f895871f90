import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './run.mjs'

// The one without a window first: it takes less of the machine.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]

const isExecutable = (path) => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const onPath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(isExecutable)

/** Where the browser is, from CHROMIUM_PATH or the PATH. */
export const findChromium = () => process.env.CHROMIUM_PATH ?? onPath()

/** It draws without a graphics card, and asks nobody but the page's own server. */
export const quietly = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page of a test lives for seconds: what other threads compile and collect for later comes too late for it.
  '--js-flags=--single-threaded',
]

const install = async (name) => {
  const { output } = await run('apt-get', ['install', '-y', '-qq', name], {
    quiet: true,
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  })
  const installed = onPath()
  if (!installed) console.error(output.slice(-2000))
  return installed
}

/**
 * The journeys need a browser: takes the system's, installs Debian's where that may be done, or says what to do.
 * @returns {Promise<string | undefined>}
 */
export const ensureChromium = async () => {
  const found = findChromium()
  if (found) return found
  if (process.getuid?.() === 0 && isExecutable('/usr/bin/apt-get')) {
    console.log('Installing Chromium for the browser journeys…')
    await run('apt-get', ['update', '-qq'], { quiet: true })
    const [bare, whole] = names
    const installed = (await install(bare)) ?? (await install(whole))
    return installed
  }
  console.error(
    'No browser for the journeys. Install Chromium (Debian: `apt-get install chromium`) or set CHROMIUM_PATH.',
  )
  return undefined
}
