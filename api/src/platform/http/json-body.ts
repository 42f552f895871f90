import type { FastifyInstance } from 'fastify'
import { refuse } from '../errors'

const DEPTH = 32

/** Brackets outside of strings; a body of 50,000 arrays in arrays costs a stack to whoever walks it. */
export const tooDeep = (text: string, limit = DEPTH) => {
  let depth = 0
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (quoted) {
      if (character === '\\') at++
      else if (character === '"') quoted = false
    } else if (character === '"') quoted = true
    else if (character === '{' || character === '[') {
      if (++depth > limit) return true
    } else if (character === '}' || character === ']') depth--
  }
  return false
}

/** JSON bodies: none is allowed, deep ones and `__proto__` are refused. */
export const acceptJson = (app: FastifyInstance) => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    if (!text) done(null, undefined)
    else if (tooDeep(text)) done(refuse.malformed())
    else parse(request, text, done)
  })
}
