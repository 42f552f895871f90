import { useLayoutEffect } from 'react'
import { useAppearance } from './store'
import { useDark } from './use-dark'

/** Tells the page how it looks, and what to draw with. */
export const usePageTheme = () => {
  const isDark = useDark()
  const { skin, colour } = useAppearance()
  useLayoutEffect(() => {
    Object.assign(document.documentElement.dataset, { theme: isDark ? 'dark' : 'light', skin })
    // What the first paint set by hand; from here on the style sheet knows.
    Object.assign(document.documentElement.style, { background: '', colorScheme: '' })
    // Should all of this ever come down, index.html says that nothing is here.
    document.documentElement.dataset.settled = ''
  }, [isDark, skin])
  return { isDark, skin, colour }
}
