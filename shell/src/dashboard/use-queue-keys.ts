import { useKeys } from '@melali/shared/ui'
import type { RefObject } from 'react'

const linksIn = (place: Element) => [...place.querySelectorAll<HTMLElement>('.figures a')]

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

/** A queue of work has a number, J and K go from figure to figure. The focus says where one is, and Enter opens its list. */
export const useQueueKeys = (page: RefObject<HTMLElement | null>) => {
  const step = (by: 1 | -1) => () => {
    const links = page.current ? linksIn(page.current) : []
    const now = links.indexOf(document.activeElement as HTMLElement)
    const next = links[now < 0 ? 0 : now + by]
    if (!next) return false
    next.focus()
  }
  const go = (place: number) => () => {
    const queue = page.current?.querySelectorAll('.figures')[place]
    const [first] = queue ? linksIn(queue) : []
    if (!first) return false
    first.focus()
  }
  const numbers = Object.fromEntries(digits.map((digit, place) => [digit, go(place)]))
  useKeys({ ...numbers, j: step(1), k: step(-1) })
}
