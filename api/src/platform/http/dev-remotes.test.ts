import { join } from 'node:path'
import { openStore, release } from '@melali/shared/release'
import { newShell, newTeam, noteAt } from '@melali/shared/release/fixtures'
import { testApp } from '../../testing/test-app'

const pageOf = async (env: Record<string, string>) => {
  const app = await testApp(env)
  const site = join(app.folder, 'site')
  const team = newTeam('shell')
  team.join(`${site}.keys`)
  await release(openStore(site), [newShell('shell', {}, noteAt(), team)], noteAt())
  const page = await app.bare().get('/', { headers: { accept: 'text/html' } })
  const call = await app.bare().get('/api/demo')
  await app.close()
  return [page, call].map(
    ({ headers, body }) => `${headers['content-security-policy']} ${JSON.stringify(body)}`,
  )
}

test('no page takes scripts of the reader’s own machine, unless the product allows its developers to', async () => {
  const [usual, usualCall] = await pageOf({})
  expect(`${usual}${usualCall}`).not.toMatch(/localhost|dev-remotes/)
  const [open, call] = await pageOf({ ALLOW_DEV_REMOTES: 'true' })
  expect(open).toContain("script-src 'self' http://localhost:*;")
  expect(open).toContain('dev-remotes')
  expect(call).not.toContain('localhost')
})
