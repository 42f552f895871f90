import type { HotelContract } from '@melali/shared/api'
import { percentText, useLocale, useT } from '@melali/shared/ui'
import type { Condition } from './conditions'
import { Period } from './period'

type Offer = HotelContract['offers'][number]

/** What an offer gives, and everything it asks for. */
export const useOfferLine = () => {
  const t = useT('contract')
  const tForm = useT('contractForm')
  const locale = useLocale()
  const gives = ({ kind, stay, pay, basisPoints }: Offer) =>
    kind === 'stay_pay'
      ? t('offerKinds.stay_pay', { count: stay ?? 0, pay })
      : t(`offerKinds.${kind}`, { percent: percentText(basisPoints, locale) })
  return (offer: Offer): Condition => {
    const { id, name, kind, from, to, freeNight, bookDaysBefore, minNights, combinable } = offer
    const words = [
      gives(offer),
      kind === 'stay_pay' && t('freeNight', { which: tForm(`freeNights.${freeNight}`) }),
      bookDaysBefore && t('bookedAhead', { count: bookDaysBefore }),
      minNights && minNights > 1 && t('minStay', { count: minNights }),
      t(combinable ? 'combines' : 'standsAlone'),
    ].filter(Boolean)
    return {
      key: id,
      title: name,
      text: (
        <>
          {words.join(' · ')} · <Period from={from} to={to} />
        </>
      ),
    }
  }
}
