import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { locales } from '../contract'

type Messages = { [key: string]: string | Messages }

const plural = /_(zero|one|two|few|many)$/

const flat = (messages: Messages, path = ''): [key: string, text: string][] =>
  Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as const] : flat(value, `${path}${key}.`),
  ) as [string, string][]

const load = (folder: string) =>
  locales.map((locale) => ({
    locale,
    texts: flat(JSON.parse(readFileSync(join(folder, 'locales', `${locale}.json`), 'utf8'))),
  }))

const gapsIn = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()

/** What differs between the languages: keys that lack, and gaps that a translation forgot. */
export const catalogueTroubles = (folder: string) => {
  const [english, ...others] = load(folder)
  const keysOf = (texts: [string, string][]) => new Set(texts.map(([key]) => key.replace(plural, '')))
  const known = keysOf(english?.texts ?? [])
  return others.flatMap(({ locale, texts }) => {
    const keys = keysOf(texts)
    const byKey = new Map(texts)
    return [
      ...[...known].filter((key) => !keys.has(key)).map((key) => `${locale} lacks ${key}`),
      ...[...keys].filter((key) => !known.has(key)).map((key) => `${locale} alone has ${key}`),
      ...(english?.texts ?? []).flatMap(([key, text]) => {
        const other = byKey.get(key)
        if (plural.test(key) || other === undefined) return []
        return String(gapsIn(text)) === String(gapsIn(other)) ? [] : [`${locale} fills ${key} otherwise`]
      }),
    ]
  })
}

interface Source {
  /** The name of its folder. */
  folder: string
  text: string
}

const sourcesIn = (folder: string): Source[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => ({
      folder: basename(entry.parentPath),
      text: readFileSync(join(entry.parentPath, entry.name), 'utf8'),
    }))

interface Asked {
  keys: Set<string>
  /** What comes before `${…}`: everything under it may be asked for. */
  heads: Set<string>
}

/** The text between the parenthesis at `from` and its partner, up to the first comma of its own level. */
const firstArgument = (source: string, from: number) => {
  let depth = 0
  for (let at = from; at < source.length; at++) {
    const sign = source[at] ?? ''
    if ('([{'.includes(sign)) depth++
    if (')]}'.includes(sign)) depth--
    if (depth === 0 || (depth === 1 && sign === ',')) return source.slice(from + 1, at)
  }
  return ''
}

const collect = (argument: string, prefix: string, asked: Asked) => {
  if (/^\s*[\w.]+\s*$/.test(argument) && prefix) asked.heads.add(prefix)
  for (const [, head] of argument.matchAll(/`([^`$]*)\$\{/g)) asked.heads.add(prefix + head)
  const plain = argument.replaceAll(/`[^`]*`/g, '').replaceAll(/[!=]==\s*'[^']*'/g, '')
  for (const [, key] of plain.matchAll(/'([^']+)'/g)) asked.keys.add(prefix + key)
}

const askedIn = (source: string, lent: Readonly<Record<string, string>>, asked: Asked) => {
  const given = [...source.matchAll(/(\w+)(?::[^=\n]*)? = useT\((?:'([^']*)')?\)/g)].map((found) => ({
    at: found.index,
    name: found[1] ?? '',
    prefix: found[2] ? `${found[2]}.` : '',
  }))
  for (const [, prefix, key] of source.matchAll(/useT\('([^']*)'\)\('([^']+)'\)/g))
    asked.keys.add(`${prefix}.${key}`)
  const names = new Set([...given.map(({ name }) => name), ...Object.keys(lent)])
  for (const call of source.matchAll(/(?<![\w.])(\w+)\(/g)) {
    const name = call[1] ?? ''
    if (!names.has(name)) continue
    const nearest = given.filter((one) => one.name === name && one.at < call.index).at(-1)
    const prefix = nearest?.prefix ?? lent[name]
    if (prefix !== undefined) collect(firstArgument(source, call.index + name.length), prefix, asked)
  }
}

/** What a list of fields asks for: of the books its file names, else of the one its folder is named after. */
const listedIn = ({ folder, text }: Source, known: readonly string[], asked: Asked) => {
  const named = [...text.matchAll(/\bbook(?:=|: )['"]([\w.]+)['"]/g)].map(([, book]) => book)
  const books = named.length ? named : [folder]
  for (const [, what, words = ''] of text.matchAll(/\b(name|label|help|choices): ([^,}\n]*)/g)) {
    for (const [, head = ''] of words.matchAll(/`\/([^`$]*)\$\{/g)) asked.heads.add(head)
    for (const [, key = ''] of words.matchAll(/'([^']+)'/g)) {
      const paths = key.startsWith('/') ? [key.slice(1)] : books.map((book) => `${book}.${key}`)
      const there = paths.filter((path) => known.some((one) => one === path || one.startsWith(`${path}.`)))
      for (const path of there) what === 'choices' ? asked.heads.add(`${path}.`) : asked.keys.add(path)
      const isAsked = what === 'help' || key.startsWith('/') || (named.length > 0 && what === 'label')
      if (!there.length && isAsked && !key.startsWith('/kit.')) asked.keys.add(paths[0] ?? key)
    }
  }
}

/**
 * What the code asks for and no catalogue has, and what a catalogue has and no code asks for.
 * `lent` names functions that come as arguments, with the prefix they carry.
 */
export const messageTroubles = (folder: string, lent: Readonly<Record<string, string>> = {}) => {
  const known = (load(folder)[0]?.texts ?? []).map(([key]) => key.replace(plural, ''))
  const asked: Asked = { keys: new Set(), heads: new Set() }
  for (const source of sourcesIn(folder)) {
    askedIn(source.text, lent, asked)
    listedIn(source, known, asked)
  }
  const heads = [...asked.heads]
  return [
    ...[...asked.keys].filter((key) => !known.includes(key)).map((key) => `no words for ${key}`),
    ...heads
      .filter((head) => !known.some((key) => key.startsWith(head)))
      .map((head) => `no words under ${head}`),
    ...[...new Set(known)]
      .filter((key) => !asked.keys.has(key) && !heads.some((head) => key.startsWith(head)))
      .map((key) => `nobody asks for ${key}`),
  ]
}
