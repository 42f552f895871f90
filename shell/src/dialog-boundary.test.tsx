import { lazyPart } from '@melali/shared/ui'
import { screen } from '@testing-library/react'
import { DialogBoundary } from './dialog-boundary'
import { renderPage, shellHost } from './testing/render-shell'

const gone = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' })

test('a dialog whose code is missing can be tried again over the page it was opened on', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const load = jest.fn(async () => () => <p>Here it is</p>).mockRejectedValueOnce(gone)
  const Part = lazyPart(load, null)
  const page = (
    <>
      <input aria-label="Remarks" />
      <DialogBoundary title="Search" onClose={() => undefined}>
        <Part />
      </DialogBoundary>
    </>
  )
  const { user } = await renderPage(page, shellHost({}))
  expect(await screen.findByRole('dialog', { name: 'Search' })).toHaveTextContent('This could not be loaded.')
  expect(screen.getByLabelText('Remarks')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Here it is')).toBeInTheDocument()
  jest.restoreAllMocks()
})
