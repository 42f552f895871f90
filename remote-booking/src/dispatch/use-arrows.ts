import { type KeyboardEvent, useEffect, useRef } from 'react'

const blocksIn = (row: Element) => [...row.querySelectorAll<HTMLElement>('[data-block]')]
const middleOf = (element: Element) => {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}

const lineOf = (block: HTMLElement) => block.dataset.block?.split(' ')[0]

/** A job that was moved is drawn anew elsewhere: whoever worked on it goes on there. */
const successorOf = (block: HTMLElement | null, board: Element | null) => {
  const all = board ? blocksIn(board) : []
  const moved = block && all.find((one) => lineOf(one) === lineOf(block))
  if (moved && document.activeElement === document.body) moved.focus()
  return moved ?? all[0]
}

const beside = (block: HTMLElement, step: number) => {
  const row = block.closest('[data-row]')
  const mine = row ? blocksIn(row) : []
  return mine[mine.indexOf(block) + step]
}

const ends = (block: HTMLElement) => blocksIn(block.closest('[data-row]') ?? block)

/** The nearest block of the next row that has one. */
const beyond = (board: Element, block: HTMLElement, step: number) => {
  const rows = [...board.querySelectorAll('[data-row]')]
  const own = rows.findIndex((row) => row.contains(block))
  for (let at = own + step; at >= 0 && at < rows.length; at += step) {
    const found = blocksIn(rows[at] as Element)
    const [first, ...rest] = found
    if (!first) continue
    const middle = middleOf(block)
    return rest.reduce(
      (best, one) => (Math.abs(middleOf(one) - middle) < Math.abs(middleOf(best) - middle) ? one : best),
      first,
    )
  }
}

/** The board is one stop of the Tab key; arrows lead from block to block. */
export const useArrows = () => {
  const board = useRef<HTMLDivElement>(null)
  const last = useRef<HTMLElement | null>(null)
  /** Where somebody was, which the stop of the Tab key alone isn't. */
  const visited = useRef<HTMLElement | null>(null)

  const hold = (block: HTMLElement | null | undefined) => {
    if (last.current && last.current !== block) last.current.tabIndex = -1
    if (block) block.tabIndex = 0
    last.current = block ?? null
  }

  useEffect(() => {
    if (!last.current?.isConnected) hold(successorOf(visited.current, board.current))
  })

  const onKeyDown = (event: KeyboardEvent) => {
    const block = (event.target as Element).closest<HTMLElement>('[data-block]')
    if (!block || !board.current) return
    const forward = getComputedStyle(block).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const backward = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft'
    const going: Record<string, () => HTMLElement | undefined> = {
      [forward]: () => beside(block, 1),
      [backward]: () => beside(block, -1),
      Home: () => ends(block)[0],
      End: () => ends(block).at(-1),
      ArrowDown: () => beyond(board.current as Element, block, 1),
      ArrowUp: () => beyond(board.current as Element, block, -1),
    }
    const go = going[event.key]
    if (!go) return
    event.preventDefault()
    go()?.focus()
  }

  const onFocus = (event: { target: EventTarget }) => {
    const block = (event.target as Element).closest<HTMLElement>('[data-block]')
    if (!block) return
    visited.current = block
    hold(block)
  }

  return { ref: board, onKeyDown, onFocus }
}
