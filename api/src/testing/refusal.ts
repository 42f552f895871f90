import { pgErrorOf } from '../platform/http/pg-error'

/** The constraint that a write breaks; a write that goes through is a failure. */
export const constraintBroken = async (write: Promise<unknown>): Promise<string | undefined> => {
  try {
    await write
  } catch (error) {
    return pgErrorOf(error)?.constraint ?? String(error)
  }
  throw new Error('The database let the write through')
}
