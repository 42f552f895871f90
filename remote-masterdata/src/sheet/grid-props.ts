import type { Lane, Layer } from './model/sheet'
import type { Selection } from './use-selection'
import type { OpenSheet } from './use-sheet'
import type { Words } from './use-words'

export interface GridProps {
  open: OpenSheet
  lanes: readonly Lane[]
  layer: Layer
  selection: Selection
  words: Words
  isWide: boolean
  onSave: () => void
  /** Texts that found no column. */
  onCut: (cells: number) => void
}
