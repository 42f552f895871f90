const threwKey = 'melali.threw-at'
const givenUpKey = 'melali.given-up'

/** A version that throws on one page again and again runs no more in this tab. */
export const isGivenUp = (name: string, version: string, storage: Storage = sessionStorage) =>
  storage.getItem(`${givenUpKey}.${name}`) === version

export const giveUp = (name: string, version: string, storage: Storage = sessionStorage) =>
  storage.setItem(`${givenUpKey}.${name}`, version)

/** As many as are remembered. */
const MOST = 20

/** Whether this place has thrown before in this tab, in the same version. */
export const throwsAgain = (version: string, place: string, storage: Storage = sessionStorage) => {
  const now = `${version} ${place}`
  const before: string[] = JSON.parse(storage.getItem(threwKey) ?? '[]')
  storage.setItem(threwKey, JSON.stringify([...before.filter((one) => one !== now), now].slice(-MOST)))
  return before.includes(now)
}
