import { type ActivityPackageDetail, quoteActivity } from '@melali/shared/api'
import { useRead, useT } from '@melali/shared/ui'
import { ChildAges, noChildren, writtenAges } from '../child-ages'
import { type AskedPrice, useAsked } from '../quote-box'
import { useSearch } from '../use-search'

interface Asked {
  packageName: string | null
  date: string | null
  time: string | null
  adults: number | null
  children: typeof noChildren
}

/** An activity while it is described: what is asked, its price, and what of it goes along to the wizard. */
export const useActivityQuote = (pack: ActivityPackageDetail): AskedPrice => {
  const t = useT('packages.quote')
  const { startTimes } = pack.contract
  const [asked, ask] = useAsked<Asked>({
    packageName: pack.packages[0] ?? null,
    date: useSearch().get('date') ?? null,
    time: startTimes[0] ?? '09:00',
    adults: 2,
    children: noChildren,
  })
  const { packageName, date, time, adults, children } = asked
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
  const times = startTimes.map((value) => ({ value, label: <bdi dir="ltr">{value}</bdi> }))
  return {
    ...{ asked, ask, read, missing },
    what: t('guestCount', { count: (adults ?? 0) + (children.count ?? 0) }),
    fields: [
      {
        name: 'packageName',
        label: 'package',
        options: pack.packages.map((value) => ({ value, label: value })),
      },
      { name: 'date', kind: { kind: 'day' }, span: 14 },
      { name: 'time', span: 10, ...(times.length > 0 ? { options: times } : { kind: { kind: 'clock' } }) },
      { name: 'adults', min: 0, max: 300 },
      <ChildAges
        key="children"
        label={t('children')}
        max={12}
        value={children}
        onChange={(value) => ask({ children: value })}
      />,
    ],
    selection: {
      kind: 'activity',
      contractId: pack.id,
      ...(pack.regionId && { regionId: pack.regionId }),
      ...(packageName && { packageName }),
      ...(date && { date }),
      ...(time && { time }),
    },
  }
}
