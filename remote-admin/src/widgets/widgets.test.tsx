import type { Deployment } from '@melali/shared/api'
import { messageTroubles, renderWidget } from '@melali/shared/testing'
import { screen } from '@testing-library/react'
import told from '../deployments/story.json'
import words from './locales/en.json'
import { Widget as Releases } from './releases-widget'
import { Widget as SignIns } from './sign-ins-widget'

const deployments = told as { canWrite: boolean; where: string; parts: Deployment[] }

test('it asks for what its books have, and for all of it', () => {
  expect(messageTroubles(__dirname, { t: '' })).toEqual([])
})

test('refused sign-ins lead to a list of the same days', async () => {
  const refused = { count: 12, since: '2026-11-18' }
  const data = { from: '2026-11-17', refused, locked: { count: 1, since: '2026-11-20' } }
  await renderWidget(SignIns, data, words)
  await screen.findByRole('link', { name: /Refused sign-ins in 7 days 12/ })
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/user-management/refused-sign-ins?locked=true&from=2026-11-17',
    '/user-management/refused-sign-ins?from=2026-11-17',
  ])
})

test('of releases, what failed in browsers and what was marked bad', async () => {
  await renderWidget(Releases, deployments, words)
  expect(await screen.findByRole('link', { name: /booking: failures of the canary 4/ })).toHaveAttribute(
    'href',
    '/deployments',
  )
  expect(screen.getByRole('link', { name: /booking: versions marked bad 1/ })).toBeVisible()
  expect(screen.getAllByRole('link')).toHaveLength(2)
})

test('that nothing failed is said', async () => {
  await renderWidget(Releases, { ...deployments, parts: deployments.parts.slice(0, 1) }, words)
  expect(await screen.findByText('No release failed or was marked bad.')).toBeVisible()
})
