/** From now on the window is as wide as that, until what it returns is called. */
export const onScreen = (size: 'phone' | 'wide') => {
  const real = window.matchMedia
  const fits = (media: string) => size === 'wide' || /max-width: 575/.test(media)
  window.matchMedia = ((media: string) => ({ ...real(media), matches: fits(media) })) as typeof real
  return () => {
    window.matchMedia = real
  }
}
