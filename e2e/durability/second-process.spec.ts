import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from '@playwright/test'
import { spawnServer, startServer } from '../support/server'

test('a second server on the same data folder is told why it can’t start; the first one goes on', async () => {
  const env = { DEMO: 'false' }
  const first = await startServer({ env })
  const second = spawnServer({ env, dataDir: first.dataDir })
  try {
    const [[code], complaint] = await Promise.all([once(second, 'exit'), text(second.stderr)])
    expect(code).toBe(1)
    expect(complaint.trim()).toBe(
      `The data folder ${first.dataDir}/database is in use by another Melali process. Stop that process first, or set DATA_DIR to another folder.`,
    )
    expect((await fetch(`${first.url}/ready`)).status).toBe(200)
  } finally {
    second.kill('SIGKILL')
    await first.remove()
  }
})
