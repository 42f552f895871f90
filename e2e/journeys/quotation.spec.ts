import { expect, test } from '@playwright/test'
import { byLink, lookInAllWays } from '../matrix/in-all-ways'
import { lookAt, settled } from '../matrix/look'
import { Client } from '../support/client'
import { ownDemo } from '../support/demo'
import { signedInContext } from '../support/people'

const demo = ownDemo()

test('a draft is offered, its guest accepts on a phone, and the booking goes on', async ({ browser }) => {
  const client = await new Client(demo).signIn('sales@melali.test')
  const { body } = await client.call('GET', '/api/bookings?tab=all&status=draft&perPage=100')
  const draft = body.data.find(({ lines }: { lines: number }) => lines > 0)
  if (!draft) throw new Error('The demonstration has no draft with a service')

  const staff = await signedInContext(browser, demo, 'sales@melali.test')
  const page = await staff.newPage()
  await page.goto(`/booking-management/${draft.id}/detail`)
  await settled(page)
  await page.getByRole('button', { name: 'New quotation' }).click()
  await page.getByRole('spinbutton', { name: 'Added to the price' }).fill('10')
  await page.getByRole('button', { name: 'Make quotation' }).click()
  const card = page.locator('#quotations')
  await expect(card.getByText(`${draft.code}-Q1`)).toBeVisible()
  const link = await card.getByRole('link', { name: /^Guest’s page/ }).getAttribute('href')
  if (!link) throw new Error('no link for the guest')
  const anyone = await (await browser.newContext()).newPage()
  await lookInAllWays(anyone, 'a quotation as its guest sees it', byLink(anyone, link))
  await anyone.context().close()
  const total = /[\d,]+\.\d\d/.exec((await card.locator('li').first().textContent()) ?? '')?.[0] ?? 'no total'

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false })
  const guest = await phone.newPage()
  const complaints: string[] = []
  guest.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  await guest.goto(link)
  await expect(guest.getByText(total)).toBeVisible()
  await guest.getByRole('link', { name: '中文' }).click()
  await expect(guest.getByRole('heading', { name: '报价单' })).toBeVisible()
  await guest.getByRole('link', { name: 'English' }).click()
  await guest.getByLabel('Your name').fill('Anna Müller')
  await guest.getByRole('button', { name: 'Accept this quotation' }).click()
  await expect(guest.getByRole('status')).toContainText('Accepted by ⁨Anna Müller⁩')
  await expect(guest.getByRole('button')).toHaveCount(0)
  await guest.reload()
  await expect(guest.getByRole('status')).toContainText('Anna Müller')
  expect(complaints).toEqual([])
  await phone.close()
  const other = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await other.goto(`${link}?language=ar`)
  await expect(other.locator('html')).toHaveAttribute('dir', 'rtl')
  await lookAt(other, 'a quotation that was accepted')
  await other.context().close()

  await expect(card.getByText('Accepted by Anna Müller')).toBeVisible()
  await expect(card.getByText('Accepted', { exact: true })).toBeVisible()
  await card.getByRole('link', { name: `${draft.code}-Q1` }).click()
  await expect(page.getByRole('heading', { name: 'Quotation' })).toBeVisible()
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'PDF' }).click()
  expect((await coming).suggestedFilename()).toBe(`${draft.code}-Q1.pdf`)
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Continue' })).toBeVisible()
  await staff.close()
})
