import type { Page } from '@playwright/test'

export const faults = ['missing', 'corrupt', 'hanging', 'slow'] as const
export type Fault = (typeof faults)[number]

interface Answer {
  code?: number
  type?: string
  text?: string
}

/**
 * What is asked for at such addresses gets this answer, or none, until it is mended. Not by a route: with one, the
 * browser keeps no file at all.
 */
export const onTheWay = async (page: Page, urlPattern: string, answer?: () => Answer) => {
  const session = await page.context().newCDPSession(page)
  let isAsked = false
  session.on('Fetch.requestPaused', async ({ requestId }) => {
    isAsked = true
    if (!answer) return
    const { code = 200, type, text = '' } = answer()
    await session.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: code,
      ...(type && { responseHeaders: [{ name: 'content-type', value: type }] }),
      body: Buffer.from(text).toString('base64'),
    })
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern }] })
  // What this process still has in its memory it would not ask for.
  for (const cacheDisabled of [true, false]) await session.send('Network.setCacheDisabled', { cacheDisabled })
  return { isAsked: () => isAsked, mend: () => session.detach() }
}

const answers: Partial<Record<Fault, () => Answer>> = {
  missing: () => ({ code: 404 }),
  corrupt: () => ({ text: '"not what was released"' }),
}

/** One file with one fault, until it is mended. */
export const spoil = (page: Page, file: string, fault: Fault) => onTheWay(page, `*${file}`, answers[fault])
