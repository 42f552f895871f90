import { fetchAnew, remember } from './load'

/** Fetches code; after a failure, that one or an earlier one, the next try goes past what the browser kept of its files. */
export const anew = <T>(load: () => Promise<T>, before?: unknown) => {
  let failure = before
  return async () => {
    // Somebody else's try may have asked for the file meanwhile, when it was as bad as before.
    if (failure) remember(failure)
    failure = undefined
    await fetchAnew()
    try {
      return await load()
    } catch (cause) {
      failure = cause
      remember(cause)
      throw cause
    }
  }
}
