import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { lettersOf, pdfText } from '../../api/src/testing/pdf-text'
import { smtpSink } from '../../api/src/testing/smtp-sink'
import { Client } from '../support/client'
import { hostDemo } from '../support/demo'
import { personOn } from '../support/people'
import type { DemoServer } from '../support/server'

const withoutBlanks = (text: string) => text.normalize('NFKC').replace(/[\s\u200e\u200f\u2066-\u2069]/g, '')

/** What came along with a letter. */
const attachedTo = (raw: string) => {
  const [, encoded = ''] = /application\/pdf[\s\S]*?\r?\n\r?\n([A-Za-z0-9+/=\r\n]+)/.exec(raw) ?? []
  return Buffer.from(encoded, 'base64')
}

test.describe('the paper of an invoice', () => {
  let sink: Awaited<ReturnType<typeof smtpSink>>
  let server: DemoServer
  test.beforeAll(async () => {
    sink = await smtpSink()
    server = await hostDemo({ env: { SMTP_URL: sink.url } })
  })
  test.afterAll(async () => {
    await server.remove()
    await sink.close()
  })

  test('says in the browser what its PDF says, in two languages, and arrives by mail as it is', async ({
    browser,
  }) => {
    const finance = await new Client(server).signIn('finance@melali.test')
    const [{ id, number }] = (await finance.call('GET', '/api/invoices?status=issued&perPage=1')).body.data
    const page = await personOn(browser, server, 'finance@melali.test')
    await page.goto(`/invoice-management/${id}/paper-invoice?language=en&beside=zh`)
    const paper = page.getByRole('article')
    await expect(paper.getByRole('heading', { level: 1 })).toContainText('发票')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'PDF' }).click(),
    ])
    const pdf = await readFile(await file.path())
    expect(pdf.length).toBeLessThan(150_000)
    const feet = new RegExp(`${number} · \\d+ / \\d+`, 'g')
    const read = (await pdfText(pdf)).replace(/\s+/g, ' ').replace(feet, '')
    // As it is laid out: each text of the page on a line of its own.
    // biome-ignore lint/performance/useDomNodeTextContent: text content has no lines
    const shown = await paper.innerText()
    expect(lettersOf(read)).toBe(lettersOf(shown))
    const said = withoutBlanks(read)
    const texts = shown.split(/[\t\n]+/).map(withoutBlanks)
    expect(texts.filter((text) => !said.includes(text))).toEqual([])

    await page.getByRole('button', { name: 'Send' }).click()
    const letter = page.getByRole('dialog')
    await expect(letter.getByLabel('Subject')).toHaveValue(new RegExp(`Invoice ${number}.*发票 ${number}`))
    await letter.getByLabel('To').fill('desk@agency.test')
    await page.keyboard.press('Enter')
    await letter.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText(`${number} is in the outbox.`)).toBeVisible()
    await sink.has(1)
    const [mail] = sink.arrived
    expect(mail?.to).toContain('desk@agency.test')
    expect(lettersOf(await pdfText(attachedTo(mail?.raw ?? '')))).toBe(lettersOf(await pdfText(pdf)))
    const statusNow = async () => (await finance.call('GET', `/api/mails?recordId=${id}`)).body.data[0].status
    await expect.poll(statusNow).toBe('sent')
    await page.goto(`/invoice-management/${id}/detail-invoice`)
    const sent = page.getByRole('region', { name: 'Sent to' }).first()
    await expect(sent.getByText(/desk@agency\.test/)).toBeVisible()
    await expect(sent.getByText('Sent', { exact: true }).first()).toBeVisible()
    await page.context().close()
  })
})
