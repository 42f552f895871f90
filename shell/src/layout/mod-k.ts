export const isApple = /mac|iphone|ipad/i.test(navigator.platform)

/** What opens the palette, as it stands on this person's keyboard. */
export const modK = isApple ? '⌘ K' : 'Ctrl K'
