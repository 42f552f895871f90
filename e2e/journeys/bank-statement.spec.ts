import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { Client } from '../support/client'
import { ownDemo } from '../support/demo'
import { personOn } from '../support/people'
import { choose, dayFromNow } from '../support/screen'
import type { Site } from '../support/server'

const LINES = 50

interface Bill {
  id: string
  number: string
  agent: string
  paidCents: number
  issuedOn: string
  remainingCents: number
  pendingCents: number
}

const done = ({ status, body }: Awaited<ReturnType<Client['call']>>) => {
  if (status >= 300) throw new Error(JSON.stringify(body))
  return body?.data
}

/** Invoices that wait for money; of those the demonstration has too few of, bookings are billed. */
const openBills = async (site: Site): Promise<Bill[]> => {
  const finance = await new Client(site).signIn('finance@melali.test')
  const read = async (): Promise<Bill[]> => {
    const found: Bill[] = []
    for (let page = 1; page < 20; page++) {
      const rows: Bill[] = done(
        await finance.call('GET', `/api/invoices?status=issued&perPage=100&page=${page}`),
      )
      found.push(
        ...rows.filter(
          // Of a half paid these days and one that is to come a person says which it is.
          ({ paidCents, remainingCents, pendingCents, issuedOn }) =>
            remainingCents > 0 &&
            pendingCents === 0 &&
            (paidCents !== remainingCents || issuedOn < dayFromNow(-20)),
        ),
      )
      if (rows.length < 100) break
    }
    return found
  }
  for (const status of ['confirmed', 'in_process', 'submitted']) {
    if ((await read()).length >= LINES) break
    const rows = done(await finance.call('GET', `/api/bookings?tab=all&status=${status}&perPage=100`))
    for (const { id: bookingId } of rows) await finance.call('POST', '/api/invoices/create', { bookingId })
  }
  const bills = await read()
  if (bills.length < LINES) throw new Error(`Only ${bills.length} invoices wait for money`)
  return bills.slice(0, LINES)
}

/** As a bank here writes it: semicolons, a decimal comma, the year last. */
const statementOf = (bills: readonly Bill[]) => {
  const day = dayFromNow(0).split('-').reverse().join('/')
  const lines = bills.map(
    ({ number, agent, remainingCents }, at) =>
      `${day};"TRF ${agent} ${at % 2 ? number : number.replaceAll('-', '')}";R${at};${(remainingCents / 100).toFixed(2).replace('.', ',')};CR`,
  )
  const path = join(tmpdir(), `statement-${process.pid}.csv`)
  writeFileSync(path, ['Tanggal;Keterangan;No. Ref;Jumlah;DB/CR', ...lines].join('\r\n'))
  return path
}

test.describe('a bank statement', () => {
  const demo = ownDemo()

  test('of fifty lines is matched with its fifty invoices, once, and a match is taken back', async ({
    browser,
  }) => {
    const bills = await openBills(demo)
    const path = statementOf(bills)
    const page = await personOn(browser, demo, 'finance@melali.test')
    await page.goto('/bank-statements')

    const land = async () => {
      await page.getByRole('button', { name: 'Import statement' }).click()
      await choose(page, 'Account', '', /./)
      await page.getByRole('dialog').locator('input[type=file]').setInputFiles(path)
      return page.getByRole('dialog')
    }
    const first = await land()
    await expect(first.getByText('New: 50')).toBeVisible()
    await first.getByRole('button', { name: 'Import 50 lines' }).click()
    await expect(page.getByText('Certain').first()).toBeVisible()
    const again = await land()
    await expect(again.getByText('There already: 50')).toBeVisible()
    await expect(again.getByRole('button', { name: 'Import 0 lines' })).toBeDisabled()
    await page.keyboard.press('Escape')

    const selection = page.getByRole('group', { name: 'Selection' })
    await selection.getByRole('checkbox').check()
    await selection.getByRole('button', { name: /Select all that match/ }).click()
    await selection.getByRole('button', { name: 'Match what is certain' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Match what is certain' }).click()
    await expect(page.getByText('Done: 50.')).toBeVisible()

    const finance = await new Client(demo).signIn('finance@melali.test')
    for (const { id, remainingCents } of bills)
      expect(done(await finance.call('GET', `/api/invoices/${id}`)).pendingCents).toBe(remainingCents)

    await page.goto('/bank-statements?tab=done')
    await page.getByRole('button', { name: 'More', exact: true }).first().click()
    await page.getByRole('menuitem', { name: 'Take back match' }).click()
    await page.getByRole('dialog').getByLabel('Reason').fill('Another invoice')
    await page.getByRole('dialog').getByRole('button', { name: 'Take back match' }).click()
    await expect(page.getByText('Match taken back')).toBeVisible()
    await page.context().close()
  })
})
