import type { Deployment, FailedJob } from '@melali/shared/api'
import { id, messageTroubles, renderWidget } from '@melali/shared/testing'
import { screen } from '@testing-library/react'
import told from '../deployments/story.json'
import { Widget as FailedJobs } from './failed-jobs-widget'
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

test('jobs that failed are counted, with the day since which the first of them does, and lead to their list', async () => {
  const failed: FailedJob[] = [
    {
      id: id(1),
      job: 'letters',
      at: '2026-11-20T01:30:00.000Z',
      since: '2026-11-20T01:00:00.000Z',
      error: 'no',
    },
    {
      id: id(2),
      job: 'bookings',
      at: '2026-11-19T01:30:00.000Z',
      since: '2026-11-18T17:00:00.000Z',
      error: 'no',
    },
  ]
  await renderWidget(FailedJobs, failed, words)
  expect(await screen.findByRole('link', { name: 'Jobs that failed in 30 days 2' })).toHaveAttribute(
    'href',
    '/user-management/failed-jobs',
  )
  expect(screen.getByTitle('failing since: 19 Nov 2026')).toBeVisible()
})

test('that every job ran is said', async () => {
  await renderWidget(FailedJobs, [], words)
  expect(await screen.findByText('No job failed in thirty days.')).toBeVisible()
})
