import { convertMoney } from '@melali/shared/api'
import { exchanges } from '@melali/shared/resources'
import { answer, fakeHost, onScreen, refusal, renderRemote } from '@melali/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import remote from '../remote'

const rates = answer(exchanges.endpoints.list, {
  data: [],
  meta: { page: 1, perPage: 20, total: 0, lastPage: 1 },
})

test('the page of rates says what an amount comes to, and with which rate', async () => {
  const host = fakeHost({
    answers: [
      rates,
      answer(convertMoney, ({ query }) => ({
        data: {
          from: query.from,
          to: query.to,
          amountCents: Number(query.amountCents),
          convertedCents: Number(query.amountCents) * 2,
          rate: '2.0000000000',
          exchangeId: null,
          validFrom: '2026-11-01',
        },
      })),
    ],
  })
  const { user } = await renderRemote(remote, exchanges.at, host)
  await user.click(await screen.findByRole('button', { name: 'Convert an amount' }))
  const amount = await screen.findByLabelText('Amount')
  await user.clear(amount)
  expect(await screen.findByText(/Enter an amount and two currency codes/)).toBeVisible()
  await user.type(amount, '12.50')
  expect(await screen.findByText('25.00 USD')).toBeVisible()
  expect(screen.getByText(/1 Nov 2026/)).toBeVisible()
})

test('a rate that nobody entered is not made up', async () => {
  const message = 'There is no rate from XXX to USD.'
  const missing = answer(convertMoney, () => {
    throw refusal(409, { code: 'RATE_MISSING', message })
  })
  const host = fakeHost({ answers: [rates, missing] })
  const { user } = await renderRemote(remote, exchanges.at, host)
  await user.click(await screen.findByRole('button', { name: 'Convert an amount' }))
  await waitFor(() => expect(screen.getByText(message)).toBeVisible())
})

test('on a phone a rate is called by its pair, so that no two cards are alike', async () => {
  const back = onScreen('phone')
  try {
    const stamp = '2026-11-20T00:00:00.000Z'
    const rate = { version: 1, createdAt: stamp, updatedAt: stamp, fromCurrency: 'USD', rate: '7.13' }
    const data = ['CNY', 'EUR'].map((toCurrency, at) => ({
      ...rate,
      id: `0190a0de-0000-7000-8000-00000000000${at}`,
      toCurrency,
      validFrom: '2026-11-07',
    }))
    const meta = { page: 1, perPage: 20, total: 2, lastPage: 1 }
    const host = fakeHost({ answers: [answer(exchanges.endpoints.list, { data, meta })] })
    await renderRemote(remote, exchanges.at, host)
    expect(await screen.findByText('USD / CNY')).toBeVisible()
    expect(screen.getByText('USD / EUR')).toBeVisible()
    expect(screen.getAllByText('7 Nov 2026')).toHaveLength(2)
  } finally {
    back()
  }
})
