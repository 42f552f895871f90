const { configure, getConfig } = require('@testing-library/dom')
require('@testing-library/jest-dom')

const { getElementError } = getConfig()

configure({
  // Far beyond what a busy machine needs; what passes never waits for it.
  asyncUtilTimeout: 60_000,
  // While something is waited for nobody reads how the document looks meanwhile.
  getElementError: (message, container) =>
    getConfig()._disableExpensiveErrorDiagnostics ? new Error(message) : getElementError(message, container),
})
