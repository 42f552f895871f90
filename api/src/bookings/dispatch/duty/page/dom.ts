type Child = Node | string | false | null | undefined

/** An element with what it has and holds; `on…` listens. */
export const h = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  having: Record<string, string | boolean | ((event: Event) => void)> = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] => {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(having)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value)
    else if (value !== false) element.setAttribute(name, value === true ? '' : value)
  }
  element.append(...children.filter((child) => child !== false && child != null))
  return element
}

/** A dialog that goes when it is closed, and gives back the focus by itself. */
export const openDialog = (name: string, having: Record<string, string>, ...children: Child[]) => {
  const dialog = h('dialog', { 'aria-label': name, ...having }, ...children)
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
  return dialog
}
