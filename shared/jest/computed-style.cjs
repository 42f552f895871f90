// What hides something stands on the elements, as attribute or inline style. Without style sheets to match, asking
// costs next to nothing.
const asked = window.getComputedStyle.bind(window)

const displays = new Map()

/** What the browser's own sheet says of such an element; besides its name only `open` matters there. */
const displayOf = (element) => {
  const { localName, namespaceURI } = element
  const kind = `${namespaceURI} ${localName} ${element.hasAttribute('open')}`
  if (!displays.has(kind)) {
    const alike = window.document.createElementNS(namespaceURI, localName)
    alike.toggleAttribute('open', element.hasAttribute('open'))
    displays.set(kind, asked(alike).display)
  }
  return displays.get(kind)
}

const visibilityOf = (element) => {
  for (let at = element; at; at = at.parentElement) if (at.style?.visibility) return at.style.visibility
  return 'visible'
}

// Pseudo-elements have no style of their own here.
window.getComputedStyle = (element) => {
  const own = element.style ?? window.document.createElement('i').style
  const known = {
    display: own.display || (element.hidden ? 'none' : displayOf(element)),
    visibility: visibilityOf(element),
  }
  const getPropertyValue = (name) => known[name] ?? own.getPropertyValue(name)
  return Object.create(own, {
    display: { value: known.display },
    visibility: { value: known.visibility },
    getPropertyValue: { value: getPropertyValue },
  })
}
