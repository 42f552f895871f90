import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { Button, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { fakeHost, renderPiece } from '../../testing'
import { FieldDialog } from './field-dialog'
import { FIRST, goToFirstFieldOnceThere } from './first-field'

const Asked = ({ children, ...modal }: { children: ReactNode; footer?: ReactNode }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Ask</Button>
      <FieldDialog open={isOpen} title="Why" onCancel={() => setOpen(false)} {...modal}>
        {children}
      </FieldDialog>
    </>
  )
}

const asked = async (children: ReactNode, footer?: ReactNode) => {
  const { user } = await renderPiece(<Asked {...(footer && { footer })}>{children}</Asked>, fakeHost({}))
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  await screen.findByRole('dialog', { name: 'Why' })
  return user
}

test('whoever was asked types at once, and goes back to where they were', async () => {
  const user = await asked(<Input.TextArea aria-label="Reason" autoSize />)
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveFocus())
  await user.keyboard('Rain{Escape}')
  expect(screen.getByRole('textbox', { name: 'Reason', hidden: true })).toHaveValue('Rain')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ask' })).toHaveFocus())
})

test('what isn’t typed into is passed by, and a field that comes first goes before', async () => {
  await asked(
    <>
      <input type="checkbox" aria-label="Waive" />
      <input disabled aria-label="Code" />
      <input aria-label="Name" />
      <span className={FIRST}>
        <input aria-label="Number" />
      </span>
    </>,
  )
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Number' })).toHaveFocus())
})

const Coming = () => {
  const [isThere, setThere] = useState(false)
  return (
    <>
      <Button onClick={() => setThere(true)}>Its data comes</Button>
      {isThere && <input aria-label="Driver" />}
    </>
  )
}

test('a field that comes with its data is ready for typing once it is there', async () => {
  await asked(<Coming />)
  await waitFor(() =>
    expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Its data comes' }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Driver' })).toHaveFocus())
})

test('who has gone elsewhere by then stays there', async () => {
  const user = await asked(<Coming />)
  await user.click(screen.getByRole('button', { name: 'Its data comes' }))
  expect(await screen.findByRole('textbox', { name: 'Driver' })).not.toHaveFocus()
  expect(screen.getByRole('button', { name: 'Its data comes' })).toHaveFocus()
})

const coming = () => {
  const arrive: { now: () => void } = { now: () => {} }
  const Late = () => {
    const [isThere, setThere] = useState(false)
    arrive.now = () => act(() => setThere(true))
    return isThere ? <input aria-label="Driver" /> : null
  }
  return { arrive, late: <Late /> }
}

test('who has gone to the foot of the dialog by then stays there', async () => {
  const { arrive, late } = coming()
  await asked(late, <Button>Later</Button>)
  await waitFor(() =>
    expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement),
  )
  act(() => screen.getByRole('button', { name: 'Later' }).focus())
  arrive.now()
  expect(await screen.findByRole('textbox', { name: 'Driver' })).not.toHaveFocus()
  expect(screen.getByRole('button', { name: 'Later' })).toHaveFocus()
})

test('who went to the foot before the dialog had opened whole stays there too', () => {
  document.body.innerHTML =
    '<div role="dialog" tabindex="-1"><button>Close</button><p><input></p><button>Later</button></div>'
  const [cross, later] = document.querySelectorAll('button')
  const place = document.querySelector('p')
  if (!cross || !later || !place) throw new Error('No dialog')
  later.focus()
  goToFirstFieldOnceThere(place)
  expect(later).toHaveFocus()
  cross.focus()
  goToFirstFieldOnceThere(place)
  expect(place.firstElementChild).toHaveFocus()
  document.body.innerHTML = ''
})

test('a field that comes once the dialog is gone takes the focus from nobody', async () => {
  const { arrive, late } = coming()
  const user = await asked(late)
  await waitFor(() =>
    expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement),
  )
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ask' })).toHaveFocus())
  arrive.now()
  expect(await screen.findByRole('textbox', { name: 'Driver', hidden: true })).not.toHaveFocus()
  expect(screen.getByRole('button', { name: 'Ask' })).toHaveFocus()
})
