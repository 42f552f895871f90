import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInThisContext } from 'node:vm'
import { setAppearance } from './store'

const script = readFileSync(join(__dirname, 'first-paint.js'), 'utf8')
const paint = () => runInThisContext(script)

test('what was chosen stands before the first paint', () => {
  setAppearance({ mode: 'dark', skin: 'default' })
  paint()
  expect(document.documentElement.dataset).toMatchObject({ theme: 'dark', skin: 'default' })
  expect(document.documentElement.style.colorScheme).toBe('dark')
})

test('without a choice the page is light and bordered', () => {
  localStorage.clear()
  paint()
  expect(document.documentElement.dataset).toMatchObject({ theme: 'light', skin: 'bordered' })
})

test('an unreadable choice breaks nothing', () => {
  localStorage.setItem('melali.appearance', '{')
  expect(paint).not.toThrow()
})

test('coming after the page is drawn it paints nothing over', () => {
  setAppearance({ mode: 'dark', skin: 'default' })
  const { dataset, style } = document.documentElement
  Object.assign(dataset, { settled: '', theme: 'light' })
  style.colorScheme = ''
  paint()
  expect([dataset.theme, style.colorScheme]).toEqual(['light', ''])
  delete dataset.settled
})
