import type { HotelPackage } from '@melali/shared/api'
import type { AnyEndpoint } from '@melali/shared/contract'
import { regions } from '@melali/shared/resources'
import { FieldInput, PageFrame, SearchBox, useRead, useT } from '@melali/shared/ui'
import { Alert } from 'antd'
import { type ComponentProps, type ReactNode, useCallback } from 'react'
import { Catalogue } from './catalogue'
import { FilterBar } from './filter-bar'
import { PackageCard } from './package-card'
import { useCarried } from './use-carried'
import { useSearch } from './use-search'

type Card = Omit<ComponentProps<typeof PackageCard>, 'to' | 'photo' | 'code' | 'campaign' | 'costCents'>
type Row = Pick<HotelPackage, 'id' | 'photo' | 'code' | 'campaign' | 'costFromCents'>

interface Filter {
  /** In the address. */
  key: string
  /** In the query; the same unless told. */
  as?: string
  label: string
  field: ComponentProps<typeof FieldInput>['field']
  props?: Record<string, unknown>
  /** What the address says, where it says something sensible. */
  sense?: (text: string | undefined) => unknown
}

interface Props<R extends Row> {
  name: 'hotel' | 'transport' | 'activity'
  list: AnyEndpoint
  /** Besides the place and the words. */
  filters: readonly Filter[]
  /** Parts of the address that belong to an input of its own. */
  keys?: readonly string[]
  input?: ReactNode
  /** There is nothing to look for before a place and the rest are known. */
  ready?: boolean
  problem?: ReactNode
  /** Some of it isn't chosen yet. */
  missing?: boolean
  card: (row: R) => Card & { costCents?: number | undefined }
  /** What of a card goes along to its page. */
  carry?: (row: R) => Record<string, string | null | undefined>
}

/** What can be sold, narrowed by place, words and what its kind has besides. */
export const CataloguePage = <R extends Row>(props: Props<R>) => {
  const { name, list, filters, keys = [], input, ready = true, problem, missing, card, carry } = props
  const t = useT('packages')
  const { get, page, change } = useSearch()
  const place: Filter = {
    ...{ key: 'region', as: 'regionId', label: 'location', props: { style: { inlineSize: '100%' } } },
    field: { kind: 'reference', to: regions, required: props.ready !== undefined },
  }
  const all = [place, ...filters]
  const askedOf = ({ key, sense = (text) => text }: Filter) => sense(get(key))
  const asked = [
    ...all.map((filter) => [filter.as ?? filter.key, askedOf(filter)] as const),
    ...[...keys, 'search'].map((key) => [key, get(key)] as const),
  ].filter(([, value]) => value)
  const read = useRead(list, { query: { page, perPage: 18, ...Object.fromEntries(asked) } } as never, {
    enabled: ready,
    keepPrevious: true,
  })
  const onSearch = useCallback((text: string) => change({ search: text }, true), [change])
  const carried = useCarried([...all.map(({ key }) => key), ...keys])
  const addressOf = (row: R) => {
    const search = new URLSearchParams(carried)
    for (const [key, value] of Object.entries(carry?.(row) ?? {})) if (value) search.set(key, value)
    return `/package/${name}/${row.id}/detail${search.size > 0 ? `?${search}` : ''}`
  }
  return (
    <PageFrame title={t(`${name}.title`)} subtitle={t(`${name}.subtitle`)}>
      <FilterBar>
        {all.map((filter) => (
          <FieldInput
            key={filter.key}
            field={filter.field}
            value={askedOf(filter) ?? null}
            onChange={(value) =>
              change({ [filter.key]: value ? String(value) : null }, filter.field.kind === 'integer')
            }
            placeholder={t(filter.label)}
            aria-label={t(filter.label)}
            {...filter.props}
          />
        ))}
        {input}
        <SearchBox value={get('search') ?? ''} onChange={onSearch} placeholder={t('search')} whole />
      </FilterBar>
      {problem}
      {ready ? (
        <Catalogue<R>
          read={read as never}
          rowKey={(row) => row.id}
          onPage={(next) => change({ page: String(next) })}
          empty={t(`${name}.empty`)}
          render={(row) => (
            <PackageCard
              to={addressOf(row)}
              photo={row.photo}
              code={row.code}
              campaign={row.campaign}
              costCents={row.costFromCents}
              {...card(row)}
            />
          )}
        />
      ) : (
        missing && <Alert type="info" showIcon title={t('first')} />
      )}
    </PageFrame>
  )
}
