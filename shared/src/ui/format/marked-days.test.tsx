import { screen } from '@testing-library/react'
import { markedDays } from '../../api/closures'
import { answer, fakeHost, refusal, renderPiece } from '../../testing'
import { DayInput } from './day-input'

const nyepi = { day: '2027-03-08', names: ['Nyepi'], closed: true }
const piece = (
  <>
    <DayInput aria-label="From" value="2027-03-08" />
    <DayInput aria-label="Until" value="2027-03-10" />
  </>
)

test('pickers mark the days on which the island rests, by one call, and show the name of the chosen day', async () => {
  const host = fakeHost({ answers: [answer(markedDays, { data: [nyepi] })] })
  const { user } = await renderPiece(piece, host)
  await user.click(screen.getByRole('textbox', { name: 'From' }))
  // Under the field, for eyes as well: text that only a screen reader finds stands in an element of its own.
  expect(await screen.findByText('Nyepi', { selector: '[role="status"]' })).toBeVisible()
  expect(screen.getByTitle('Nyepi')).toHaveTextContent('8')
  await user.click(screen.getByRole('textbox', { name: 'Until' }))
  expect(host.callsOf(markedDays)).toHaveLength(1)
})

test('a day that stands there already is named before anybody goes into its field; without one nothing is asked', async () => {
  const host = fakeHost({ answers: [answer(markedDays, { data: [nyepi] })] })
  await renderPiece(<DayInput aria-label="From" />, host)
  expect(host.callsOf(markedDays)).toEqual([])
  await renderPiece(<DayInput aria-label="Until" value="2027-03-08" />, host)
  expect(await screen.findByText('Nyepi', { selector: '[role="status"]' })).toBeVisible()
})

test('without an answer a day is chosen as ever', async () => {
  const gone = answer(markedDays, () => {
    throw refusal(503, { code: 'UNAVAILABLE', message: 'Not reachable' })
  })
  const { user } = await renderPiece(piece, fakeHost({ answers: [gone] }))
  await user.click(screen.getByRole('textbox', { name: 'From' }))
  expect(await screen.findByTitle('2027-03-09')).toBeInTheDocument()
  expect(screen.queryByRole('status')).toBeNull()
})
