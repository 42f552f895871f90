import { exportMargin, type MarginRow, marginGroups, reportMargin } from '@melali/shared/api'
import { formatCount } from '@melali/shared/contract'
import { type Column, DataList, Money, PageFrame, useLocale, useT } from '@melali/shared/ui'
import { Segmented } from 'antd'
import { useSearchParams } from 'react-router-dom'

const amounts = [
  'sellRealisedCents',
  'costRealisedCents',
  'marginRealisedCents',
  'sellEstimatedCents',
  'costEstimatedCents',
  'marginEstimatedCents',
] as const

/** What is earned, by agent, supplier or month of arrival. */
export const Component = () => {
  const t = useT('margin')
  const titles = useT('titles')
  const locale = useLocale()
  const [params, setParams] = useSearchParams()
  const by = marginGroups.find((group) => group === params.get('by')) ?? 'agent'
  // What was sorted by or looked for is of the group before; the days are of all.
  const regroup = (next: string) =>
    setParams({
      by: next,
      ...Object.fromEntries([...params].filter(([name]) => name === 'from' || name === 'to')),
    })
  const columns: Column<MarginRow>[] = [
    {
      key: 'name',
      title: t(by),
      sort: true,
      render: (row) => <bdi>{row.name || t('none')}</bdi>,
    },
    {
      key: 'bookings',
      title: t('bookings'),
      sort: true,
      align: 'end',
      render: (row) => formatCount(row.bookings, locale),
    },
    ...amounts.map((key) => ({
      key,
      title: t(key),
      sort: true as const,
      align: 'end' as const,
      render: (row: MarginRow) => <Money cents={row[key]} currency={false} />,
      ...(key.startsWith('margin') && { fact: true as const }),
    })),
  ]
  return (
    <PageFrame
      title={titles('margin')}
      subtitle={t('text')}
      extra={
        <Segmented
          aria-label={t('by')}
          value={by}
          options={marginGroups.map((value) => ({ value, label: t(value) }))}
          onChange={regroup}
        />
      }
    >
      <DataList
        key={by}
        name="margin"
        what={titles('margin')}
        endpoint={reportMargin}
        exporting={exportMargin}
        query={{ by }}
        columns={columns}
        rowKey={(row) => row.key ?? ''}
        filters={[
          { key: 'from', label: t('from'), day: true },
          { key: 'to', label: t('to'), day: true },
        ]}
        defaultSort={by === 'month' ? '-name' : '-marginRealisedCents'}
        empty={{ text: t('empty') }}
      />
    </PageFrame>
  )
}
