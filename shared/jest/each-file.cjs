const { cleanup } = require('@testing-library/react')
const { putBack } = require('./put-back.cjs')

// Large packages and mere declarations are loaded once for all; what else is ours, or remembers something of ours,
// anew for every file.
const lasting = [
  /\/node_modules\/(?!i18next\/|react-i18next\/|@tanstack\/|@melali\/)/,
  /\/tools\/jest\//,
  /\/shared\/src\/(contract|api|resources)\//,
]

const forget = () => {
  for (const file of Object.keys(require.cache))
    if (!lasting.some((part) => part.test(file))) delete require.cache[file]
  module.children.length = 0
}

/** Begins where no file has been before. */
exports.start = async (file) => {
  await putBack()
  forget()
  afterEach(cleanup)
  require(file)
}
