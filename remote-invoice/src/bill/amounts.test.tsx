import { fakeHost, renderPiece } from '@melali/shared/testing'
import { screen } from '@testing-library/react'
import words from '../locales/en.json'
import { Amounts } from './amounts'

const amounts = {
  ...{ currency: 'USD', amountCents: 49_200, creditedCents: 11_200, pendingCents: 0, remainingCents: 0 },
  ...{ paidCents: 38_000, refundedCents: 0 },
}

const shown = (more: object = {}) =>
  renderPiece(<Amounts amounts={{ ...amounts, ...more }} />, fakeHost(), '/', words)

test('what is paid is what stays, as lists and papers have it', async () => {
  await shown()
  expect(await screen.findByText('Paid')).toBeVisible()
  expect(screen.queryByText('Received')).toBeNull()
})

test('what came in and what went back are told beside it', async () => {
  await shown({ refundedCents: 6_175 })
  const amountOf = async (label: string) => (await screen.findByText(label)).parentElement?.textContent
  expect(await amountOf('Received')).toMatch(/441\.75$/)
  expect(await amountOf('Given back or kept as credit')).toMatch(/61\.75$/)
  expect(await amountOf('Paid')).toMatch(/380\.00$/)
})
