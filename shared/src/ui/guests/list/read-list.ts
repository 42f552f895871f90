import type { ReadDate } from './birthdates'
import { findDate, readDate } from './birthdates'
import { type ColumnKind, columnsOf } from './headings'
import type { FindNation } from './nations'
import { splitText } from './split-text'
import { airlineName, readGender, readTitle, type Title, withoutTitle } from './titles'

/** A guest as a list names them; what was not said is not there. */
export interface ListedGuest {
  title?: Title
  name?: string
  nativeName?: string
  birthdate?: ReadDate
  nationality?: { said: string; id: string | undefined }
  remarks: string[]
  /** What a guest has no field for: numbers of rows and passports. */
  left: string[]
}

interface Reader {
  today: string
  nation: FindNation
}

const latin = /\p{Script=Latin}/u
const letters = /\p{L}/u
const runningNumber = /^[#(]?\d{1,3}[.):]?$/
const numbered = /^\s*([#(]?\d{1,3}[.):]|#\d{1,3})\s*(?!\d)(\S.*)$/u
const passport = /^(?=.*\d{5})(?=.*[A-Z])[A-Z0-9]{7,10}$/i

const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' ')

/** "1. Mrs Siti" is a running number, and the rest. */
const numberApart = (said: string): { number?: string; rest: string } => {
  const [, number, rest] = numbered.exec(said) ?? []
  return number && rest ? { number, rest } : { rest: said }
}

/** "Wang Xiaoming (王小明)" has both names. */
const bothNames = (said: string): { name: string; nativeName?: string } => {
  const own =
    /[(（]?((?:(?!\p{Script=Latin})\p{L}|\p{M}|[ ·'’-])*(?!\p{Script=Latin})\p{L}(?:\p{M})*)[)）]?\s*$/u.exec(
      said,
    )
  const nativeName = own?.[1]?.trim()
  const name = said.slice(0, own?.index).replace(/[\s:*•·–—-]+$/u, '')
  return nativeName && latin.test(name) ? { name, nativeName } : { name: said }
}

const takeName = (guest: ListedGuest, cell: string) => {
  const { number, rest: said } = numberApart(cell)
  if (number) guest.left.push(number)
  const { title, name: named } = withoutTitle(said)
  if (title && guest.title && title !== guest.title)
    guest.remarks.push(said.slice(0, said.length - named.length).trim())
  guest.title ??= title
  const { name, nativeName } = bothNames(named)
  guest.name = joined(guest.name, name)
  if (nativeName) guest.nativeName = joined(guest.nativeName, nativeName)
}

const takers: Readonly<Record<ColumnKind, (guest: ListedGuest, said: string, reader: Reader) => void>> = {
  title: (guest, said) => {
    const title = readTitle(said)
    if (title) guest.title = title
    else guest.remarks.push(said)
  },
  gender: (guest, said) => {
    const title = readGender(said)
    if (title) guest.title ??= title
    else guest.remarks.push(said)
  },
  name: takeName,
  surname: (guest, said) => {
    guest.name = joined(guest.name, said)
  },
  given: (guest, said) => {
    guest.name = joined(said, guest.name)
  },
  nativeName: (guest, said) => {
    guest.nativeName = joined(guest.nativeName, said)
  },
  birthdate: (guest, said, { today }) => {
    guest.birthdate = readDate(said, today) ?? { said, days: {} }
  },
  nationality: (guest, said, { nation }) => {
    guest.nationality = { said, id: nation(said) }
  },
  remarks: (guest, said) => void guest.remarks.push(said),
  passport: (guest, said) => void guest.left.push(said),
  number: (guest, said) => void guest.left.push(said),
}

const isOwnScript = (said: string) => letters.test(said) && !latin.test(said)

/** What a cell is that no heading names. */
const kindOf = (
  guest: ListedGuest,
  said: string,
  at: number,
  cells: readonly string[],
  reader: Reader,
): ColumnKind => {
  if (at === 0 && runningNumber.test(said)) return 'number'
  if (!guest.title && readTitle(said)) return 'title'
  if (!guest.birthdate && readDate(said, reader.today)) return 'birthdate'
  if (!guest.nationality && (guest.name || at > 0) && reader.nation(said)) return 'nationality'
  if (passport.test(said) && !guest.left.includes(said)) return 'passport'
  if (!letters.test(said)) return 'remarks'
  const hasLatin = cells.some(
    (cell) => latin.test(cell) && !readTitle(cell) && !reader.nation(cell) && !readDate(cell, reader.today),
  )
  if (isOwnScript(said) && !guest.nativeName && (guest.name || hasLatin)) return 'nativeName'
  if (!guest.name) return 'name'
  // "Smith, John": a second word right after the first belongs to it.
  const follows = cells[at - 1] === guest.name && !/\s/.test(guest.name) && /^\p{Lu}\S*$/u.test(said)
  return follows ? 'name' : 'remarks'
}

/** A line of words: what stands around its date, and between its commas and brackets. */
const chunksOf = (line: string, { today, nation }: Reader): string[] => {
  const found = findDate(line, today)
  const around = found ? [found.before, found.date.said, found.after] : [line]
  const isName = (part: string) => {
    const { given } = airlineName(part) ?? {}
    return given !== undefined && !nation(given)
  }
  const parted = around.flatMap((part, at) =>
    at === 1 || isName(part)
      ? part
      : part.split(/[,;/()（）|·]|\s[–—-]\s/u).map((chunk) => chunk.replace(/^[\s:*•–—-]+|[\s:–—-]+$/gu, '')),
  )
  return parted.map((chunk) => chunk.trim()).filter(Boolean)
}

const empty = (): ListedGuest => ({ remarks: [], left: [] })

const guestOf = (row: readonly string[], reader: Reader): ListedGuest => {
  const guest = empty()
  const [first = '', ...others] = row.filter(Boolean)
  const { number, rest } = numberApart(first)
  const said = others.length ? [rest, ...others] : chunksOf(rest, reader)
  const cells = number ? [number, ...said] : said
  for (const [at, cell] of cells.entries())
    takers[kindOf(guest, cell, at, cells, reader)](guest, cell, reader)
  return guest
}

const guestUnder = (
  kinds: readonly (ColumnKind | undefined)[],
  heads: readonly string[],
  row: readonly string[],
  reader: Reader,
): ListedGuest => {
  const guest = empty()
  for (const [at, said] of row.entries()) {
    const kind = kinds[at]
    if (!said) continue
    if (kind) takers[kind](guest, said, reader)
    else guest.remarks.push(heads[at] ? `${heads[at]}: ${said}` : said)
  }
  return guest
}

/** The lines that have a guest each, and what stands above them. */
const tableOf = (text: string) => {
  const [first = [], ...others] = splitText(text)
  const kinds = columnsOf(first)
  return { kinds, heads: first, rows: kinds ? others : [first, ...others].filter((row) => row.length) }
}

/** The guests that a pasted text lists, one a line. */
export const readList = (text: string, reader: Reader): ListedGuest[] => {
  const { kinds, heads, rows } = tableOf(text)
  return rows.map((row) => (kinds ? guestUnder(kinds, heads, row, reader) : guestOf(row, reader)))
}

/** Of each guest what its line says, told apart where two say the same. */
export const linesOf = (text: string): string[] => {
  const times = new Map<string, number>()
  return tableOf(text).rows.map((row) => {
    const said = row.join('\t')
    const nth = (times.get(said) ?? 0) + 1
    times.set(said, nth)
    return `${nth}\t${said}`
  })
}
