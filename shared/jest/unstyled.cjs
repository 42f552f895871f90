const { createRequire } = require('node:module')

// Nothing is painted here, so antd's style sheets would be written and matched for nobody.
const ofAntd = createRequire(require.resolve('antd'))
const utils = ofAntd('@ant-design/cssinjs-utils')

const genStyleUtils = () => ({
  genStyleHooks: () => () => ['', ''],
  genComponentStyleHook: () => () => ['', ''],
  genSubStyleComponent: () => () => null,
})
require.cache[ofAntd.resolve('@ant-design/cssinjs-utils')].exports = { ...utils, genStyleUtils }
