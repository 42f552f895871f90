import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort } from '../bench/free-port'
import { signedInContext } from '../support/people'

const answers = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )

/** What `npm run dev -- booking` starts, on free ports and with a demonstration of its own. */
const begun = async () => {
  const dir = mkdtempSync(join(tmpdir(), 'melali-dev-'))
  const ports = {
    API_PORT: String(await freePort()),
    SHELL_PORT: String(await freePort()),
    REMOTE_PORT_BOOKING: String(await freePort()),
  }
  const server = spawn(process.execPath, ['tools/dev.mjs', 'booking'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...ports, DATA_DIR: dir },
  })
  return {
    url: `http://localhost:${ports.SHELL_PORT}`,
    async stop() {
      server.kill('SIGTERM')
      if (server.exitCode === null) await once(server, 'exit')
      rmSync(dir, { recursive: true, force: true, maxRetries: 50, retryDelay: 200 })
    },
  }
}

test('who opens the shell before the API listens waits for it; the charts come when they are asked for', async ({
  browser,
}) => {
  const development = await begun()
  try {
    await expect.poll(() => answers(development.url)).toBe(true)
    const context = await signedInContext(browser, development, 'admin@melali.test')
    const page = await context.newPage()
    await page.goto('/booking-management')
    await expect(page.locator('.ant-table-row').first()).toBeVisible()
    await page.getByRole('menuitem', { name: 'Dashboard' }).click()
    await page.keyboard.press('End')
    await expect(page.locator('.trend-chart canvas').first()).toBeVisible()
    await context.close()
  } finally {
    await development.stop()
  }
})
