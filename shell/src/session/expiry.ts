import { create } from 'zustand'
import { isSignedIn } from './store'

interface Expiry {
  /** Set while somebody is asked to sign in again over the page they were on. */
  answer: ((sameUser: boolean) => void) | null
}

export const useExpiry = create<Expiry>(() => ({ answer: null }))

let asking: Promise<boolean> | null = null

/** All calls that were refused meanwhile wait for one answer. */
export const signInAgain = (): Promise<boolean> => {
  if (!isSignedIn()) return Promise.resolve(false)
  asking ??= new Promise<boolean>((resolve) => {
    useExpiry.setState({ answer: resolve })
  }).finally(() => {
    asking = null
    useExpiry.setState({ answer: null })
  })
  return asking
}
