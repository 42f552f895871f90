import type { View } from './model/sheet'
import type { Selection } from './use-selection'
import type { OpenSheet } from './use-sheet'
import type { Words } from './use-words'

/** What the buttons above the grid work with. */
export interface Tools {
  open: OpenSheet
  view: View
  selection: Selection
  words: Words
}
