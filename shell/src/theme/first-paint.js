// Runs as soon as it is here, so that a dark page doesn't flash light, and index.html says at once what couldn't be
// loaded. Nothing waits for it: without it index.html says so after its own time.
{
  const { dataset, style } = document.documentElement
  dataset.locale = /(?:^|; )locale=(__LOCALES__)(?:;|$)/.exec(document.cookie)?.[1] ?? 'en'
  const giveUp = ({ target }) => {
    // What the page fetches later is `async` and has its own ways to fail.
    if (target === window || target.defer) dataset.settled = ''
  }
  addEventListener('error', giveUp, true)
  // Coming last, it finds a page that has its colours.
  if (!('settled' in dataset))
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
