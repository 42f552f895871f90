import { isRightToLeft, type Locale } from '../../contract'
import { useLocale } from '../core/use-locale'

/** From one to the other, in the direction of reading, which it keeps in whatever line it stands. */
export const Way = ({ from, to }: { from: string; to: string }) => {
  const rightToLeft = isRightToLeft(useLocale())
  return (
    <bdi dir={rightToLeft ? 'rtl' : 'ltr'}>
      <bdi>{from}</bdi> {rightToLeft ? '←' : '→'} <bdi>{to}</bdi>
    </bdi>
  )
}

const fromRightToLeft = /[\u0590-\u08ff]/

/** The same as plain text, as in a title; without marks where all of it runs one way. */
export const wayText = (from: string, to: string, locale: Locale) => {
  const isRtl = isRightToLeft(locale)
  if (!isRtl && !fromRightToLeft.test(from + to)) return `${from} → ${to}`
  return `${isRtl ? '\u2067' : '\u2066'}\u2068${from}\u2069 ${isRtl ? '←' : '→'} \u2068${to}\u2069\u2069`
}
