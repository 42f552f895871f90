import type { guestTitles } from '../../../api/groups'
import { foldedText } from './folded-text'

export type Title = (typeof guestTitles)[number]

const words: Readonly<Record<Title, string>> = {
  mr: 'mr|mister|m|monsieur|sir|先生|السيد|سيد|bapak|bpk',
  mrs: 'mrs|mme|madame|madam|太太|夫人|السيدة|سيدة|ibu',
  ms: 'ms|女士',
  miss: 'miss|mlle|mademoiselle|小姐|الآنسة|آنسة',
  master: 'master|mstr|mast|小朋友|السيد الصغير',
  dr: 'dr|doctor|docteur|博士|医生|الدكتور|الدكتورة|د',
}

const genders: Readonly<Record<'mr' | 'ms', string>> = {
  mr: 'm|male|man|h|homme|masculin|男|ذكر',
  ms: 'f|female|woman|w|femme|féminin|女|أنثى',
}

const byWord = (all: Readonly<Partial<Record<Title, string>>>) =>
  new Map(
    Object.entries(all).flatMap(([title, said]) =>
      said.split('|').map((word) => [foldedText(word), title as Title] as const),
    ),
  )

const titles = byWord(words)
const ofGender = byWord(genders)

export const readTitle = (cell: string) => titles.get(foldedText(cell))
export const readGender = (cell: string) => ofGender.get(foldedText(cell))

/** "SMITH/JANE MRS", as airlines write names. */
export const airlineName = (said: string) => {
  const [, surname, words] =
    /^\s*(\p{Lu}[\p{Lu}\p{M} '’-]*)\/(\p{Lu}[\p{Lu}\p{M} '’-]*?)\s*$/u.exec(said) ?? []
  if (!surname || !words) return undefined
  const [, given = words, last = ''] = /^(.+) (\S+)$/u.exec(words) ?? []
  const title = readTitle(last)
  return title ? { title, given, surname } : { given: words, surname }
}

/** "Mr. John Smith" is a title and a name; one letter is a title only with its dot. */
export const withoutTitle = (name: string): { title?: Title; name: string } => {
  const airline = airlineName(name)
  if (airline) {
    const { given, surname, ...title } = airline
    return { ...title, name: `${given} ${surname}` }
  }
  const [, first = '', dot = '', rest = ''] = /^(\p{L}+)(\.?)\s+(.+)$/u.exec(name) ?? []
  const title = first.length > 1 || dot ? readTitle(first) : undefined
  if (title) return { title, name: rest }
  const [, before = '', after = ''] = /^(\p{Script=Han}{2,}?)(先生|女士|太太|夫人|小姐)$/u.exec(name) ?? []
  const last = readTitle(after)
  return last && before ? { title: last, name: before } : { name }
}
