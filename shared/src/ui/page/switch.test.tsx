import { screen, waitFor, within } from '@testing-library/react'
import { drivers } from '../../resources'
import { answer, fakeHost, id, refusal, renderPiece } from '../../testing'
import { ActiveSwitch } from './active-switch'

const { setActive } = drivers.endpoints
const row = { id: id(1), active: true, version: 4 }
const saved = (active: boolean, version: number) => ({ data: { ...row, active, version } as never })

const ahead = {
  name: 'Made',
  count: 7,
  duties: [
    { startsAt: '2026-11-24T01:00:00.000Z', bookingCode: 'BK-2026-000007' },
    { startsAt: '2026-11-25T01:00:00.000Z', bookingCode: 'BK-2026-000009' },
  ],
}

const shown = async (host: ReturnType<typeof fakeHost>) => {
  const page = await renderPiece(<ActiveSwitch resource={drivers} row={row} name="Made" />, host)
  return { ...page, toggle: await screen.findByRole('switch', { name: 'Made is active' }) }
}

test('what was switched is taken back with the version it left', async () => {
  const host = fakeHost({ answers: [answer(setActive, ({ body }) => saved(body.active, 5))] })
  const { user, toggle } = await shown(host)
  await user.click(toggle)
  await waitFor(() => expect(host.notices).toHaveLength(1))
  expect(host.notices[0]).toMatchObject({ kind: 'success', text: 'Made is no longer active.' })
  host.notices[0]?.undo?.()
  await waitFor(() => expect(host.notices.at(-1)).toEqual({ kind: 'success', text: 'Undone.' }))
  expect(host.callsOf(setActive)).toMatchObject([
    { body: { active: false } },
    { body: { active: true }, version: 5 },
  ])
})

test('who comes too late is told that somebody else changed it', async () => {
  const host = fakeHost({
    answers: [
      answer(setActive, ({ body }) => {
        if (!body.active) return saved(false, 5)
        throw refusal(412, { code: 'STALE', message: 'Somebody else changed this meanwhile.' })
      }),
    ],
  })
  const { user, toggle } = await shown(host)
  await user.click(toggle)
  await waitFor(() => expect(host.notices).toHaveLength(1))
  host.notices[0]?.undo?.()
  await waitFor(() =>
    expect(host.notices.at(-1)).toEqual({
      kind: 'error',
      text: 'Could not be undone: Somebody else changed this meanwhile.',
    }),
  )
})

test('who has duties to come is switched off only once they were named', async () => {
  const host = fakeHost({
    answers: [
      answer(setActive, ({ body }) => {
        if (body.acknowledged) return saved(false, 5)
        throw refusal(409, { code: 'HAS_DUTIES', details: ahead })
      }),
    ],
  })
  const { user, toggle } = await shown(host)
  await user.click(toggle)
  const dialog = within(await screen.findByRole('dialog', { name: 'Made still has duties to come' }))
  for (const text of ['BK-2026-000007', 'BK-2026-000009', 'and 5 more'])
    expect(dialog.getByText(text)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(toggle).toBeChecked())
  expect(host.callsOf(setActive)).toHaveLength(1)

  await user.click(toggle)
  const again = within((await screen.findAllByRole('dialog')).at(-1) as HTMLElement)
  await user.click(again.getByRole('button', { name: 'Deactivate with these duties' }))
  await waitFor(() => expect(host.notices).toHaveLength(1))
  expect(host.callsOf(setActive).at(-1)).toMatchObject({
    body: { active: false, acknowledged: { duties: 7 } },
  })
})
