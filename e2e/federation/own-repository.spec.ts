import { appendFileSync, cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Registry } from '@melali/shared/contract'
import { serveBucket } from '@melali/shared/release/testing'
import { expect, type Locator, test } from '@playwright/test'
import { freePort } from '../bench/free-port'
import { usual } from '../support/databases'
import { startDemo } from '../support/demo'
import { personOn } from '../support/people'
import { newTeam } from '../support/team'
import { expectPart, isMarked, leaveMark } from './fixtures'

const builtSite = join(import.meta.dirname, '../../site')

const filesIn = (dir: string) =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(dir, join(parentPath, name)))

const contentsOf = (dir: string) =>
  filesIn(dir).map((file) => [file, readFileSync(join(dir, file), 'utf8')] as const)

const fleetOf = (registry: string) => {
  const { remotes }: Registry = JSON.parse(registry)
  return remotes.find(({ name }) => name === 'fleet')
}

/** Names of kits that these files lend, or would be lent. */
const kitsIn = (dir: string) =>
  new Set(contentsOf(dir).flatMap(([, content]) => content.match(/melali-kit-[0-9a-f]{16}/g) ?? []))

/** Calls the page otherwise, in English; what comes back puts the book as it was, to the letter. */
const rename = (remote: string, title: string) => {
  const file = join(remote, 'src/locales/en.json')
  const text = readFileSync(file, 'utf8')
  const book = JSON.parse(text)
  writeFileSync(file, JSON.stringify({ ...book, titles: { ...book.titles, vehicles: title } }))
  return () => writeFileSync(file, text)
}

test('a team ships a remote from a repository of its own', async ({ browser }) => {
  const team = await newTeam()
  const bucket = await serveBucket()
  const site = join(team.folder, 'site')
  for (const end of ['', '.keys']) cpSync(`${builtSite}${end}`, `${site}${end}`, { recursive: true })
  const fleet = join(team.folder, 'fleet')
  const settings = join(fleet, 'tsconfig.json')
  const { quickly } = team

  const toFolder = ['--to', site]
  const toBucket = ['--to', 's3://product/site']
  const s3 = { S3_ENDPOINT: bucket.url, AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' }
  for (const path of filesIn(site))
    bucket.files.set(`product/site/${path}`, {
      content: readFileSync(join(site, path)),
      etag: `"${path}"`,
      at: new Date(),
    })
  // The product that people look at reads its site from the bucket.
  const server = await startDemo(usual, {
    env: { ...s3, SITE_DIR: 's3://product/site', SITE_KEYS: `${site}.keys` },
  })
  const inBucket = () => fleetOf(String(bucket.files.get('product/site/remotes.json')?.content))
  const inFolder = () => fleetOf(readFileSync(join(site, 'remotes.json'), 'utf8'))

  try {
    await test.step('it is made, and its own tests pass', async () => {
      await team.newRemote('fleet')
      await quickly('fleet', ['test'])
    })

    await test.step('what it is told to read and to run is there', async () => {
      const readme = readFileSync(join(fleet, 'README.md'), 'utf8')
      const { scripts } = JSON.parse(readFileSync(join(fleet, 'package.json'), 'utf8'))
      const told = [...readme.matchAll(/`npm run ([\w-]+)/g)].map(([, script]) => script)
      expect(told).toEqual(expect.arrayContaining(['releases', 'mark-bad']))
      expect(told.filter((script = '') => !(script in scripts))).toEqual([])
      expect(readme).toContain('npx melali-remote key fleet')
      const [guide = ''] = readme.match(/node_modules\/@melali\/shared\/\S+\.md/) ?? []
      const lying = join(team.folder, guide)
      expect(readFileSync(lying, 'utf8')).toContain('# For authors of remotes')
      const pages = [...readFileSync(lying, 'utf8').matchAll(/\]\(([^)#]+\.md)/g)].map(
        ([, page = '']) => page,
      )
      expect(pages.filter((page) => !existsSync(join(dirname(lying), page)))).toEqual([])
    })

    await test.step('it builds to the same files wherever it lies', async () => {
      await team.melali('fleet', ['build'])
      const further = join(team.folder, 'further/down')
      for (const part of ['fleet', 'node_modules'])
        cpSync(join(team.folder, part), join(further, part), {
          recursive: true,
          verbatimSymlinks: true,
          // Without settings of the compiler nothing is checked, and the types are those of a moment ago.
          filter: (path) => path !== join(fleet, 'dist') && path !== settings,
        })
      await team.melali('further/down/fleet', ['build'])
      expect(contentsOf(join(further, 'fleet/dist/web'))).toEqual(contentsOf(join(fleet, 'dist/web')))
    })

    await test.step('while it is written it runs alone, and what is edited arrives without a reload', async () => {
      const port = String(await freePort())
      const developed = await team.develops('fleet', ['--api', server.url, '--port', port])
      const context = await browser.newContext()
      const alone = await context.newPage()
      await alone.goto(`http://localhost:${port}`)
      await alone.getByLabel('Person').click()
      await alone.locator('.ant-select-item-option', { hasText: 'super.admin' }).last().click()
      await expect(alone).toHaveTitle('Fleet · Melali')
      await leaveMark(alone)
      const putBack = rename(fleet, 'Our cars')
      await expect(alone).toHaveTitle('Our cars · Melali')
      expect(await isMarked(alone)).toBe(true)
      await expect(quickly('fleet', ['release', ...toFolder])).rejects.toThrow('no longer those')
      putBack()
      await context.close()
      await developed.stop()
    })

    const page = await personOn(browser, server, 'admin@melali.test')
    const menu = page.getByRole('navigation').first()
    const card = page.locator('.ant-card').filter({ hasText: 'Largest vehicles' })

    await test.step('without it the product knows nothing of it', async () => {
      await page.goto('/')
      await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
      await menu.getByText('Utilities', { exact: true }).click()
      await expect(menu.getByRole('link', { name: 'Activity types' })).toBeVisible()
      await expect(menu.getByRole('link', { name: 'Fleet' })).toHaveCount(0)
    })

    await test.step('it is released only with a key that the product knows as its owner’s', async () => {
      await expect(quickly('fleet', ['release', ...toFolder])).rejects.toThrow('no key')
      await quickly('fleet', ['key', 'fleet'])
      await expect(quickly('fleet', ['release', ...toFolder])).rejects.toThrow('no key')
      const [publicKey = ''] = readdirSync(fleet).filter((name) => /^fleet-\w+\.json$/.test(name))
      cpSync(join(fleet, publicKey), join(`${site}.keys`, publicKey))
      expect(filesIn(team.home)).toEqual([publicKey.replace('json', 'pem')])
    })

    /** What this session gets of it. */
    const served = async () => {
      const entry = fleetOf(await (await page.request.get(`${server.url}/remotes.json`)).text())
      return (entry?.canary ?? entry)?.version
    }
    /** The server asks the bucket once a second for what is live. */
    const reloadsTo = async (shown: Locator, version = inBucket()?.version) => {
      await expect.poll(served).toBe(version)
      await page.reload()
      await expect(shown).toBeVisible()
    }
    const titled = (title: string) => page.getByRole('heading', { name: title, exact: true, level: 1 })

    await test.step('released, it is in the menu and on the dashboard of the same shell', async () => {
      await quickly('fleet', ['release', ...toBucket], s3)
      await reloadsTo(card)
      await expect(card.getByRole('term')).toHaveCount(3)
      await leaveMark(page)
      await menu.getByText('Utilities', { exact: true }).click()
      await menu.getByRole('link', { name: 'Fleet' }).click()
      await expect(titled('Fleet')).toBeVisible()
      await expectPart(page, 'fleet')
      expect(await isMarked(page)).toBe(true)
    })

    await test.step('released to a folder, it is the same version there', async () => {
      await quickly('fleet', ['release', ...toFolder])
      expect(inFolder()).toMatchObject({ version: inBucket()?.version, paths: ['/fleet'] })
    })

    let newer = ''
    await test.step('a newer version, built with another kit than the shell lends, is tried, made live and rolled back', async () => {
      const first = inBucket()
      const web = join(fleet, 'dist/web')
      const lent = kitsIn(join(site, 'assets'))
      const isLent = () => [...kitsIn(web)].map((kit) => lent.has(kit))
      expect(isLent()).toEqual([true])
      appendFileSync(
        join(team.folder, 'node_modules/@melali/shared/src/ui/core/use-debounced.ts'),
        '\nexport const newer = true\n',
      )
      rename(fleet, 'Our fleet')
      // The types are those of a moment ago.
      rmSync(settings)
      await quickly('fleet', ['build'])
      expect(isLent()).toEqual([false])
      await quickly('fleet', ['release', '--canary', '--share', '100', ...toBucket], s3)
      await quickly('fleet', ['release', ...toFolder])
      await reloadsTo(titled('Our fleet'), inFolder()?.version)
      expect(inBucket()?.version).toBe(first?.version)
      await quickly('fleet', ['promote', ...toBucket], s3)
      expect(inBucket()?.version).not.toBe(first?.version)
      expect(inFolder()?.version).toBe(inBucket()?.version)
      newer = inFolder()?.version ?? ''

      await quickly('fleet', ['roll-back', ...toFolder])
      await quickly('fleet', ['roll-back', ...toBucket], s3)
      await reloadsTo(titled('Fleet'))
      expect(inFolder()?.version).toBe(first?.version)
    })

    await test.step('what was rolled back is marked bad, and the list of releases says so', async () => {
      await quickly('fleet', ['mark-bad', newer, 'loses', 'drafts', ...toFolder])
      const [, ...rows] = (await quickly('fleet', ['releases', ...toFolder])).trim().split('\n')
      expect(rows.find((row) => row.includes(newer))).toContain('bad: loses drafts')
      expect(rows.filter((row) => !row.startsWith('fleet '))).toEqual([])
    })
  } finally {
    await server.remove()
    await bucket.stop()
    team.remove()
  }
})
