export const isApple = /mac|iphone|ipad/i.test(navigator.platform)

const mod = isApple ? '⌘' : 'Ctrl'

/** What opens the palette, as it stands on this person's keyboard. */
export const modK = `${mod} K`

/** What takes back what was just done. */
export const modZ = `${mod} Z`
