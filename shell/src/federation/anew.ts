import { fetchAnew, remember } from './load'

/** Fetches code; after a failure the next try goes past what the browser kept of its files. */
export const anew =
  <T>(load: () => Promise<T>) =>
  async () => {
    await fetchAnew()
    try {
      return await load()
    } catch (cause) {
      remember(cause)
      throw cause
    }
  }
