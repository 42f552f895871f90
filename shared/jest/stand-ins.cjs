// What jsdom doesn't know.
window.matchMedia = (media) => ({
  media,
  matches: false,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
})

window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// Node's own keeps the thread alive after the last test. A form tells its watchers this way: at once here, so that what a
// test sees after a click doesn't hang on the machine's speed.
window.MessageChannel = class {
  port1 = { onmessage: null }
  port2 = { postMessage: (data) => queueMicrotask(() => this.port1.onmessage?.({ data })) }
}

window.scrollTo = () => {}
window.Element.prototype.scrollIntoView = () => {}
