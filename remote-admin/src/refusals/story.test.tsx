import { listSignInRefusals } from '@melali/shared/api'
import { answer, fakeHost, id, pageOf, renderRemote } from '@melali/shared/testing'
import { screen } from '@testing-library/react'
import remote from '../remote'

const at = '/user-management/refused-sign-ins'
const refusal = {
  id: id(1),
  at: '2026-11-20T01:00:00.000Z',
  email: 'stranger@else.test',
  userId: null,
  user: null,
  ip: '203.0.113.9',
  why: 'unknown' as const,
  locked: true,
}

test('a figure’s link opens the days it counted, and each says who, from where and why', async () => {
  const host = fakeHost({ answers: [answer(listSignInRefusals, pageOf([refusal]))] })
  await renderRemote(remote, `${at}?from=2026-11-17&locked=true`, host)
  expect(await screen.findByText('stranger@else.test')).toBeVisible()
  for (const text of ['Nobody’s account', '203.0.113.9', /Unknown e-mail/])
    expect(screen.getByText(text)).toBeVisible()
  expect(host.callsOf(listSignInRefusals).at(-1)?.query).toMatchObject({ from: '2026-11-17', locked: 'true' })
})

test('that nobody was refused is said', async () => {
  await renderRemote(remote, at, fakeHost({ answers: [answer(listSignInRefusals, pageOf([]))] }))
  expect(await screen.findByText('No sign-in was refused.')).toBeVisible()
})
