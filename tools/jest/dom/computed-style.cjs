// What hides something stands on the elements, as attribute or inline style. Without style sheets to match, asking
// costs next to nothing.
const asked = window.getComputedStyle.bind(window)

const displays = new Map()
const displayOf = ({ localName, namespaceURI }) => {
  const kind = `${namespaceURI} ${localName}`
  if (!displays.has(kind))
    displays.set(kind, asked(window.document.createElementNS(namespaceURI, localName)).display)
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
