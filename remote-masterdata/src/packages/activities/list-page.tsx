import { listActivityPackages } from '@melali/shared/api'
import { activityTypes, regions } from '@melali/shared/resources'
import { baliToday, DayInput, PageFrame, ReferenceSelect, useRead, useT } from '@melali/shared/ui'
import { Typography } from 'antd'
import { useCallback } from 'react'
import { Catalogue } from '../catalogue'
import { FilterBar } from '../filter-bar'
import { PackageCard } from '../package-card'
import { SearchBox } from '../search-box'
import { useCarried } from '../use-carried'
import { useSearch } from '../use-search'

/** What can be done where, and on which day. */
export const Component = () => {
  const t = useT('packages')
  const { get, page, change } = useSearch()
  const regionId = get('region')
  const activityTypeId = get('type')
  const date = get('date')
  const search = get('search')
  const read = useRead(
    listActivityPackages,
    {
      query: {
        page,
        perPage: 18,
        ...(regionId && { regionId }),
        ...(activityTypeId && { activityTypeId }),
        ...(date && { date }),
        ...(search && { search }),
      },
    },
    { keepPrevious: true },
  )
  const onSearch = useCallback((text: string) => change({ search: text }, true), [change])
  const carried = useCarried(['region', 'type', 'date'])
  const whole = { inlineSize: '100%' }
  return (
    <PageFrame title={t('activity.title')} subtitle={t('activity.subtitle')}>
      <FilterBar>
        <ReferenceSelect
          resource={regions}
          allowClear
          value={regionId ?? null}
          onChange={(id) => change({ region: id })}
          placeholder={t('location')}
          aria-label={t('location')}
          style={whole}
        />
        <ReferenceSelect
          resource={activityTypes}
          allowClear
          value={activityTypeId ?? null}
          onChange={(id) => change({ type: id })}
          placeholder={t('activity.type')}
          aria-label={t('activity.type')}
          style={whole}
        />
        <DayInput
          min={baliToday()}
          value={date ?? null}
          onChange={(day) => change({ date: day })}
          placeholder={t('activity.date')}
          aria-label={t('activity.date')}
        />
        <SearchBox value={search} onChange={onSearch} label={t('search')} />
      </FilterBar>
      <Catalogue
        read={read}
        rowKey={(row) => row.id}
        onPage={(next) => change({ page: String(next) })}
        empty={t('activity.empty')}
        render={(row) => (
          <PackageCard
            to={`/package/activity/${row.id}/detail${carried}`}
            photo={row.photo}
            title={row.activity}
            subtitle={[row.activityType, row.region].filter(Boolean).join(' · ')}
            code={row.code}
            campaign={row.campaign}
            cents={row.fromCents}
            costCents={row.costFromCents}
            per="adult"
            note={
              <Typography.Text type="secondary">
                {t('activity.options', { count: row.packages.length })}
              </Typography.Text>
            }
          />
        )}
      />
    </PageFrame>
  )
}
