const { register } = require('node:module')
const { pathToFileURL } = require('node:url')

// Node asks the system at every look; antd looks for every component.
process.env = { ...process.env }

register('./test-file.mjs', pathToFileURL(__filename))
require('./load.cjs')
require('./window.cjs')
require('./lean-react.cjs')
require('./unstyled.cjs')
require('./lasting.cjs')
