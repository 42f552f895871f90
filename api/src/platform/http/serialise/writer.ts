/** Writes a value as JSON; undefined where JSON has nothing to write. */
export type Write = (value: unknown) => string | undefined

/** How one node of a declaration is checked and written. */
export interface Writer {
  write: Write
  /** Has a text for every value that fits. */
  sure: boolean
  /** The one kind of value that fits, where there is one. */
  kind?: Kind
}

export type Kind = 'string' | 'number' | 'boolean' | 'null' | 'array' | 'object'

export const always = (kind: Kind, write: (value: unknown) => string): Writer => ({ write, sure: true, kind })

const unfit = new Error('A value doesn’t fit its declaration')

/** Leaves the walk; what is wrong, if anything, zod tells afterwards. */
export const broken = (): never => {
  throw unfit
}

export const isBroken = (error: unknown) => error === unfit

// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON has to escape them
const special = /[\u0000-\u001f"\\\ud800-\udfff]/

export const quoted = (text: string) => (special.test(text) ? JSON.stringify(text) : `"${text}"`)
