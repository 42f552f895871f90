import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '..')
const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')

/** What a file of that place may import, and what it may not. */
const walls: Record<string, { may: string[]; mayNot: string[] }> = {
  'remote-booking/src/remote.tsx': {
    may: ['@melali/shared/ui', '@melali/shared/contract', './bookings/routes'],
    mayNot: [
      '@melali/shared/host',
      '@melali/shared/stand-in',
      '@melali/shared/release',
      '@melali/shared/build',
      '@melali/shell',
      '@melali/remote-invoice',
      '../../shell/src/api',
      'axios',
    ],
  },
  'remote-booking/src/access.ts': { may: [], mayNot: ['@melali/shared/host', './bookings/page'] },
  'remote-booking/src/guests/guest.ts': { may: [], mayNot: ['@melali/shared/host', '../bookings/page'] },
  'remote-booking/src/lines/kinds.ts': {
    may: ['../guests/guest'],
    mayNot: ['@melali/shared/host', '../wizard/step'],
  },
  'remote-booking/src/bookings/page.tsx': {
    may: ['../lines/kinds'],
    mayNot: ['@melali/shared/host', '../wizard/step'],
  },
  'remote-booking/src/bookings/page.test.tsx': {
    may: ['@melali/shared/testing', '../wizard/step'],
    mayNot: ['@melali/shared/host', '@melali/remote-invoice'],
  },
  'remote-booking/src/widgets/card.tsx': { may: [], mayNot: ['@melali/shared/host', '../invoices/page'] },
  'shell/src/api.ts': {
    may: ['@melali/shared/host', '@melali/shared/stand-in'],
    mayNot: ['@melali/shared/release', '@melali/remote-booking', '../../api/src/app', 'axios'],
  },
  'shared/src/contract/host.ts': { may: [], mayNot: ['../api/users', '../ui/index'] },
  'api/src/db/postgres.ts': { may: [], mayNot: ['../platform/serve', '@melali/shared/ui'] },
  'api/src/platform/serve.ts': { may: ['../db'], mayNot: ['../bookings/routes', 'antd'] },
  'api/src/pricing/hotel/rate.ts': { may: ['../calendar'], mayNot: ['drizzle-orm', '../../db'] },
  'api/src/pricing/price.ts': {
    may: ['./money'],
    mayNot: ['../db', '../db/schema/rates', '../platform/serve'],
  },
}

interface Report {
  diagnostics: { category: string; location: { path: string; start: { line: number } } }[]
}

const folder = mkdtempSync(join(tmpdir(), 'melali-walls-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('lint lets each place import what stands below it, and nothing else', () => {
  copyFileSync(join(root, 'biome.json'), join(folder, 'biome.json'))
  for (const [file, { may, mayNot }] of Object.entries(walls)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), [...may, ...mayNot].map((from) => `import '${from}'\n`).join(''))
  }
  const told = spawnSync(
    process.execPath,
    [
      biome,
      'lint',
      '--only=style/noRestrictedImports',
      '--vcs-enabled=false',
      '--max-diagnostics=none',
      '--reporter=json',
      '.',
    ],
    { cwd: folder, encoding: 'utf8' },
  )
  const { diagnostics }: Report = JSON.parse(told.stdout)
  const refused = Object.entries(walls).map(([file, { may, mayNot }]) => [
    file,
    diagnostics
      .filter(({ location }) => location.path === file)
      .map(({ location }) => [...may, ...mayNot][location.start.line - 1])
      .sort(),
  ])
  expect(Object.fromEntries(refused)).toEqual(
    Object.fromEntries(Object.entries(walls).map(([file, { mayNot }]) => [file, mayNot.toSorted()])),
  )
})
