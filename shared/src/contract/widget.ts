import type { ComponentType, ReactNode } from 'react'
import type { AnyEndpoint } from './endpoint'
import type { Host } from './host'
import type { Label, Locale, Worded } from './locale'
import { type DataOf, type Reading, readingOf } from './reading'

/** Where widgets stand. A shell leaves out what it knows no place for. */
export const slots = ['dashboard'] as const
export type Slot = (typeof slots)[number]

/** Across the page, in its main column, or in the narrow one beside. */
export const sizes = ['row', 'main', 'side'] as const
export type Size = (typeof sizes)[number]

/**
 * A card of a remote on a page of the shell, as plain data: its frame is drawn, its permission asked and its call
 * made before any of its code is here. The code is `src/widgets/<id>-widget.tsx`.
 */
export interface Widget {
  id: string
  slot: Slot
  size: Size
  order: number
  label: Label
  read: Reading
  /** The call takes the period that is chosen on the page, as `from` and `to`. */
  inPeriod?: true
  /** The page with all of it. */
  to?: string
  /** Lines of its skeleton. */
  lines?: number
}

/** One line of a queue of work: what waits, how much, and the list that holds just that. */
export interface WorkFigure {
  to: string
  label: string
  count: number
  amount?: string
  /** The day that tells how long the oldest waits, or how near the first is; and what that day is. */
  since?: { day: string; means: string } | null
}

/** What the shell gives a widget's component. */
export interface WidgetProps<E extends AnyEndpoint = AnyEndpoint> {
  data: DataOf<E>
  /** The period it was asked for, both days included, so that its links ask for the same. */
  range?: Readonly<{ from: string; to: string }> | undefined
  host: Host
  locale: Locale
  /** Words of `src/widgets/locales`. */
  t: (key: string, values?: Record<string, unknown>) => string
  /** What is inside stands in the card's head. */
  Head: ComponentType<{ children: ReactNode }>
  /** The sentence for when there is nothing to show. */
  Nothing: ComponentType<{ children: ReactNode }>
  /** A queue of work; what nobody waits for is left out. */
  Figures: ComponentType<{ figures: readonly WorkFigure[]; nothing: string }>
}

/** What a widget's file exports. */
export interface WidgetModule {
  Widget: ComponentType<WidgetProps>
}

/** Namespace of the words that a remote's widgets say; the rest of its words comes with its pages. */
export const widgetWords = (remote: string) => `${remote}-widgets`

/** A widget that shows what an endpoint answers, to those whom it answers. */
export const widgetOf = (endpoint: AnyEndpoint, told: Omit<Worded<Widget>, 'read'>): Worded<Widget> => ({
  ...told,
  read: readingOf(endpoint),
})
