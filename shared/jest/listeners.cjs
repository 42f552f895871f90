/** From now on what is put on window and document is known, and can be taken off again. */
exports.watchListeners = () => {
  const added = []
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target)
    target.addEventListener = (...listening) => {
      added.push(() => target.removeEventListener(...listening))
      add(...listening)
    }
  }
  return () => {
    for (const remove of added.splice(0)) remove()
  }
}
