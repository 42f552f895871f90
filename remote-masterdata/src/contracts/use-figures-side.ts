import { isRightToLeft } from '@melali/shared/contract'
import { useLocale } from '@melali/shared/ui'

/** Digits run from left to right in every language, so amounts below each other end at the right. */
export const useFiguresSide = () => (isRightToLeft(useLocale()) ? 'start' : 'end')
