import { listTransportPackages } from '@melali/shared/api'
import { regions } from '@melali/shared/resources'
import { NumberInput, PageFrame, ReferenceSelect, useRead, useT } from '@melali/shared/ui'
import { useCallback } from 'react'
import { Catalogue } from '../catalogue'
import { contractName } from '../contract-name'
import { FilterBar } from '../filter-bar'
import { PackageCard } from '../package-card'
import { SearchBox } from '../search-box'
import { useCarried } from '../use-carried'
import { useSearch } from '../use-search'

const most = 60

/** A number of guests from the URL; anything else is none. */
const paxOf = (text: string | undefined) => {
  const pax = Number(text)
  return Number.isInteger(pax) && pax >= 1 && pax <= most ? pax : undefined
}

/** Vehicles that go where they are needed and take everybody. */
export const Component = () => {
  const t = useT('packages')
  const { get, page, change } = useSearch()
  const regionId = get('region')
  const pax = paxOf(get('pax'))
  const search = get('search')
  const read = useRead(
    listTransportPackages,
    {
      query: {
        page,
        perPage: 18,
        ...(regionId && { regionId }),
        ...(pax && { pax }),
        ...(search && { search }),
      },
    },
    { keepPrevious: true },
  )
  const onSearch = useCallback((text: string) => change({ search: text }, true), [change])
  const carried = useCarried(['region', 'pax'])
  return (
    <PageFrame title={t('transport.title')} subtitle={t('transport.subtitle')}>
      <FilterBar>
        <ReferenceSelect
          resource={regions}
          allowClear
          value={regionId ?? null}
          onChange={(id) => change({ region: id })}
          placeholder={t('location')}
          aria-label={t('location')}
          style={{ inlineSize: '100%' }}
        />
        <NumberInput
          min={1}
          max={most}
          value={pax ?? null}
          onChange={(count) => change({ pax: count ? String(count) : null }, true)}
          placeholder={t('transport.pax')}
          aria-label={t('transport.pax')}
        />
        <SearchBox value={search} onChange={onSearch} label={t('search')} />
      </FilterBar>
      <Catalogue
        read={read}
        rowKey={(row) => row.id}
        onPage={(next) => change({ page: String(next) })}
        empty={t('transport.empty')}
        render={(row) => (
          <PackageCard
            to={`/package/transport/${row.id}/detail${carried}`}
            photo={row.photo}
            title={row.transport}
            subtitle={[row.region, contractName(row.name, row.transport)].filter(Boolean).join(' · ')}
            code={row.code}
            campaign={row.campaign}
            cents={row.fromCents}
            costCents={row.costFromCents}
            per="ride"
            note={t('transport.capacity', { count: row.capacity, luggage: row.luggage })}
          />
        )}
      />
    </PageFrame>
  )
}
