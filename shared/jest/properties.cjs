const differs = (one, other) => one?.value !== other?.value || one?.get !== other?.get

/** Remembers an object's properties; what was added or replaced since then is undone. */
exports.watchProperties = (object) => {
  const before = Object.getOwnPropertyDescriptors(object)
  return () => {
    // With an underscore begins what jsdom keeps for itself.
    for (const name of Object.getOwnPropertyNames(object)) {
      if (name.startsWith('_')) continue
      if (!(name in before)) delete object[name]
      else if (differs(before[name], Object.getOwnPropertyDescriptor(object, name)))
        Object.defineProperty(object, name, before[name])
    }
  }
}
