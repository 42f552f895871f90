/** A letter after a backslash, or in a template that is taken as it stands: there an escape means something else. */
const inescapable = /\\[\u0080-\uffff]|\braw`[^`]*[\u0080-\uffff]/

const escaped = (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`

/**
 * The bundle in plain ASCII, as `run.cjs` reads each byte as a character. The compiler has escaped all strings; what it
 * leaves, patterns and tagged templates, means the same with escapes, and comments mean nothing.
 */
export const plainAscii = (bundle) => {
  const [found] = inescapable.exec(bundle) ?? []
  if (found) throw new Error(`The server's bundle has a letter that can't be written in ASCII: ${found}`)
  return bundle.replace(/[\u0080-\uffff]/g, escaped)
}
