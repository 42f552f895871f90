import { coloured } from './colour'
import {
  dark,
  darkGrounds,
  darkStates,
  darkTags,
  light,
  lightGrounds,
  lightStates,
  lightTags,
} from './palette'

/** Every colour that isn't left to antd, named as its tokens are. */
export const paletteOf = (colour: string, isDark: boolean) =>
  isDark
    ? { ...dark, ...darkStates, ...darkGrounds, ...darkTags, ...coloured(colour, true) }
    : { ...light, ...lightStates, ...lightGrounds, ...lightTags, ...coloured(colour, false) }
