import { useEffect, useState } from 'react'

/** The value once it has stood still, so that typing asks the server once. */
export const useDebounced = <T>(value: T, milliseconds = 250) => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}
