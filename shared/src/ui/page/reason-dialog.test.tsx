import { screen, waitFor } from '@testing-library/react'
import { Button } from 'antd'
import { useState } from 'react'
import { fakeHost, renderPiece } from '../../testing'
import { ReasonDialog } from './reason-dialog'

/** Refuses whatever is asked, as a command does: what it refused stays until it is asked again. */
const Refusing = () => {
  const [of, setOf] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  const refuse = () => {
    setError(undefined)
    setTimeout(() => setError('Taken back already.'))
  }
  return (
    <>
      {['First', 'Second'].map((name) => (
        <Button key={name} onClick={() => setOf(name)}>
          {name}
        </Button>
      ))}
      <ReasonDialog
        open={of !== null}
        title={`${of} back`}
        verb="Take back"
        pending={false}
        error={error}
        onSubmit={refuse}
        onCancel={() => setOf(null)}
      />
    </>
  )
}

const sayWhy = async (user: Awaited<ReturnType<typeof renderPiece>>['user']) => {
  await user.type(await screen.findByRole('textbox'), 'Twice')
  await user.click(screen.getByRole('button', { name: 'Take back' }))
  expect(await screen.findByText('Taken back already.')).toBeVisible()
}

test('what was refused before isn’t said of what is asked next, until that is refused too', async () => {
  const { user } = await renderPiece(<Refusing />, fakeHost({}))
  await user.click(screen.getByRole('button', { name: 'First' }))
  await sayWhy(user)
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Second' }))
  expect(await screen.findByRole('dialog', { name: 'Second back' })).toBeVisible()
  expect(screen.queryByText('Taken back already.')).toBeNull()
  await sayWhy(user)
})
