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

// Tokens are the same in every test, and nobody reads the rules made of them.
const { default: Cache } = ofAntd('@ant-design/cssinjs/lib/Cache')
const { opUpdate } = Cache.prototype
Cache.prototype.opUpdate = function (path, change) {
  return opUpdate.call(this, path, (kept) => change(kept) ?? kept)
}

const written = document.createElement('style')
ofAntd('@rc-component/util/lib/Dom/dynamicCSS').updateCSS = () => written
