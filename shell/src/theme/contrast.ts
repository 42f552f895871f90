/** `#rrggbb` as its three channels. */
const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

const hex = (values: readonly number[]) =>
  `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`

/** So much of `other` in `colour`, from 0 to 1. */
export const mix = (colour: string, other: string, share: number) => {
  const added = channels(other)
  return hex(channels(colour).map((value, at) => value + ((added[at] ?? 0) - value) * share))
}

const linear = (value: number) =>
  value <= 10.31475 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4

const luminance = (colour: string) => {
  const [red = 0, green = 0, blue = 0] = channels(colour).map(linear)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** As WCAG reckons it, from 1 to 21. */
export const contrast = (one: string, other: string) => {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (bright + 0.05) / (dim + 0.05)
}

const enough = 4.5
const steps = 100

/** The colour moved towards `end` as little as words in it need to be read on all of the grounds (AA). */
export const readable = (colour: string, end: string, grounds: readonly string[]) => {
  for (let step = 0; step < steps; step += 1) {
    const moved = mix(colour, end, step / steps)
    if (grounds.every((ground) => contrast(moved, ground) >= enough)) return moved
  }
  return end
}
