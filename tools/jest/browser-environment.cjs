const { TestEnvironment } = require('jest-environment-jsdom')

// react-router builds Requests; jsdom has none, so Node's own come in, of one realm.
module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup()
    const {
      Request,
      Response,
      Headers,
      fetch,
      AbortController,
      AbortSignal,
      TextEncoder,
      TextDecoder,
      structuredClone,
    } = globalThis
    Object.assign(this.global, {
      Request,
      Response,
      Headers,
      fetch,
      AbortController,
      AbortSignal,
      TextEncoder,
      TextDecoder,
      structuredClone,
    })
  }
}
