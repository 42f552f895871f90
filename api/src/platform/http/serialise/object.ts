import { always, broken, type Writer } from './writer'

/** A declared member of an object. */
export interface Member {
  key: string
  writer: Writer
  /** Checked, but not written. */
  hidden: boolean
  /** Has to be there, even as undefined. */
  needed: boolean
}

/** From the first member on that is always written, commas are known beforehand. */
const linesOf = (members: readonly Member[]) => {
  let begun = false
  return members.flatMap(({ key, writer: { sure }, hidden, needed }, at) => {
    const name = JSON.stringify(key)
    const label = begun
      ? JSON.stringify(`,${name}:`)
      : `(text === '' ? '' : ',') + ${JSON.stringify(`${name}:`)}`
    const append = `text += ${label} + json`
    if (sure && !hidden) begun = true
    return [
      `value = object[${name}]`,
      needed ? `if (value === undefined && !(${name} in object)) broken()` : '',
      `json = write${at}(value)`,
      hidden ? '' : sure ? append : `if (json !== undefined) ${append}`,
    ]
  })
}

const sourceOf = (members: readonly Member[]) => `
  return (object) => {
    if (typeof object !== 'object' || object === null) broken()
    let text = '', value, json
    ${linesOf(members).filter(Boolean).join('\n    ')}
    return '{' + text + '}'
  }`

/** Made as code, so that the engine knows each member by its name. */
export const objectOf = (members: readonly Member[]) => {
  const names = members.map((_, at) => `write${at}`)
  const make = new Function('broken', ...names, sourceOf(members))
  return always('object', make(broken, ...members.map(({ writer }) => writer.write)))
}
