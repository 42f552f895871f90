import { expect, test } from '@playwright/test'
import { settled } from '../matrix/look'
import { Client } from '../support/client'
import { ownDemo } from '../support/demo'
import { personOn } from '../support/people'
import { dayFromNow } from '../support/screen'
import type { Site } from '../support/server'

const done = ({ status, body }: Awaited<ReturnType<Client['call']>>) => {
  if (status >= 300) throw new Error(JSON.stringify(body))
  return body?.data
}

/** All of what is left to pay, logged by one so that another may verify it. */
const logged = async (admin: Client, invoiceId: string, reference: string) => {
  const at = `/api/invoices/${invoiceId}`
  const { remainingCents } = done(await admin.call('GET', at))
  const paid = { amountCents: remainingCents, paidOn: dayFromNow(0), method: 'cash', reference }
  return done(await admin.call('POST', `${at}/payments`, paid))
}

type Payment = { id: string; status: string; mayReverse: boolean }

/** Takes back what was paid for a booking, whoever of the two may: it waits for its money again. */
const takenBack = async (people: readonly Client[], invoiceId: string) => {
  for (const person of people) {
    const at = `/api/invoices/${invoiceId}/payments`
    const payments: Payment[] = done(await person.call('GET', at))
    for (const { id } of payments.filter(({ mayReverse }) => mayReverse))
      done(await person.call('PUT', `${at}/${id}/status`, { status: 'reversed', reason: 'Bounced' }))
  }
}

/** One payment that confirms its booking, and another. */
const twoPayments = async (site: Site) => {
  const admin = await new Client(site).signIn('admin@melali.test')
  const finance = await new Client(site).signIn('finance@melali.test')
  const issued = '/api/invoices?status=issued&perPage=100'
  const [other] = done(await finance.call('GET', `${issued}&paymentStatus=unpaid&overlay=overdue`)).filter(
    (row: { pendingCents: number; inSummary: boolean }) => !row.pendingCents && !row.inSummary,
  )
  const confirmed = done(await admin.call('GET', '/api/bookings?tab=all&status=confirmed&perPage=100'))
  for (const { id: bookingId, code } of confirmed) {
    const [invoice, more] = done(await finance.call('GET', `${issued}&bookingId=${bookingId}`))
    if (!invoice || more || invoice.inSummary || invoice.pendingCents || !other) continue
    await takenBack([admin, finance], invoice.id)
    if (done(await admin.call('GET', `/api/bookings/${bookingId}`)).status !== 'in_process') continue
    const { id } = await logged(admin, invoice.id, 'QUEUE-1')
    const outcome = done(await finance.call('GET', `/api/payments/${id}/outcome`))
    if (!outcome.invoices[0]?.confirms) continue
    await logged(admin, other.id, 'QUEUE-2')
    const { meta } = (await finance.call('GET', '/api/payments?status=submitted')).body
    return { finance, bookingId, code, otherId: other.id as string, before: meta.total - 2 }
  }
  throw new Error('The demonstration has no booking that its payment alone confirmed')
}

test.describe('finance', () => {
  const demo = ownDemo()

  test('works off the queue by keyboard: the next one, verified, and the one after it rejected', async ({
    browser,
  }) => {
    const { finance, bookingId, code, otherId, before } = await twoPayments(demo)
    const page = await personOn(browser, demo, 'finance@melali.test')
    await page.goto('/finance-queue')
    const waiting = page.getByRole('menu', { name: 'Payments to verify' }).getByRole('menuitem')
    await expect(waiting).toHaveCount(before + 2)
    for (let step = 0; step < before; step++) await page.keyboard.press('j')
    await expect(page.getByText('QUEUE-1')).toBeVisible()
    await page.keyboard.press('v')
    const question = page.getByRole('dialog').last()
    await expect(question.getByText(`Booking ${code} is confirmed`)).toBeVisible()
    await settled(page)
    await page.keyboard.press('Enter')
    await expect(page.getByText('QUEUE-2')).toBeVisible()
    expect(done(await finance.call('GET', `/api/bookings/${bookingId}`)).status).toBe('confirmed')

    await expect(question).toBeHidden()
    await page.keyboard.press('r')
    const why = page.getByRole('dialog').last()
    await why.getByLabel('Reason').fill('Not in the bank')
    await why.getByRole('button', { name: 'Reject', exact: true }).click()
    await expect(waiting).toHaveCount(before)
    const decided = done(await finance.call('GET', `/api/invoices/${otherId}/payments`)).find(
      ({ reference }: { reference: string | null }) => reference === 'QUEUE-2',
    )
    expect(decided).toMatchObject({ status: 'rejected', reason: 'Not in the bank' })
    await page.context().close()
  })
})
