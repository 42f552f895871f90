import { type ActivityPackageDetail, quoteActivity } from '@melali/shared/api'
import type { PackageSelection } from '@melali/shared/contract'
import { useRead, useT } from '@melali/shared/ui'
import { useState } from 'react'
import { noChildren, writtenAges } from '../child-ages'
import { refusalOf } from '../refusal'

/** An activity while it is described: what is asked, its price, and what of it goes along to the wizard. */
export const useActivityQuote = (pack: ActivityPackageDetail, day: string | undefined) => {
  const t = useT('packages.quote')
  const [packageName, setPackageName] = useState(pack.packages[0] ?? null)
  const [date, setDate] = useState<string | null>(day ?? null)
  const [time, setTime] = useState<string | null>(pack.contract.startTimes[0] ?? '09:00')
  const [adults, setAdults] = useState<number | null>(2)
  const [children, setChildren] = useState(noChildren)
  const childAges = writtenAges(children)
  const missingIn = () => {
    if (!packageName || !date || !time) return t('dayTimeFirst')
    if (adults === null || children.count === null) return t('numbersFirst')
    return childAges === undefined ? t('agesFirst') : undefined
  }
  const missing = missingIn()
  const read = useRead(
    quoteActivity,
    {
      params: { id: pack.id },
      query: {
        packageName: packageName ?? '',
        date: date ?? '',
        time: time ?? '',
        adults: adults ?? 0,
        childAges: childAges ?? '',
      },
    },
    { enabled: missing === undefined, keepPrevious: true },
  )
  const selection: PackageSelection = {
    kind: 'activity',
    contractId: pack.id,
    ...(pack.regionId && { regionId: pack.regionId }),
    ...(packageName && { packageName }),
    ...(date && { date }),
    ...(time && { time }),
  }
  return {
    ...{ packageName, date, time, adults, children },
    ...{ setPackageName, setDate, setTime, setAdults, setChildren },
    selection,
    refusal: refusalOf(read, missing),
    answer: { read, missing, what: t('guestCount', { count: (adults ?? 0) + (children.count ?? 0) }) },
  }
}
