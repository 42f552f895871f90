import { type Browser, expect, type Page, test } from '@playwright/test'
import { byLink, lookInAllWays } from '../matrix/in-all-ways'
import { lookAt, settled } from '../matrix/look'
import { Client } from '../support/client'
import { ownDemo } from '../support/demo'
import { signedInContext } from '../support/people'

const demo = ownDemo()

/** A stay that nobody was asked for, of a booking whose trip would take a night less. */
const unasked = async (client: Client) => {
  const { body } = await client.call(
    'GET',
    '/api/bookings?tab=all&work=to_request&status=in_process&perPage=100',
  )
  for (const { id } of body.data) {
    const booking = (await client.call('GET', `/api/bookings/${id}`)).body.data
    for (const line of booking.hotels) {
      if (line.status !== 'requested' || line.nights < 2) continue
      const checkOut = new Date(Date.parse(line.checkOut) - 86_400_000).toISOString().slice(0, 10)
      const { contractId, roomId, board, checkIn, rooms, extraBeds, guestIds } = line
      const shorter = {
        id: line.id,
        contractId,
        roomId,
        board,
        checkIn,
        checkOut,
        rooms,
        extraBeds,
        guestIds,
      }
      const quote = await client.call('POST', `/api/bookings/${id}/hotels/quote`, shorter)
      if (quote.status === 200) return { booking, line, checkOut }
    }
  }
  throw new Error('The demonstration has no stay that could be a night shorter')
}

/** What the supplier's newest letter leads to. */
const newestLink = async (client: Client, bookingId: string) => {
  const { body } = await client.call('GET', `/api/bookings/${bookingId}/supplier-requests`)
  const letters = await client.call('GET', `/api/mails?recordId=${body.data[0].id}`)
  const link = /https?:\S+\/s\/[\w-]+/.exec(letters.body.data.at(-1).body)?.[0]
  if (!link) throw new Error('no link in the letter')
  return link
}

/** A phone without a script and without an account. */
const phoneOf = async (browser: Browser) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    javaScriptEnabled: false,
  })
  return context.newPage()
}

/** To a control by Tab alone. */
const tabTo = async (page: Page, name: RegExp) => {
  const wanted = page.locator(':focus').filter({ hasText: name })
  for (let left = 40; left > 0 && (await wanted.count()) === 0; left -= 1) await page.keyboard.press('Tab')
  await expect(wanted).toHaveCount(1)
}

test('a supplier is asked, offers otherwise, is taken at its word, and confirms', async ({ browser }) => {
  const client = await new Client(demo).signIn('reservation@melali.test')
  const { booking, line, checkOut } = await unasked(client)
  const staff = await signedInContext(browser, demo, 'reservation@melali.test')
  const page = await staff.newPage()
  await page.goto(`/booking-management/${booking.id}/detail`)
  await settled(page)
  const row = page.getByRole('row', { name: new RegExp(`${line.hotel} · .*${line.room}`) }).first()
  await row.getByRole('button', { name: 'Ask supplier' }).click()
  const to = page.getByRole('combobox', { name: /To$/ })
  await to.fill('front.office@hotel.test,')
  await page.getByRole('textbox', { name: 'A word to the supplier' }).fill('A quiet room, please')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(row.getByText(/front\.office@hotel\.test/)).toBeVisible()

  const link = await newestLink(client, booking.id)
  const supplier = await phoneOf(browser)
  const complaints: string[] = []
  supplier.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  await supplier.goto(link)
  await expect(supplier.getByText('A quiet room, please')).toBeVisible()
  await expect(supplier.locator('main')).not.toContainText('USD 1')
  await supplier.getByRole('link', { name: '中文' }).click()
  await expect(supplier.getByRole('heading', { name: '预订请求' })).toBeVisible()
  await supplier.getByRole('link', { name: 'English' }).click()
  await tabTo(supplier, /^Offer something else$/)
  await supplier.keyboard.press('Enter')
  const other = supplier.locator('details').filter({ hasText: 'Send this offer' })
  await other.getByLabel('Your price').fill('much')
  await other.getByLabel('Check-out').fill(checkOut)
  await other.getByLabel('What you offer').fill('One night less: we are full')
  await other.getByLabel('Your name').fill('Wayan')
  await other.getByLabel('Your name').press('Enter')
  await expect(supplier.getByText('This isn’t an amount')).toBeVisible()
  await expect(other.getByLabel('What you offer')).toHaveValue('One night less: we are full')
  await other.getByLabel('Your price').fill('123.45')
  await other.getByRole('button', { name: 'Send this offer' }).click()
  await expect(supplier.getByRole('status')).toContainText('Offered by ⁨Wayan⁩')
  await expect(supplier.getByRole('button')).toHaveCount(0)

  const offer = page.getByRole('group', { name: /offers otherwise/ })
  await expect(offer).toContainText('123.45')
  await expect(offer).toContainText('One night less: we are full')
  await lookAt(page, 'an offer of a supplier', '#itinerary')
  await offer.getByRole('button', { name: 'Accept' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
  await expect(offer).toHaveCount(0)
  const after = (await client.call('GET', `/api/bookings/${booking.id}`)).body.data
  const changed = after.hotels.find(({ id }: { id: string }) => id === line.id)
  expect(changed).toMatchObject({ checkOut, costCents: 12_345, status: 'requested' })

  await supplier.reload()
  await expect(supplier.getByText('we accept what you offered')).toBeVisible()
  await supplier.getByLabel('Your confirmation number').fill('HX-77')
  await supplier.locator('details[open]').getByLabel('Your name').fill('Wayan')
  await supplier.getByRole('button', { name: 'Confirm this service' }).click()
  await expect(supplier.getByRole('status')).toContainText('Confirmed by ⁨Wayan⁩')
  expect(complaints.filter((text) => !text.includes('422'))).toEqual([])

  await expect(page.getByRole('row', { name: /HX-77/ })).toBeVisible()
  await expect(page.locator('#history')).toContainText('Supplier confirmed')
  await expect(page.locator('#history')).toContainText(/Wayan/)
  await supplier.context().close()
  const seen = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await seen.goto(`${link}?language=ar`)
  await expect(seen.locator('html')).toHaveAttribute('dir', 'rtl')
  await lookAt(seen, 'a request that was confirmed')
  await seen.context().close()
  await staff.close()
})

test('the page of an open request can be used by everyone, in each language', async ({ browser }) => {
  const client = await new Client(demo).signIn('reservation@melali.test')
  const { booking, line } = await unasked(client)
  const sent = await client.call('POST', `/api/bookings/${booking.id}/supplier-requests`, {
    ...{ kind: 'hotel', lineId: line.id, recipients: ['front.office@hotel.test'] },
  })
  expect(sent.status).toBe(201)
  const link = await newestLink(client, booking.id)
  const page = await (await browser.newContext()).newPage()
  const open = byLink(page, link)
  await lookInAllWays(page, 'an open request', async (opening) => {
    await open(opening)
    await page.locator('details').evaluateAll((all) => {
      for (const one of all) Object.assign(one, { name: '', open: true })
    })
  })
  await page.context().close()
})
