import { isRightToLeft } from '@melali/shared/contract'
import { useLocale } from '@melali/shared/ui'

/** From one to the other, in the direction of reading, which it keeps in whatever line it stands. */
export const Way = ({ from, to }: { from: string; to: string }) => {
  const rightToLeft = isRightToLeft(useLocale())
  return (
    <bdi dir={rightToLeft ? 'rtl' : 'ltr'}>
      <bdi>{from}</bdi> {rightToLeft ? '←' : '→'} <bdi>{to}</bdi>
    </bdi>
  )
}
