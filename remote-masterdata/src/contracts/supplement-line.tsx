import type { HotelContract } from '@melali/shared/api'
import { formatWeekday, Money, moneyText, useLocale, useT } from '@melali/shared/ui'
import type { Condition } from './conditions'
import { isolated } from './isolated'
import { Period } from './period'

type Supplement = HotelContract['supplements'][number]

/** When a supplement is due, for which room and whom, and what it costs. */
export const useSupplementLine = ({ rates }: Pick<HotelContract, 'rates'>) => {
  const t = useT('contract')
  const locale = useLocale()
  const roomOf = (roomId: string) => rates.find((rate) => rate.roomId === roomId)?.room
  const room = (roomId: string) => {
    const name = roomOf(roomId)
    return name ? isolated(name) : t('roomUnpriced')
  }
  const children = ({ basis, childSellCents }: Supplement) => {
    if (!basis.startsWith('pax')) return null
    return childSellCents === null
      ? t('childAsAdult')
      : t('childPays', { amount: moneyText(childSellCents, locale) })
  }
  return (supplement: Supplement): Condition => {
    const { id, name, from, to, weekdays, roomId, basis, mandatory, sellCents } = supplement
    const days = [...weekdays].sort().map((day) => formatWeekday(day, locale))
    const words = [
      days.length > 0 && t('onWeekdays', { days: days.join(', ') }),
      roomId && room(roomId),
      t(`basis.${basis}`),
      children(supplement),
      mandatory && t('mandatory'),
    ].filter(Boolean)
    return {
      key: id,
      title: name,
      text: (
        <>
          <Period from={from} to={to} /> · {words.join(' · ')}
        </>
      ),
      value: <Money cents={sellCents} />,
    }
  }
}
