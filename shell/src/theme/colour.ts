import { mix, readable } from './contrast'
import { dark, light } from './palette'

/** Good ones to choose from; the first is the house's own, drawn by hand. */
export const colours = {
  clay: '#9c4a1a',
  ocean: '#1f5fa8',
  lagoon: '#0f686d',
  forest: '#2f7d4f',
  orchid: '#86419c',
  hibiscus: '#b4234a',
} as const

export const isColour = (value: unknown): value is string =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)

const white = '#ffffff'
const black = '#000000'

/** What a solid ground of the colour carries. */
export const onSolid = { light: white, dark: dark.colorBgLayout }

const family = (
  colour: string,
  end: string,
  surface: string,
  pages: readonly string[],
  solid: string,
  shares: Record<'bg' | 'bgHover' | 'border' | 'borderHover', number>,
) => {
  const on = (share: number) => mix(surface, colour, share)
  const [ground, groundHover] = [on(shares.bg), on(shares.bgHover)]
  const safe = (wanted: string) => readable(wanted, end, [...pages, solid, ground, groundHover])
  const primary = safe(colour)
  const hover = safe(mix(primary, white, 0.12))
  const active = safe(mix(primary, end, 0.2))
  return {
    colorPrimary: primary,
    colorPrimaryHover: hover,
    colorPrimaryActive: active,
    colorPrimaryText: primary,
    colorPrimaryTextHover: hover,
    colorPrimaryTextActive: active,
    colorPrimaryBg: ground,
    colorPrimaryBgHover: groundHover,
    colorPrimaryBorder: on(shares.border),
    colorPrimaryBorderHover: on(shares.borderHover),
    colorLink: primary,
    colorLinkHover: hover,
    colorLinkActive: active,
  }
}

/** The tokens of a chosen colour, as dark or light as it takes to be read on every ground they meet. */
export const coloured = (colour: string, isDark: boolean) => {
  if (colour.toLowerCase() === colours.clay) return {}
  const { colorBgLayout, colorBgContainer, colorBgElevated } = isDark ? dark : light
  const pages = [colorBgLayout, colorBgContainer, colorBgElevated]
  return isDark
    ? family(colour, white, colorBgContainer, pages, onSolid.dark, {
        bg: 0.14,
        bgHover: 0.2,
        border: 0.36,
        borderHover: 0.52,
      })
    : family(colour, black, white, pages, onSolid.light, {
        bg: 0.07,
        bgHover: 0.14,
        border: 0.36,
        borderHover: 0.55,
      })
}
