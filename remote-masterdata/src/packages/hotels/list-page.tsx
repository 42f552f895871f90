import { type HotelPackage, listHotelPackages } from '@melali/shared/api'
import { regions } from '@melali/shared/resources'
import { baliToday, DayRangeInput, PageFrame, ReferenceSelect, useRead, useT } from '@melali/shared/ui'
import { Alert, Flex, Tag, Typography } from 'antd'
import { useCallback } from 'react'
import { Catalogue } from '../catalogue'
import { contractName } from '../contract-name'
import { FilterBar } from '../filter-bar'
import { PackageCard } from '../package-card'
import { SearchBox } from '../search-box'
import { useSearch } from '../use-search'

const StayNote = ({ row }: { row: HotelPackage }) => {
  const t = useT('packages')
  if (!row.stay) return null
  if (row.stay.problem)
    return (
      <Typography.Text type="warning">
        {t(`brief.${row.stay.problem}`, { defaultValue: t('brief.other') })}
      </Typography.Text>
    )
  return (
    <Flex gap={4} wrap>
      <Typography.Text type="secondary">{t('quote.nights', { count: row.stay.nights })}</Typography.Text>
      {row.stay.onRequest && <Tag color="gold">{t('quote.onRequest')}</Tag>}
    </Flex>
  )
}

/** Hotels of one place for certain dates, each with its cheapest stay for two. */
export const Component = () => {
  const t = useT('packages')
  const { get, page, change } = useSearch()
  const regionId = get('region')
  const checkIn = get('checkIn')
  const checkOut = get('checkOut')
  const search = get('search')
  const sameDates = Boolean(checkIn && checkIn === checkOut)
  const isReady = Boolean(regionId && checkIn && checkOut && checkIn < checkOut)
  const read = useRead(
    listHotelPackages,
    {
      query: {
        regionId: regionId ?? '',
        checkIn: checkIn ?? '',
        checkOut: checkOut ?? '',
        page,
        perPage: 18,
        ...(search && { search }),
      },
    },
    { enabled: isReady, keepPrevious: true },
  )
  const onSearch = useCallback((text: string) => change({ search: text }, true), [change])
  /** Opens with the room and board that the card prices. */
  const carried = ({ stay }: HotelPackage) =>
    new URLSearchParams({
      region: regionId ?? '',
      checkIn: checkIn ?? '',
      checkOut: checkOut ?? '',
      ...(stay?.roomId && { room: stay.roomId }),
      ...(stay?.board && { board: stay.board }),
    })
  return (
    <PageFrame title={t('hotel.title')} subtitle={t('hotel.subtitle')}>
      <FilterBar>
        <ReferenceSelect
          resource={regions}
          value={regionId ?? null}
          onChange={(id) => change({ region: id })}
          placeholder={t('location')}
          aria-label={t('location')}
          style={{ inlineSize: '100%' }}
        />
        <DayRangeInput
          min={baliToday()}
          value={[checkIn ?? null, checkOut ?? null]}
          onChange={([from, to]) => change({ checkIn: from, checkOut: to })}
          placeholder={[t('quote.checkIn'), t('quote.checkOut')]}
          aria-label={t('quote.dates')}
        />
        <SearchBox value={search} onChange={onSearch} label={t('search')} />
      </FilterBar>
      {sameDates && <Alert type="warning" showIcon title={t('quote.sameDates')} />}
      {isReady ? (
        <Catalogue
          read={read}
          rowKey={(row) => row.id}
          onPage={(next) => change({ page: String(next) })}
          empty={t('hotel.empty')}
          render={(row) => (
            <PackageCard
              to={`/package/hotel/${row.id}/detail?${carried(row)}`}
              photo={row.photo}
              title={row.hotel}
              subtitle={[row.region, contractName(row.name, row.hotel)].filter(Boolean).join(' · ')}
              stars={row.stars}
              code={row.code}
              campaign={row.campaign}
              cents={row.stay?.sellCents ?? row.fromCents}
              costCents={row.stay?.sellCents ? row.stay.costCents : row.costFromCents}
              per={row.stay?.sellCents ? 'stay' : 'night'}
              note={<StayNote row={row} />}
            />
          )}
        />
      ) : (
        <Alert type="info" showIcon title={t('first')} />
      )}
    </PageFrame>
  )
}
