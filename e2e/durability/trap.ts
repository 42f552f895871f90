/** Holds a letter at the post office from when a kill is due until it has happened. */
export const trap = () => {
  let isSet = false
  let release: (() => void) | undefined
  const held: string[] = []
  return {
    /** The letters that a kill met. */
    held,
    take({ messageId }: { messageId: string }): Promise<undefined> | undefined {
      if (!isSet || release) return undefined
      held.push(messageId)
      return new Promise((resolve) => {
        release = () => resolve(undefined)
      })
    },
    /** Sets it, and says whether something is in it. */
    holds() {
      isSet = true
      return release !== undefined
    },
    open() {
      isSet = false
      release?.()
      release = undefined
    },
  }
}
