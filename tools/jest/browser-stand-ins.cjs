window.matchMedia ??= (media) => ({
  media,
  matches: false,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
})

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// Node's MessageChannel keeps the process alive after the last test.
globalThis.MessageChannel = class {
  constructor() {
    this.port1 = { onmessage: null }
    this.port2 = { postMessage: (data) => setTimeout(() => this.port1.onmessage?.({ data }), 0) }
  }
}

window.scrollTo = () => {}
Element.prototype.scrollIntoView = () => {}

// jsdom knows no pseudo-elements; antd asks for their style to measure scroll bars.
const styleOf = window.getComputedStyle.bind(window)
window.getComputedStyle = (element) => styleOf(element)
