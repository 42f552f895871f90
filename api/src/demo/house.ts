import { v7 } from 'uuid'
import { bankAccounts, exchangeRates, voucherSettings } from '../db'
import { addDays } from '../pricing'
import { insertAll } from './bulk'
import { type Demo, of } from './demo'
import type { People } from './people'

const TERMS = [
  'A deposit of 50 % confirms the booking; the balance is due 21 days before arrival.',
  'Rates are net in US dollars and include service and government tax unless stated otherwise.',
  'Cancellation follows the terms of each hotel and supplier, as shown in the contract.',
  'No arrivals, departures or transfers are possible on Nyepi, the Day of Silence.',
].join('\n')

const company = {
  companyName: 'Melali Bali Tours',
  address: 'Jalan Danau Tamblingan 88, Sanur, Denpasar 80228, Bali, Indonesia',
  phone: '+62 361 555 0100',
  email: 'hello@melali.test',
  website: 'https://www.melali.test',
  emergencyPhone: '+62 812 3555 0199',
  footer: 'Matur suksma — thank you for travelling with us.',
  terms: TERMS,
}

const banks = [
  { bankName: 'Bank Nusantara', currency: 'USD', accountNumber: '7705 2001 88', swiftCode: 'NUSAIDJA' },
  { bankName: 'Bank Nusantara', currency: 'IDR', accountNumber: '7705 2001 70', swiftCode: 'NUSAIDJA' },
  {
    bankName: 'Dewata Commercial Bank',
    currency: 'EUR',
    accountNumber: '0119 445 230',
    swiftCode: 'DEWAIDJB',
  },
  { bankName: 'Lautan Pacific Bank', currency: 'AUD', accountNumber: '88 2044 7719', swiftCode: 'LPACAU2P' },
  { bankName: 'Jade River Bank', currency: 'CNY', accountNumber: '6222 0555 0188 7', swiftCode: 'JADECNSH' },
]

/** To the US dollar: one unit, and how it moved over the last three quarters. */
const rates: Record<string, readonly string[]> = {
  IDR: ['0.0000625', '0.0000619', '0.0000611', '0.0000606'],
  CNY: ['0.1378', '0.1385', '0.1391', '0.1402'],
  AUD: ['0.6510', '0.6485', '0.6560', '0.6590'],
  EUR: ['1.0820', '1.1050', '1.1310', '1.1480'],
}
const validSince = [-280, -180, -90, -14]

const fromDollar: Record<string, string> = { IDR: '16500', CNY: '7.1320', AUD: '1.5170', EUR: '0.8710' }

const rateRows = (demo: Demo, financeId: string) => [
  ...Object.entries(rates).flatMap(([fromCurrency, steps]) =>
    steps.map((rate, index) => ({
      id: v7(),
      fromCurrency,
      toCurrency: 'USD',
      rate,
      validFrom: addDays(demo.today, validSince[index] ?? 0),
      source: 'Bank Nusantara',
      createdById: financeId,
    })),
  ),
  ...Object.entries(fromDollar).map(([toCurrency, rate]) => ({
    id: v7(),
    fromCurrency: 'USD',
    toCurrency,
    rate,
    validFrom: addDays(demo.today, -14),
    source: 'Bank Nusantara',
    createdById: financeId,
  })),
]

/** The company itself: what stands on its paper, its accounts, its exchange rates. */
export const seedHouse = async (demo: Demo, people: People) => {
  const { tx } = demo
  await tx
    .insert(voucherSettings)
    .values(company)
    .onConflictDoUpdate({ target: voucherSettings.singleton, set: company })
  const accounts = banks.map((bank) => ({
    id: v7(),
    accountName: 'PT Melali Bali Tours',
    branch: 'Sanur',
    ...bank,
  }))
  await insertAll(tx, bankAccounts, accounts)
  const exchanges = rateRows(demo, of(people, 'finance').id)
  await insertAll(tx, exchangeRates, exchanges)
  return { banks: new Map(accounts.map(({ currency, id }) => [currency, id])), exchanges }
}

export type House = Awaited<ReturnType<typeof seedHouse>>
