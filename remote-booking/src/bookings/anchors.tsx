import type { BookingDetail } from '@melali/shared/api'
import { useT } from '@melali/shared/ui'
import { Anchor } from 'antd'
import { kinds } from '../lines/kinds'

const parts = [
  'guests',
  'hotels',
  'transports',
  'activities',
  'extras',
  'files',
  'forms',
  'money',
  'history',
] as const
export type Part = (typeof parts)[number]

interface Props {
  /** Which of the parts this booking shows. */
  shown: readonly Part[]
}

/** The way to each part of a long page. */
export const Anchors = ({ shown }: Props) => {
  const services = useT('kinds.title')
  const titles = {
    guests: useT('guests')('title'),
    ...Object.fromEntries(kinds.map(({ step, name }) => [step, services(name)])),
    files: useT('files')('title'),
    forms: useT('paper')('title'),
    money: useT('money')('title'),
    history: useT('history')('title'),
  } as Record<Part, string>
  return (
    <Anchor
      replace
      offsetTop={88}
      items={shown.map((part) => ({ key: part, href: `#${part}`, title: titles[part] }))}
    />
  )
}

/** Forms are issued once a booking is taken. */
export const hasForms = ({ status }: Pick<BookingDetail, 'status'>) =>
  !['draft', 'submitted', 'expired'].includes(status)

export const partsOf = (booking: Pick<BookingDetail, 'files' | 'status'>) =>
  parts.filter((part) => {
    if (part === 'files') return booking.files.length > 0
    return part !== 'forms' || hasForms(booking)
  })
