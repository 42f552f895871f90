import { render, screen } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { lazyPart } from './lazy-part'

class Boundary extends Component<{ children: ReactNode }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render() {
    return this.state.failed ? <p>Failed</p> : this.props.children
  }
}

const Form = ({ name }: { name: string }) => <p>Form of {name}</p>

test('something stands in its place until it is there, and never again', async () => {
  let fetches = 0
  const load = async () => {
    fetches += 1
    return Form
  }
  const Part = lazyPart(load, <p>Loading</p>)
  const first = render(<Part name="Melati" />)
  expect(screen.getByText('Loading')).toBeVisible()
  expect(await screen.findByText('Form of Melati')).toBeVisible()
  first.unmount()

  render(<Part name="Cempaka" />)
  expect(screen.getByText('Form of Cempaka')).toBeVisible()
  expect(fetches).toBe(1)
})

test('what could not be fetched is fetched anew with the next showing', async () => {
  const complaint = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  let online = false
  const load = async () => {
    if (!online) throw new Error('Loading chunk failed')
    return Form
  }
  const Part = lazyPart(load, <p>Loading</p>)
  const first = render(
    <Boundary>
      <Part name="Melati" />
    </Boundary>,
  )
  expect(await screen.findByText('Failed')).toBeVisible()
  first.unmount()

  online = true
  render(<Part name="Melati" />)
  expect(await screen.findByText('Form of Melati')).toBeVisible()
  complaint.mockRestore()
})
