/** A window runs its frames by one timer while one is awaited: they are cancelled by its own means, or it waits for ever. */
const watchFrames = () => {
  const { requestAnimationFrame, cancelAnimationFrame } = window
  const awaited = new Set()
  window.requestAnimationFrame = (run) => {
    const frame = requestAnimationFrame((now) => {
      awaited.delete(frame)
      run(now)
    })
    awaited.add(frame)
    return frame
  }
  return () => {
    for (const frame of awaited) cancelAnimationFrame(frame)
    awaited.clear()
  }
}

/** From now on what is put off is known, and can be called off. */
exports.watchTimers = () => {
  const { setTimeout, setInterval, clearTimeout } = globalThis
  const cancelFrames = watchFrames()
  const pending = new Set()
  globalThis.setTimeout = (run, ...rest) => {
    const timer = setTimeout(
      (...given) => {
        pending.delete(timer)
        run(...given)
      },
      ...rest,
    )
    pending.add(timer)
    return timer
  }
  globalThis.setInterval = (...given) => {
    const timer = setInterval(...given)
    pending.add(timer)
    return timer
  }
  return async () => {
    // Libraries that stay may be in the middle of something that they only put off until the stack is empty.
    await new Promise((resolve) => setTimeout(resolve, 0))
    cancelFrames()
    for (const timer of pending) clearTimeout(timer)
    pending.clear()
  }
}
