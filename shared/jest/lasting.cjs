const { render, cleanup } = require('@testing-library/react')
const { default: userEvent } = require('@testing-library/user-event')
const { createElement } = require('react')

// React and user-event each listen on the document once and for all; this is when they begin.
globalThis.IS_REACT_ACT_ENVIRONMENT = true
render(createElement('p'))
userEvent.setup()
cleanup()
