import { keepInside } from './external-links'

const click = (html: string) => {
  document.body.innerHTML = html
  const notify = jest.fn()
  const stop = keepInside(notify)
  const event = new MouseEvent('click', { bubbles: true, cancelable: true })
  document.querySelector('b')?.dispatchEvent(event)
  stop()
  return { isBlocked: event.defaultPrevented, notices: notify.mock.calls.length }
}

test.each([
  ['<a href="https://elsewhere.test/x"><b>out</b></a>', true],
  ['<a href="https://elsewhere.test/x" rel="external"><b>allowed</b></a>', false],
  ['<a href="/booking-management"><b>inside</b></a>', false],
  ['<a href="mailto:guide@melali.test"><b>mail</b></a>', false],
])('%s', (html, isBlocked) => {
  expect(click(html)).toEqual({ isBlocked, notices: isBlocked ? 1 : 0 })
})
