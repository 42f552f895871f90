import { inflateSync } from 'node:zlib'

/** Other tests load drizzle-kit into the same worker, which gives all arrays a property; pdf.js refuses to read beside it. */
const hideWhatArraysWereGiven = () => {
  for (const name of Object.keys(Array.prototype))
    Object.defineProperty(Array.prototype, name, { enumerable: false })
}

/** Made for older machines, pdf.js gives the process its own `push` and `parse`, which are slower for every test after it. */
const withoutItsOwn = async <T>(load: () => Promise<T>): Promise<T> => {
  const { push } = Array.prototype
  const { parse } = JSON
  try {
    return await load()
  } finally {
    Object.defineProperty(Array.prototype, 'push', { value: push })
    Object.assign(JSON, { parse })
  }
}

const reader = withoutItsOwn(async () => {
  // Found here it isn't looked for, and loaded, at the first document.
  const pdfjsWorker = await import('pdfjs-dist/legacy/build/pdf.worker.mjs')
  Object.assign(globalThis, { pdfjsWorker })
  return import('pdfjs-dist/legacy/build/pdf.mjs')
})

/** What somebody who marks and copies all of a PDF gets: its words, page after page. */
export const pdfText = async (bytes: Buffer) => {
  hideWhatArraysWereGiven()
  const { getDocument } = await reader
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const document = await task.promise.catch((cause) => {
    // Its own errors carry the stack of their class, without a word.
    throw new Error(`${cause.name}: ${cause.message}`)
  })
  const pages: string[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
  }
  await task.destroy()
  return pages.join(' ')
}

/** What Arabic lines say: drawn of parts of letters, they are told beside. */
export const toldBeside = (bytes: Buffer) => {
  const told: string[] = []
  for (let at = bytes.indexOf('stream\n'); at >= 0; at = bytes.indexOf('stream\n', at + 1)) {
    const stream = bytes.subarray(at + 7, bytes.indexOf('endstream', at))
    if (stream[0] !== 0x78) continue
    const content = inflateSync(stream, { finishFlush: 2 }).toString('latin1')
    for (const [, text = ''] of content.matchAll(/\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)/g)) {
      const raw = text.replace(/\\(n|r|t|b|f|[\s\S])/g, (_, one) => escapes[one] ?? one)
      told.push(Buffer.from(raw, 'latin1').subarray(2).swap16().toString('utf16le'))
    }
  }
  return told.join(' ')
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** Letters alone, in any order: lines break elsewhere on paper, and Arabic is stored as it is seen. */
export const lettersOf = (text: string) =>
  [...text.normalize('NFKC').replace(/[\s\u200e\u200f\u2066-\u2069]/g, '')].sort().join('')
