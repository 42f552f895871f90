import { createContext, useContext } from 'react'
import type { Block } from './plan'

/** What blocks and rows do; the same functions for as long as the board stands, so that nothing is drawn for them. */
export interface BoardActions {
  /** `more` keeps what is selected already. */
  select(block: Block, more: boolean): void
  open(block: Block): void
  assignSelected(personId: string): void
  takeOff(block: Block): void
  /** Shows the link of somebody's phone; of the day that is shown unless told. */
  link(person: { id: string; name: string }, day?: string): void
}

const nothing: BoardActions = {
  select: () => undefined,
  open: () => undefined,
  assignSelected: () => undefined,
  takeOff: () => undefined,
  link: () => undefined,
}

export const BoardActionsContext = createContext<BoardActions>(nothing)
export const useBoardActions = () => useContext(BoardActionsContext)
