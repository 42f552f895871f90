import { screen } from '@testing-library/react'
import { useState } from 'react'
import { fakeHost, renderPiece } from '../../testing'
import { DayInput } from './day-input'
import { MoneyInput } from './money-input'

const Money = () => {
  const [cents, setCents] = useState<number | null>(150000)
  return (
    <>
      <MoneyInput aria-label="Amount" value={cents} onChange={setCents} />
      <output>{String(cents)}</output>
    </>
  )
}

test('an amount is typed as people type and given as integer cents', async () => {
  const { user } = await renderPiece(<Money />, fakeHost())
  const input = await screen.findByLabelText('Amount')
  expect(input).toHaveValue('1,500.00')
  await user.clear(input)
  expect(screen.getByRole('status')).toHaveTextContent('null')
  await user.type(input, '2,345.6')
  expect(screen.getByRole('status')).toHaveTextContent('234560')
  await user.tab()
  expect(input).toHaveValue('2,345.60')
  await user.clear(input)
  await user.type(input, 'abc')
  expect(screen.getByRole('status')).toHaveTextContent('null')
})

const Dated = () => {
  const [day, setDay] = useState<string | null>('2026-03-19')
  return (
    <>
      <DayInput aria-label="Arrival" value={day} onChange={setDay} min="2026-01-01" />
      <output>{String(day)}</output>
    </>
  )
}

test.each(['2026-12-24', '24/12/2026', '24 Dec 2026', '24.12.2026'])(
  'a day may be typed as %s',
  async (typed) => {
    const { user } = await renderPiece(<Dated />, fakeHost())
    const input = await screen.findByLabelText('Arrival')
    expect(input).toHaveValue('19 Mar 2026')
    await user.clear(input)
    await user.type(input, `${typed}{Enter}`)
    expect(screen.getByRole('status')).toHaveTextContent('2026-12-24')
  },
)

test('a day is shown the Chinese way and typed in any way', async () => {
  const { user } = await renderPiece(<Dated />, fakeHost({ locale: 'zh' }))
  const input = await screen.findByLabelText('Arrival')
  expect(input).toHaveValue('2026年3月19日')
  await user.clear(input)
  await user.type(input, '24/12/2026{Enter}')
  expect(screen.getByRole('status')).toHaveTextContent('2026-12-24')
})
