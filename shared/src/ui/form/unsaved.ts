import { createContext, useContext, useEffect } from 'react'

/** Where a form says whether it holds something that isn't saved: the drawer it stands in. */
export const UnsavedContext = createContext<((unsaved: boolean) => void) | null>(null)

export const useTellUnsaved = (unsaved: boolean) => {
  const tell = useContext(UnsavedContext)
  useEffect(() => {
    tell?.(unsaved)
    return () => tell?.(false)
  }, [tell, unsaved])
}
