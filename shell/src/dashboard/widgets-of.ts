import type { Permission, Registry, Size, Slot, Widget } from '@melali/shared/contract'

export interface Placed {
  /** The remote whose it is. */
  remote: string
  widget: Widget
}

/** What remotes describe for a place, in order, less what this person may not see. */
export const widgetsOf = (
  { remotes }: Registry,
  can: (permission: Permission) => boolean,
  slot: Slot,
): Record<Size, Placed[]> => {
  const placed = remotes
    .flatMap(({ name, widgets = [] }) => widgets.map((widget) => ({ remote: name, widget })))
    .filter(({ widget }) => widget.slot === slot)
    .filter(({ widget: { read } }) => read.permission === undefined || can(read.permission))
    .sort((one, other) => one.widget.order - other.widget.order)
  const sized = (size: Size) => placed.filter(({ widget }) => widget.size === size)
  return { row: sized('row'), main: sized('main'), side: sized('side') }
}
