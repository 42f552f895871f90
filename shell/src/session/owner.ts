const key = 'melali.owner'

/** How the screen looks and what is released is the same for everybody; all else was left by one person. */
const isLeft = /^melali\.(?!(appearance|remotes)$)/

const empty = () => {
  for (const name of Object.keys(localStorage)) if (isLeft.test(name)) localStorage.removeItem(name)
}

/** What this browser keeps is one person's: another finds none of it, also where the session of the first merely ended. */
export const keepFor = (id: string | null) => {
  try {
    const owner = localStorage.getItem(key)
    if (id === null || (owner && owner !== id)) empty()
    if (id) localStorage.setItem(key, id)
  } catch {
    // Where nothing can be kept, nothing was left.
  }
}
