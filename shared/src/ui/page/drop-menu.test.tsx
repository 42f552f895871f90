import { act, fireEvent, screen } from '@testing-library/react'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { fakeHost, renderPiece } from '../../testing'
import { DropMenu } from './drop-menu'

const Renamed = () => {
  const [isNaming, setNaming] = useState(false)
  return (
    <>
      <DropMenu menu={{ items: [{ key: 'name', label: 'Rename' }], onClick: () => setNaming(true) }}>
        <Button>Actions</Button>
      </DropMenu>
      {isNaming && <Input autoFocus aria-label="Name" />}
    </>
  )
}

const frames = (count: number) =>
  act(async () => {
    for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame)
  })

const opened = async () => {
  await renderPiece(<Renamed />, fakeHost({}))
  screen.getByRole('button', { name: 'Actions' }).focus()
  fireEvent.click(screen.getByRole('button', { name: 'Actions' }))
  return screen.findByRole('menuitem', { name: 'Rename' })
}

test('an open menu has the focus on its first item', async () => {
  const item = await opened()
  await frames(6)
  expect(item).toHaveFocus()
})

test('what a menu led to keeps the focus, however quickly it was chosen', async () => {
  fireEvent.click(await opened())
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  await frames(6)
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus()
})
