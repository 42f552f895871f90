import {
  type ContractRow,
  contractEndings,
  contractStatuses,
  exportContracts,
  listContracts,
} from '@melali/shared/api'
import { type Column, DataList, Day, type Filter, StatusTag, useKit, useLabel, useT } from '@melali/shared/ui'
import { contractPlace, kinds } from './places'

const useFilters = (): Filter[] => {
  const t = useT('desk')
  const kit = useKit()
  const label = useLabel()
  return [
    {
      key: 'ending',
      label: t('ending'),
      single: true,
      choices: contractEndings.map((value) => ({ value, label: t(`endings.${value}`) })),
    },
    {
      key: 'status',
      label: t('status'),
      single: true,
      choices: contractStatuses.map((value) => ({ value, label: kit(`status.contract.${value}`) })),
    },
    {
      key: 'kind',
      label: t('kind'),
      single: true,
      choices: kinds.map(({ kind, label: name }) => ({ value: kind, label: label(name) })),
    },
  ]
}

/** Every contract there is, the one that ends first before the others. */
export const ContractsSection = () => {
  const t = useT('desk')
  const columns: Column<ContractRow>[] = [
    { key: 'code', title: t('contract'), sort: true, render: ({ code }) => <bdi dir="ltr">{code}</bdi> },
    {
      key: 'owner',
      title: t('owner'),
      sort: true,
      render: ({ owner }) => <bdi>{owner}</bdi>,
      fact: true,
    },
    { key: 'name', title: t('name'), hidden: true, render: ({ name }) => <bdi>{name}</bdi> },
    {
      key: 'status',
      title: t('status'),
      render: ({ status }) => <StatusTag kind="contract" status={status} />,
      fact: true,
    },
    { key: 'stayFrom', title: t('stayFrom'), sort: true, render: (row) => <Day value={row.stayFrom} /> },
    {
      key: 'stayTo',
      title: t('stayTo'),
      sort: true,
      render: (row) => <Day value={row.stayTo} />,
      fact: true,
    },
    { key: 'bookingTo', title: t('bookingTo'), sort: true, render: (row) => <Day value={row.bookingTo} /> },
    {
      key: 'followedBy',
      title: t('followedBy'),
      render: ({ followedBy }) => (followedBy ? <bdi dir="ltr">{followedBy}</bdi> : '–'),
    },
  ]
  return (
    <DataList
      name="contracts"
      what={t('tabs.contracts')}
      endpoint={listContracts}
      exporting={exportContracts}
      columns={columns}
      filters={useFilters()}
      defaultSort="stayTo"
      to={contractPlace}
      empty={{ text: t('noContracts') }}
    />
  )
}
