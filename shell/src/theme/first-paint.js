// Runs before anything is painted, so that a dark page never flashes light, and before any other script, so that
// index.html says what couldn't be loaded and for nothing else.
{
  const { dataset, style } = document.documentElement
  dataset.loading = ''
  dataset.locale = /(?:^|; )locale=(__LOCALES__)(?:;|$)/.exec(document.cookie)?.[1] ?? 'en'
  const giveUp = ({ target }) => {
    // What the page fetches later is `async` and has its own ways to fail.
    if (target === window || target.defer) delete dataset.loading
  }
  addEventListener('error', giveUp, true)
  try {
    const { mode = 'light', skin = 'bordered' } = JSON.parse(
      localStorage.getItem('melali.appearance') ?? '{}',
    )
    const isDark =
      mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
    Object.assign(dataset, { theme: isDark ? 'dark' : 'light', skin })
    Object.assign(style, {
      background: isDark ? '#1b1613' : '#faf7f4',
      colorScheme: isDark ? 'dark' : 'light',
    })
  } catch {
    // Without storage the page is light, as it is by default.
  }
}
