import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { fakeHost, renderPiece } from '../../testing'
import { type DayRange, DayRangeInput } from './day-input'

const Piece = ({ onChange }: { onChange: (range: DayRange) => void }) => {
  const [range, setRange] = useState<DayRange>([null, null])
  return (
    <DayRangeInput
      placeholder={['From', 'Until']}
      value={range}
      onChange={(next) => {
        onChange(next)
        setRange(next)
      }}
    />
  )
}

const open = async () => {
  const given: DayRange[] = []
  const { user } = await renderPiece(<Piece onChange={(range) => given.push(range)} />, fakeHost())
  const from = await screen.findByPlaceholderText('From')
  await user.click(from)
  return { user, from, until: screen.getByPlaceholderText('Until'), latest: () => given.at(-1) }
}
const panel = () => document.querySelector('.ant-picker-dropdown')

test('Enter takes the first date and goes on to the second, where it takes that and closes', async () => {
  const { user, from, until, latest } = await open()
  await user.keyboard('05012027{Enter}')
  await waitFor(() => expect(until).toHaveFocus())
  expect(from).toHaveValue('5 Jan 2027')
  await user.keyboard('10012027{Enter}')
  expect(latest()).toEqual(['2027-01-05', '2027-01-10'])
  expect(until).toHaveValue('10 Jan 2027')
  await waitFor(() => expect(panel()).toHaveClass('ant-picker-dropdown-hidden'))
})

test('Enter goes on also where the day arrives a moment after it', async () => {
  let arrive = () => {}
  const Late = () => {
    const [range, setRange] = useState<DayRange>([null, null])
    const onChange = (next: DayRange) => {
      arrive = () => setRange(next)
    }
    return <DayRangeInput placeholder={['From', 'Until']} value={range} onChange={onChange} />
  }
  const { user } = await renderPiece(<Late />, fakeHost())
  await user.click(await screen.findByPlaceholderText('From'))
  await user.keyboard('05012027{Enter}')
  await act(async () => arrive())
  const until = screen.getByPlaceholderText('Until')
  await waitFor(() => expect(until).toHaveFocus())
  await user.keyboard('10012027{Enter}')
  await act(async () => arrive())
  await waitFor(() => expect(until).toHaveValue('10 Jan 2027'))
  await waitFor(() => expect(panel()).toHaveClass('ant-picker-dropdown-hidden'))
})

test('Enter stays where what was typed can’t be taken', async () => {
  const { user, from } = await open()
  await user.keyboard('31022027{Enter}')
  expect(from).toHaveFocus()
  expect(from).toHaveValue('31022027')
})

test('an end before its start is said in red', async () => {
  const { user, from, until, latest } = await open()
  await user.keyboard('05012027{Tab}03012027{Tab}')
  expect(latest()).toEqual(['2027-01-05', '2027-01-03'])
  expect(screen.getByRole('alert')).toHaveTextContent('The end lies before the start.')
  for (const input of [from, until]) expect(input).toHaveAttribute('aria-invalid', 'true')
})
