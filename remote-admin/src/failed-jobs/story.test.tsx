import { type FailedJob, listFailedJobs } from '@melali/shared/api'
import { answer, fakeHost, id, renderRemote } from '@melali/shared/testing'
import { screen } from '@testing-library/react'
import remote from '../remote'

const at = '/user-management/failed-jobs'
const failed: FailedJob = {
  id: id(1),
  job: 'supplier-reminders',
  at: '2026-11-20T01:30:00.000Z',
  since: '2026-11-20T01:00:00.000Z',
  error: 'the disk is full',
}

test('a job that gave up is named with what it met, and since when', async () => {
  await renderRemote(remote, at, fakeHost({ answers: [answer(listFailedJobs, { data: [failed] })] }))
  const row = (await screen.findByText('Reminders to suppliers')).closest('li')
  expect(row).toHaveTextContent(/Reminders to suppliers.*the disk is full.*Fails since.*09:00.*09:30/)
})

test('that all jobs run is said', async () => {
  await renderRemote(remote, at, fakeHost({ answers: [answer(listFailedJobs, { data: [] })] }))
  expect(await screen.findByText('All jobs ran as they should in the last thirty days.')).toBeVisible()
})
