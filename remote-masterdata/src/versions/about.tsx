import type { ContractDifference } from '@melali/shared/api'
import { useLocale, useT, wayText } from '@melali/shared/ui'
import { Typography } from 'antd'

/** What a difference is about, as people call it: `Deluxe · Breakfast · for 2 guests · Low season`. */
export const About = ({ about }: Pick<ContractDifference, 'about'>) => {
  const t = useT('contract')
  const locale = useLocale()
  const say = (key: string) => {
    const value = about[key]
    return value === undefined || value === null || value === '' ? null : value
  }
  const numbers = (from: string, to: string) =>
    say(to) === null ? t('paxOrMore', { from: say(from) }) : `${say(from)}–${say(to)}`
  const parts = [
    say('name'),
    say('package'),
    say('room'),
    say('bedType'),
    say('board') && t(`boards.${say('board')}`),
    say('occupancy') && t('forGuests', { count: say('occupancy') }),
    say('season'),
    say('service') && t(`services.${say('service')}`),
    (say('fromZone') ?? say('toZone')) &&
      wayText(String(say('fromZone') ?? '*'), String(say('toZone') ?? '*'), locale),
    say('fromPax') && numbers('fromPax', 'toPax'),
    say('fromAge') !== null && t('ages', { from: say('fromAge'), to: say('toAge') }),
    say('daysBefore') !== null && t('cancelFrom', { count: say('daysBefore') }),
  ]
  const texts = parts.filter((part) => part !== null && part !== false && part !== '').map(String)
  return (
    <Typography.Text strong>
      {texts.map((text, index) => (
        <span key={text}>
          {index > 0 && ' · '}
          <bdi>{text}</bdi>
        </span>
      ))}
    </Typography.Text>
  )
}
