import type { Field } from '@melali/shared/resources'
import { addOns, agents, drivers, exchanges, guests } from '@melali/shared/resources'
import fc from 'fast-check'
import { dayOf, orderOf } from './dates'
import { centsOf, decimalOf, hundredthsOf } from './numbers'
import { readCell } from './value'

test.each([
  ['2026-02-28', 'dmy', '2026-02-28'],
  ['2026/2/8', 'dmy', '2026-02-08'],
  ['2026年2月8日', 'dmy', '2026-02-08'],
  ['2026-02-08T00:00', 'dmy', '2026-02-08'],
  ['3/4/2026', 'dmy', '2026-04-03'],
  ['3/4/2026', 'mdy', '2026-03-04'],
  ['03.04.2026', 'dmy', '2026-04-03'],
  ['5 Mar 2026', 'mdy', '2026-03-05'],
  ['05-March-2026', 'dmy', '2026-03-05'],
  ['5 mars 2026', 'dmy', '2026-03-05'],
  ['5 févr. 2026', 'dmy', '2026-02-05'],
  ['05 juin 2026', 'dmy', '2026-06-05'],
  ['05-juillet-2026', 'dmy', '2026-07-05'],
  ['5 août 2026', 'dmy', '2026-08-05'],
  ['05 Mei 2026', 'dmy', '2026-05-05'],
  ['17 Agustus 2026', 'dmy', '2026-08-17'],
  ['05-Agt-2026', 'dmy', '2026-08-05'],
  ['05-Okt-2026', 'dmy', '2026-10-05'],
  ['25 Des 2026', 'dmy', '2026-12-25'],
  ['25 Foo 2026', 'dmy', undefined],
  ['29/02/2024', 'dmy', '2024-02-29'],
  ['31/02/2026', 'dmy', undefined],
  ['29/02/2025', 'dmy', undefined],
  ['13/13/2026', 'dmy', undefined],
  ['12/31/2026', 'dmy', undefined],
  ['1/2/26', 'dmy', undefined],
  ['tomorrow', 'dmy', undefined],
  [45_000, 'dmy', undefined],
] as const)('the cell %p, %s, is the day %p', (cell, order, day) => {
  expect(dayOf(cell, order)).toBe(day)
})

test('any day is read back from each way of writing it', () => {
  const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(days, (date) => {
      const iso = date.toISOString().slice(0, 10)
      const [year = '', month = '', day = ''] = iso.split('-')
      expect(dayOf(iso, 'mdy')).toBe(iso)
      expect(dayOf(`${Number(day)}/${Number(month)}/${year}`, 'dmy')).toBe(iso)
      expect(dayOf(`${month}-${day}-${year}`, 'mdy')).toBe(iso)
    }),
  )
})

test('the order of dates follows from those that can be read in one way only', () => {
  expect(orderOf(['1/2/2026', '25/2/2026'])).toEqual({ order: 'dmy', ambiguous: false })
  expect(orderOf(['1/2/2026', '2/25/2026'])).toEqual({ order: 'mdy', ambiguous: false })
  expect(orderOf(['1/2/2026'])).toEqual({ order: 'dmy', ambiguous: true })
  expect(orderOf(['2026-02-01', null, 7])).toMatchObject({ ambiguous: false })
})

test.each([
  ['1,250.50', '1250.50'],
  ['1.250,50', '1250.50'],
  ['1 250,50', '1250.50'],
  ['1\u202f250,50', '1250.50'],
  ['1,250', '1250'],
  ['12,5', '12.5'],
  ['0,007', '0.007'],
  ['0,0000625', '0.0000625'],
  ['USD 12', '12'],
  ['-3', '-3'],
  ['1,25,0', undefined],
  ['1e3', undefined],
  ['twelve', undefined],
  ['', undefined],
  [0.1, '0.1'],
] as const)('the cell %p is the number %p', (cell, number) => {
  expect(decimalOf(cell)).toBe(number)
})

test.each([
  ['1,250.50', 125_050],
  ['0.1', 10],
  [19.99, 1999],
  [0.1 + 0.2, 30],
  ['12.345', undefined],
  [12.345, undefined],
  ['1.250', undefined],
  ['USD 12.500', undefined],
  ['-1.250', undefined],
  ['1.250,00', 125_000],
  ['1.250.000', 125_000_000],
  ['0.100', 10],
  ['1250.000', 125_000],
  [1.25, 125],
  ['free', undefined],
] as const)('the amount %p is %p cents', (cell, cents) => {
  expect(centsOf(cell)).toBe(cents)
})

test('a percentage of three decimals is no thousand', () => {
  expect(hundredthsOf('12.500')).toBe(1250)
})

test('cents are read back exactly from what a spreadsheet makes of them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (cents) => {
      expect(hundredthsOf(cents / 100)).toBe(cents)
      expect(hundredthsOf((cents / 100).toFixed(2))).toBe(cents)
    }),
  )
})

const read = (cell: string | number | boolean, field: unknown) =>
  readCell(cell, field as Field, { dateOrder: 'dmy', find: () => ({ problem: 'import.unknown' }) })

test.each([
  ['mr', guests.fields.title, { value: 'mr' }],
  ['Mr.', guests.fields.title, { value: 'mr' }],
  ['小姐', guests.fields.title, { value: 'miss' }],
  ['الدكتور', guests.fields.title, { value: 'dr' }],
  ['Sir', guests.fields.title, { problem: 'import.choice' }],
  ['English; 中文、fr', drivers.fields.languages, { value: ['en', 'zh', 'fr'] }],
  ['English, Klingon', drivers.fields.languages, { problem: 'import.choice', piece: 'Klingon' }],
  ['Oui', agents.fields.onCredit, { value: true }],
  [false, agents.fields.onCredit, { value: false }],
  ['perhaps', agents.fields.onCredit, { problem: 'import.yesOrNo' }],
  ['12.50', addOns.fields.sellCents, { value: 1250 }],
  ['1.250', addOns.fields.sellCents, { problem: 'import.money' }],
  ['1,085', exchanges.fields.rate, { problem: 'import.rate' }],
  ['16,250', exchanges.fields.rate, { problem: 'import.rate' }],
  ['1.085', exchanges.fields.rate, { value: '1.085' }],
  ['1,0850', exchanges.fields.rate, { value: '1.0850' }],
  ['0,085', exchanges.fields.rate, { value: '0.085' }],
  ['16,250.5', exchanges.fields.rate, { value: '16250.5' }],
  [16_250, exchanges.fields.rate, { value: '16250' }],
  [6281234567, guests.fields.phone, { value: '6281234567' }],
  ["'+62 812", guests.fields.phone, { value: '+62 812' }],
  ["'quoted'", guests.fields.remarks, { value: "'quoted'" }],
  ['=1+1', guests.fields.remarks, { value: '=1+1' }],
  ['Nobody', guests.fields.agentId, { problem: 'import.unknown' }],
] as const)('the cell %p is read as its field wants it', (cell, field, expected) => {
  expect(read(cell, field)).toEqual(expected)
})
