/** The class of a field that is filled in before those above it. */
export const FIRST = 'filled-in-first'

const fields =
  'input:enabled:not([type=hidden], [type=radio], [type=checkbox], [type=file]), textarea:enabled:not([aria-hidden])'

/** Whoever opens something goes on typing: in the field that says it comes first, or the first there is. */
export const goToFirstField = (place: HTMLElement | null) => {
  const isTyping =
    document.activeElement?.matches('input, textarea') && place?.contains(document.activeElement)
  if (isTyping) return
  const field =
    place?.querySelector<HTMLElement>(`.${FIRST} input:enabled`) ?? place?.querySelector<HTMLElement>(fields)
  field?.focus({ preventScroll: true })
}
