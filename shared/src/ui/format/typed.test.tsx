import { screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import * as z from 'zod'
import { cents, clock, day } from '../../api/values'
import type { Locale } from '../../contract'
import { fakeHost, renderPiece } from '../../testing'
import { useZodForm } from '../form/use-zod-form'
import { ZodForm } from '../form/zod-form'
import { ZodItem } from '../form/zod-item'
import { PercentInput } from '../resource/percent-input'
import { ClockInput } from './clock-input'
import { DayInput } from './day-input'
import { MoneyInput } from './money-input'
import { NumberInput } from './number-input'

interface Case {
  input: ReactNode
  schema: z.ZodType
  initial: unknown
}

const Piece = ({ input, schema, initial, saved }: Case & { saved: unknown[] }) => {
  const form = useZodForm({
    schema: z.strictObject({ it: schema }),
    initial: { it: initial } as never,
    save: async ({ it }) => {
      saved.push(it)
      return { ok: true as const, reply: undefined }
    },
  })
  return (
    <ZodForm form={form} guard={false}>
      <ZodItem name="it" label="It">
        {input}
      </ZodItem>
      <button type="button" onClick={() => form.form.setFieldValue('it', initial)}>
        From outside
      </button>
    </ZodForm>
  )
}

const open = async (piece: Case, locale: Locale = 'en') => {
  const saved: unknown[] = []
  const { user } = await renderPiece(<Piece {...piece} saved={saved} />, fakeHost({ locale }))
  const input = await screen.findByLabelText<HTMLInputElement>('It')
  return {
    user,
    input,
    saved,
    type: async (text: string) => {
      await user.clear(input)
      if (text) await user.type(input, text)
    },
    save: () => user.click(document.querySelector<HTMLElement>('button[type=submit]')!),
  }
}

const a = {
  day: { input: <DayInput />, schema: day.nullish(), initial: '2026-03-19' },
  boundDay: {
    input: <DayInput min="2026-01-01" max="2026-12-31" />,
    schema: day.nullish(),
    initial: '2026-03-19',
  },
  clock: { input: <ClockInput />, schema: clock.nullish(), initial: '08:30' },
  count: { input: <NumberInput />, schema: z.int().min(1).nullish(), initial: 4 },
  boundCount: { input: <NumberInput min={1} max={9} />, schema: z.int().nullish(), initial: 4 },
  least: { input: <NumberInput min={1} />, schema: z.int().nullish(), initial: 4 },
  money: { input: <MoneyInput />, schema: cents.nullish(), initial: 150000 },
  percent: { input: <PercentInput />, schema: z.int().min(0).max(10_000).nullish(), initial: 1250 },
} satisfies Record<string, Case>

test.each<[keyof typeof a, string, string]>([
  ['day', '31 Feb 2029', 'This is not a valid date.'],
  ['day', 'tomorrow', 'This is not a valid date.'],
  ['day', '2026-13-01', 'This is not a valid date.'],
  ['boundDay', '31 Dec 2025', 'Enter 1 Jan 2026 or later.'],
  ['boundDay', '2027-01-01', 'Enter 31 Dec 2026 or earlier.'],
  ['clock', '99:99', 'Enter a time such as 08:30.'],
  ['clock', '8', 'Enter a time such as 08:30.'],
  ['count', '1.5', 'This field must be an integer.'],
  ['count', '1,5', 'This field must be an integer.'],
  ['count', '150 %', 'This field must be an integer.'],
  ['count', 'many', 'This field must be an integer.'],
  ['count', '0', 'Enter minimal 1.'],
  ['boundCount', '0', 'Enter number between 1 and 9.'],
  ['least', '0', 'Enter minimal 1.'],
  ['money', 'abc', 'Enter an amount such as 1,250.00.'],
  ['money', '12.345', 'Enter an amount such as 1,250.00.'],
  ['percent', '12.345', 'Enter a percentage such as 12.5.'],
  ['percent', '150 %', 'Enter number between 0 and 100.'],
])('%s: %j stays as typed and is refused: %s', async (kind, text, message) => {
  const { type, save, input, saved } = await open(a[kind])
  await type(text)
  await save()
  expect(input).toHaveValue(text)
  expect(await screen.findByText(`It: ${message}`)).toBeVisible()
  await waitFor(() => expect(input).toHaveAttribute('aria-invalid', 'true'))
  expect(input).toHaveValue(text)
  expect(saved).toEqual([])
})

test.each<[keyof typeof a, string, unknown]>([
  ['day', '24/12/2026', '2026-12-24'],
  ['day', '24 Dec 2026', '2026-12-24'],
  ['day', '24122026', '2026-12-24'],
  ['day', '29 Feb 2028', '2028-02-29'],
  ['day', '', null],
  ['boundDay', '2026-12-31', '2026-12-31'],
  ['clock', '23:59', '23:59'],
  ['clock', '9:05', '09:05'],
  ['clock', '0733', '07:33'],
  ['clock', '', null],
  ['count', '12', 12],
  ['count', '1,500', 1500],
  ['count', '١٢', 12],
  ['count', '', null],
  ['money', '2,345.6', 234560],
  ['money', '١٢٫٥', 1250],
  ['money', '', null],
  ['percent', '7.5', 750],
  ['percent', '7,5 %', 750],
  ['percent', '', null],
])('%s: %j is saved as %j, without leaving the field first', async (kind, text, value) => {
  const { type, save, saved } = await open(a[kind])
  await type(text)
  await save()
  await waitFor(() => expect(saved).toEqual([value]))
})

test.each(Object.keys(a) as (keyof typeof a)[])(
  '%s: what is set from outside replaces what was refused',
  async (kind) => {
    const { user, input, type, save, saved } = await open(a[kind])
    const shown = input.value
    await type('never')
    expect(input).toHaveValue('never')
    await user.click(screen.getByRole('button', { name: 'From outside' }))
    await waitFor(() => expect(input).toHaveValue(shown))
    await save()
    await waitFor(() => expect(saved).toEqual([a[kind].initial]))
  },
)

test.each<[Locale, string, string]>([
  ['zh', '2026年2月30日', '日期无效。'],
  ['fr', '30 févr. 2026', 'Cette date n’est pas valide.'],
  ['ar', '30 فبراير 2026', 'هذا التاريخ غير صالح.'],
])('%s: %s is refused in its own language', async (locale, text, message) => {
  const { type, save, input, saved } = await open(a.day, locale)
  await type(text)
  await save()
  expect(await screen.findAllByText(new RegExp(message))).not.toHaveLength(0)
  expect(input).toHaveValue(text)
  expect(saved).toEqual([])
})

test.each<[Locale, string]>([
  ['zh', '2026年2月28日'],
  ['fr', '28 févr. 2026'],
  ['ar', '28 فبراير 2026'],
])('%s: %s is a day', async (locale, text) => {
  const { type, save, saved } = await open(a.day, locale)
  await type(text)
  await save()
  await waitFor(() => expect(saved).toEqual(['2026-02-28']))
})

test('a number is stepped by the keyboard, within its bounds', async () => {
  const { user, input, type, save, saved } = await open(a.boundCount)
  await type('8')
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(input).toHaveValue('9')
  await save()
  await waitFor(() => expect(saved).toEqual([9]))
})

test('outside a form the field itself says what is wrong', async () => {
  const given: unknown[] = []
  const { user } = await renderPiece(
    <NumberInput aria-label="Guests" min={1} onChange={(count) => given.push(count)} />,
    fakeHost(),
  )
  await user.type(await screen.findByLabelText('Guests'), '0')
  expect(screen.getByRole('alert')).toHaveTextContent('Enter minimal 1.')
  expect(given).toEqual([null])
})
