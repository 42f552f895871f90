import { isRightToLeft } from '@melali/shared/contract'
import { useLocale } from '@melali/shared/ui'

/** From one to the other, in the direction of reading. */
export const Way = ({ from, to }: { from: string; to: string }) => {
  const arrow = isRightToLeft(useLocale()) ? '←' : '→'
  return (
    <>
      <bdi>{from}</bdi> {arrow} <bdi>{to}</bdi>
    </>
  )
}
