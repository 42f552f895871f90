import { isRightToLeft } from '../../contract'
import { useLocale } from '../core/use-locale'

/** A column of figures: digits run from left to right in every language, so their last ones stand at the right. */
export const figures = { align: 'right' } as const

/** The side of a flex box where figures stand below each other. */
export const useFiguresSide = () => (isRightToLeft(useLocale()) ? 'start' : 'end')
