import { act, render } from '@testing-library/react'
import { useScreen } from './use-screen'

const real = window.matchMedia
afterEach(() => {
  window.matchMedia = real
})

/** A window that can be made wider, which tells each media of it in turn. */
const windowOf = (first: number) => {
  let width = first
  const lists = new Map<string, { matches: boolean; listeners: Set<() => void> }>()
  const fits = (media: string) => {
    const [, end, px] = /(min|max)-width: (\d+)/.exec(media) ?? []
    return end === 'min' ? width >= Number(px) : width <= Number(px)
  }
  window.matchMedia = ((media: string) => {
    const list = lists.get(media) ?? { matches: fits(media), listeners: new Set<() => void>() }
    lists.set(media, list)
    return Object.assign(list, {
      addEventListener: (_: string, listener: () => void) => list.listeners.add(listener),
      removeEventListener: (_: string, listener: () => void) => list.listeners.delete(listener),
    })
  }) as unknown as typeof real
  return {
    resize: (to: number) => {
      width = to
      const changed = [...lists].filter(([media, list]) => list.matches !== fits(media))
      for (const [media, list] of lists) list.matches = fits(media)
      for (const [, { listeners }] of changed) for (const listener of listeners) act(listener)
    },
    hears: () => [...lists.values()].some(({ listeners }) => listeners.size > 0),
  }
}

test('a screen is known from the first drawing on, and drawn once as its window is resized', () => {
  const { resize, hears } = windowOf(390)
  const drawn: string[] = []
  const Shown = () => {
    const fitting = Object.entries(useScreen()).filter(([, fits]) => fits)
    drawn.push(fitting.map(([part]) => part).join(' '))
    return null
  }
  const { unmount } = render(<Shown />)
  expect(drawn).toEqual(['xs'])
  resize(1440)
  expect(drawn).toEqual(['xs', 'sm md lg xl'])
  resize(800)
  expect(drawn).toEqual(['xs', 'sm md lg xl', 'sm md'])
  unmount()
  expect(hears()).toBe(false)
})
