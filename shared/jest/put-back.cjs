const { cookieJar } = require('./window.cjs')
const { watchListeners } = require('./listeners.cjs')
const { watchProperties } = require('./properties.cjs')
const { watchTimers } = require('./timers.cjs')

const callOffTimers = watchTimers()
const removeListeners = watchListeners()
const restoreWindow = watchProperties(window)
const restoreGlobals = watchProperties(globalThis)

const emptyDocument = () => {
  const { documentElement: html, head, body } = document
  head.replaceChildren()
  body.replaceChildren()
  for (const element of [html, head, body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
}

/** Leaves nothing of the file before: the window is as new. */
exports.putBack = async () => {
  jest.restoreAllMocks()
  await callOffTimers()
  removeListeners()
  restoreWindow()
  restoreGlobals()
  emptyDocument()
  localStorage.clear()
  sessionStorage.clear()
  cookieJar.removeAllCookiesSync()
  history.replaceState(null, '', '/')
  require('dayjs').locale('en')
}
