import { waitFor } from '@testing-library/react'

const { watchTimers } = require('../../jest/timers.cjs')

const show = (html: string) => {
  document.body.innerHTML = html
  return document.querySelector('b') as HTMLElement
}

test.each([
  ['<p hidden><b>x</b></p>'],
  ['<p style="display: none"><b>x</b></p>'],
  ['<p style="visibility: hidden"><b>x</b></p>'],
  ['<b style="opacity: 0">x</b>'],
  ['<details><b>x</b></details>'],
  ['<dialog><b>x</b></dialog>'],
])('%s hides', (html) => {
  expect(show(html)).not.toBeVisible()
})

test.each([['<p><b>x</b></p>'], ['<dialog open><b>x</b></dialog>']])('%s shows', (html) => {
  expect(show(html)).toBeVisible()
})

test('nothing of another file stands in the window', () => {
  expect(localStorage).toHaveLength(0)
  expect(document.cookie).toBe('')
  expect(document.documentElement.getAttributeNames()).toEqual([])
})

test('a frame that a file asked for and left keeps no later one from its frames', async () => {
  const callOffTimers = watchTimers()
  const left = jest.fn()
  requestAnimationFrame(left)
  await callOffTimers()
  const next = jest.fn()
  requestAnimationFrame(next)
  await waitFor(() => expect(next).toHaveBeenCalledTimes(1))
  expect(left).not.toHaveBeenCalled()
})
