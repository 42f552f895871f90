import type { ApiError } from '@melali/shared/contract'
import { type Column, Shown, StatusTag, useCan, useT } from '@melali/shared/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { Card, Skeleton } from 'antd'
import { Records } from '../records'
import type { ContractHead } from './head'
import { Period } from './period'

interface Props {
  read: UseQueryResult<{ data: readonly ContractHead[] }, ApiError>
  /** The owner's page without its end, as `/master-data/hotel/1`. */
  at: string
}

/** The contracts of one hotel, transport or activity. */
export const ContractList = ({ read, at }: Props) => {
  const t = useT('contract')
  const can = useCan()
  if (!can('view.contract')) return null
  const columns: Column<ContractHead>[] = [
    { key: 'code', title: t('code'), render: ({ code }) => <bdi dir="ltr">{code}</bdi> },
    { key: 'name', title: t('name'), render: ({ name }) => name },
    {
      key: 'status',
      title: t('status'),
      render: ({ status }) => <StatusTag kind="contract" status={status} />,
    },
    { key: 'version', title: t('version'), render: ({ versionNo }) => versionNo },
    {
      key: 'booking',
      title: t('bookingWindow'),
      render: ({ bookingFrom, bookingTo }) => <Period from={bookingFrom} to={bookingTo} />,
    },
    {
      key: 'stay',
      title: t('stayingPeriod'),
      render: ({ stayFrom, stayTo }) => <Period from={stayFrom} to={stayTo} />,
    },
  ]
  return (
    <Card title={t('title')} styles={{ body: { paddingBlock: 8 } }}>
      <Shown read={read} loading={<Skeleton active />}>
        {({ data }) => (
          <Records
            rows={data}
            rowKey={({ id }) => id}
            columns={columns}
            to={({ id }) => `${at}/contract/${id}/detail`}
            empty={t('empty')}
          />
        )}
      </Shown>
    </Card>
  )
}
