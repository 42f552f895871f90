import type { RefObject } from 'react'
import { useKeys } from '../core/use-keys'

const rowsOf = (list: Element) => [...list.querySelectorAll<HTMLElement>('tbody tr[data-row-key]')]

/** Of a page with several lists, the one somebody is in, else the first. */
const isMeant = (list: Element) => {
  const within = document.activeElement?.closest('[data-list]')
  return within ? within === list : document.querySelector('[data-list]') === list
}

/** Its link opens the record with Enter; a row that leads nowhere holds the focus itself. */
const focus = (row: HTMLElement) => {
  const target = row.querySelector<HTMLElement>('a[href]') ?? row
  if (target === row) row.tabIndex = -1
  target.focus({ preventScroll: true })
  row.scrollIntoView({ block: 'nearest' })
}

/** J and K go from row to row, X ticks the one that has the focus. The focus itself says where one is. */
export const useListKeys = (place: RefObject<HTMLElement | null>) => {
  const step = (by: 1 | -1) => () => {
    const list = place.current
    if (!list || !isMeant(list)) return false
    const rows = rowsOf(list)
    const now = rows.findIndex((row) => row.contains(document.activeElement))
    const next = rows[now < 0 ? 0 : now + by]
    if (next) focus(next)
  }
  const tick = () => {
    const row = document.activeElement?.closest<HTMLElement>('tr[data-row-key]')
    const box = row?.querySelector<HTMLInputElement>('.ant-table-selection-column input')
    if (!row || !box || !place.current?.contains(row)) return false
    box.click()
  }
  useKeys({ j: step(1), k: step(-1), x: tick })
}
