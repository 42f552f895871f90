import type { PaperBlock } from '@melali/shared/api'
import type { VoucherSettings } from '../settings/current'
import type { Said, Words } from './words'

export type Fact = [Said, Said]

/** What there is to say; a fact without a value isn't one. */
export const factsOf = (
  given: readonly (readonly [Said, Said | string | null | undefined])[],
): PaperBlock => ({
  kind: 'facts',
  facts: given.flatMap(([label, value]): Fact[] => {
    const said = typeof value === 'string' ? [value] : (value ?? [])
    return said.some(Boolean) ? [[label, said]] : []
  }),
})

interface Issuer {
  name: string
  logoId: string | null
  address?: string | null
  phone?: string | null
  email?: string | null
  website?: string | null
}

export const letterheadOf = ({ name, logoId, address, phone, email, website }: Issuer): PaperBlock => ({
  kind: 'letterhead',
  name,
  lines: [address, [phone, email, website].filter(Boolean).join(' · ')].filter((text) => !!text) as string[],
  logoId,
})

export const companyOf = (settings: VoucherSettings) =>
  letterheadOf({ ...settings, name: settings.companyName })

export const heading = (text: Said): PaperBlock => ({ kind: 'heading', text })

export const prose = (text: string | null | undefined): PaperBlock[] =>
  text ? [{ kind: 'prose', text: [text], quiet: true }] : []

/** What the trade agreed to, and our last word. */
export const termsOf = ({ terms, footer }: VoucherSettings, words: Words): PaperBlock[] => [
  ...(terms ? [heading(words.say('terms')), ...prose(terms)] : []),
  ...prose(footer),
]

interface Account {
  bank: string
  accountName: string
  accountNumber: string
  swift: string | null
  currency: string
}

export const payToOf = (accounts: readonly Account[], { say }: Words): PaperBlock[] =>
  accounts.length
    ? [
        heading(say('payTo')),
        ...accounts.map((account) =>
          factsOf([
            [say('bank'), `${account.bank} (${account.currency})`],
            [say('accountName'), account.accountName],
            [say('accountNumber'), account.accountNumber],
            [say('swift'), account.swift],
          ]),
        ),
      ]
    : []
