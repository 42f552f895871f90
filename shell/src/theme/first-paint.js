// Runs before anything is painted, so that a dark page never flashes light.
try {
  const { mode = 'light', skin = 'bordered' } = JSON.parse(localStorage.getItem('melali.appearance') ?? '{}')
  const isDark = mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  const { dataset, style } = document.documentElement
  Object.assign(dataset, { theme: isDark ? 'dark' : 'light', skin })
  Object.assign(style, {
    background: isDark ? '#1b1613' : '#faf7f4',
    colorScheme: isDark ? 'dark' : 'light',
  })
} catch {
  // Without storage the page is light, as it is by default.
}
