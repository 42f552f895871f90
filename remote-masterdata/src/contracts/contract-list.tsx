import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined'
import { contractStatuses } from '@melali/shared/api'
import type { AnyEndpoint, ApiError } from '@melali/shared/contract'
import {
  type Column,
  LinkButton,
  percentText,
  Shown,
  StatusTag,
  useCan,
  useInAddress,
  useKit,
  useLocale,
  useRead,
  useT,
} from '@melali/shared/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { Card, Flex, Segmented, Skeleton, Typography } from 'antd'
import { Records } from '../records'
import { Amount } from './amount'
import { type AnyContract, cheapest, marginOf } from './cheapest'
import { ContractMenu } from './contract-menu'
import type { ContractKind } from './kinds'
import { Period } from './period'

type Read = UseQueryResult<{ data: readonly AnyContract[] }, ApiError>

interface Props {
  kind: ContractKind
  ownerId: string
}

const useColumns = (): Column<AnyContract>[] => {
  const t = useT('contract')
  const can = useCan()
  const locale = useLocale()
  const margin: Column<AnyContract> = {
    key: 'margin',
    title: t('margin'),
    align: 'end',
    render: (contract) => {
      const price = cheapest(contract)
      const share = price ? marginOf(price) : null
      return share === null ? '–' : percentText(share, locale)
    },
  }
  return [
    {
      key: 'code',
      title: t('code'),
      render: ({ code }) => (
        <bdi dir="ltr" style={{ whiteSpace: 'nowrap' }}>
          {code}
        </bdi>
      ),
    },
    { key: 'name', title: t('name'), render: ({ name }) => <bdi>{name}</bdi> },
    {
      key: 'status',
      title: t('status'),
      render: ({ status, pending }) => (
        <Flex vertical align="start" gap={4}>
          <StatusTag kind="contract" status={status} />
          {status !== 'draft' && pending && (
            <Typography.Text type="secondary" style={{ fontSize: 12 }}>
              {t('changesWait')}
            </Typography.Text>
          )}
        </Flex>
      ),
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
    {
      key: 'from',
      title: t('sellFrom'),
      align: 'end',
      render: (contract) => {
        const price = cheapest(contract)
        return price ? <Amount {...price} margin={false} /> : '–'
      },
    },
    ...(can('view.cost') ? [margin] : []),
  ]
}

type Status = (typeof contractStatuses)[number]

/** The status that the address asks for, as long as it is one. */
const useStatus = () => {
  const { get, change } = useInAddress()
  const asked = contractStatuses.find((status) => status === get('contracts'))
  const choose = (status: Status | 'all') =>
    change({ contracts: status === 'all' ? null : status }, { replace: true })
  return [asked, choose] as const
}

/** The contracts of one hotel, transport or activity. */
export const ContractList = ({ kind, ownerId }: Props) => {
  const t = useT('contract')
  const kit = useKit()
  const can = useCan()
  const columns = useColumns()
  const [status, choose] = useStatus()
  const list: AnyEndpoint = kind.reads.list
  const read = useRead(list, { params: { id: ownerId } } as never) as Read
  const at = `${kind.owner.at}/${ownerId}`
  if (!can('view.contract')) return null
  return (
    <Card
      title={t('title')}
      styles={{ body: { paddingBlock: 8 } }}
      extra={
        can('create.contract') && (
          <LinkButton size="small" icon={<PlusOutlined />} to={`${at}/${kind.create}`}>
            {t('create')}
          </LinkButton>
        )
      }
    >
      <Shown read={read} what={t('list')} loading={<Skeleton active />}>
        {({ data }) => {
          const there = contractStatuses.filter((one) => data.some((contract) => contract.status === one))
          return (
            <Flex vertical gap="small">
              {there.length > 1 && (
                <Segmented<Status | 'all'>
                  size="small"
                  aria-label={t('status')}
                  style={{ alignSelf: 'start', maxInlineSize: '100%', overflowX: 'auto' }}
                  value={status ?? 'all'}
                  onChange={choose}
                  options={[
                    { value: 'all', label: t('allStatuses') },
                    ...there.map((value) => ({ value, label: kit(`status.contract.${value}`) })),
                  ]}
                />
              )}
              <Records
                rows={data.filter((contract) => !status || contract.status === status)}
                rowKey={({ id }) => id}
                columns={columns}
                to={({ id }) => `${at}/contract/${id}/detail`}
                actions={(contract) => <ContractMenu kind={kind} ownerId={ownerId} contract={contract} />}
                empty={t(status ? 'noneOfStatus' : 'empty')}
              />
            </Flex>
          )
        }}
      </Shown>
    </Card>
  )
}
