const { JSDOM } = require('jsdom')

const dom = new JSDOM('<!DOCTYPE html>', { pretendToBeVisual: true, url: 'http://localhost/' })
const { window } = dom
globalThis.window = window
require('./stand-ins.cjs')
require('./computed-style.cjs')

// Node has these too, but a document takes only its window's. Its Request, fetch and AbortController stay: they are of
// one kind, and jsdom lacks the first.
const preferred = new Set([
  ...['Event', 'EventTarget', 'CustomEvent', 'MessageEvent', 'DOMException', 'Blob', 'File', 'FormData'],
  ...['MessageChannel', 'WebSocket', 'navigator', 'localStorage', 'sessionStorage'],
])

const bound = new WeakMap()

/** A window's functions work on nothing but their window; its classes are left alone. */
const free = (value) => {
  if (typeof value !== 'function' || Object.hasOwn(value, 'prototype')) return value
  if (!bound.has(value)) bound.set(value, value.bind(window))
  return bound.get(value)
}

const expose = (name) =>
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get: () => free(window[name]),
    set: (value) => {
      window[name] = value
    },
  })

const names = [
  ...Object.getOwnPropertyNames(window),
  'addEventListener',
  'removeEventListener',
  'dispatchEvent',
]
for (const name of names) if (preferred.has(name) || !(name in globalThis)) expose(name)

// It would reach the windows of the other threads.
delete globalThis.BroadcastChannel

exports.cookieJar = dom.cookieJar
