import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { type PresentPerson, whoIsPresent } from '../../api/presence'
import { answer, fakeHost, renderPiece } from '../../testing'
import { FormDrawer } from '../form/form-drawer'
import { AtRecord, Presence } from './at-record'

const record = '0190a0de-0000-7000-8000-000000000001'
const person = (name: string, editing = false): PresentPerson => ({ id: name, name, editing })

const Page = ({ open = false }: { open?: boolean }) => (
  <AtRecord of="booking" id={record}>
    <Presence />
    <FormDrawer open={open} title="Edit" onClose={() => undefined}>
      Form
    </FormDrawer>
  </AtRecord>
)

const Walking = () => {
  const [id, go] = useState(record)
  return (
    <>
      <button type="button" onClick={() => go(record.replace(/1$/, '2'))}>
        Next
      </button>
      <AtRecord of="booking" id={id}>
        <input aria-label="Amount" />
      </AtRecord>
    </>
  )
}

const there = (...people: PresentPerson[]) => fakeHost({ answers: [answer(whoIsPresent, { data: people })] })
const doings = (host: ReturnType<typeof there>) => host.callsOf(whoIsPresent).map(({ query }) => query?.doing)

test('who else looks at a record and who edits it stands there by name, the rest as a number', async () => {
  const host = there(
    person('Ayu Lestari', true),
    ...['Made', 'Putu', 'Ketut', 'Nyoman'].map((name) => person(name)),
  )
  await renderPiece(<Page />, host)
  expect(await screen.findByText('Ayu Lestari is editing')).toBeVisible()
  expect(screen.getByText('Made is here')).toBeVisible()
  expect(screen.getByText('+2 more')).toBeVisible()
  expect(screen.queryByText(/Nyoman/)).toBeNull()
})

test('news that somebody came are followed by another look', async () => {
  const host = there()
  await renderPiece(<Page />, host)
  await waitFor(() => expect(doings(host)).toEqual(['looking']))
  host.answers(answer(whoIsPresent, { data: [person('Made')] }))
  await act(() => host.queries.invalidateQueries({ queryKey: ['presence'] }))
  expect(await screen.findByText('Made is here')).toBeVisible()
})

test('an open form is work on the record, and leaving says so', async () => {
  const host = there()
  const { unmount } = await renderPiece(<Page open />, host)
  await waitFor(() => expect(doings(host)).toContain('editing'))
  unmount()
  await waitFor(() => expect(doings(host).at(-1)).toBe('gone'))
})

test('what was typed at one record isn’t the next one’s', async () => {
  const { user } = await renderPiece(<Walking />, there())
  await user.type(screen.getByRole('textbox'), '12')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(screen.getByRole('textbox')).toHaveValue('')
})

test('where nobody can say who is there, nothing is said', async () => {
  const host = fakeHost()
  await renderPiece(<Page />, host)
  expect(await screen.findByRole('status', { name: 'Also here' })).toBeEmptyDOMElement()
  expect(host.notices).toEqual([])
})
