const threwKey = 'melali.threw'
const givenUpKey = 'melali.given-up'

/** A version that throws on one page again and again runs no more in this tab. */
export const isGivenUp = (name: string, version: string, storage: Storage = sessionStorage) =>
  storage.getItem(`${givenUpKey}.${name}`) === version

export const giveUp = (name: string, version: string, storage: Storage = sessionStorage) =>
  storage.setItem(`${givenUpKey}.${name}`, version)

/** Whether what throws now is what threw last. */
export const throwsAgain = (version: string, path: string, storage: Storage = sessionStorage) => {
  const now = `${version} ${path}`
  const isAgain = storage.getItem(threwKey) === now
  storage.setItem(threwKey, now)
  return isAgain
}
