import type { HotelContract } from '@melali/shared/api'
import { Day, useT } from '@melali/shared/ui'
import { Descriptions } from 'antd'

type Contract = Pick<
  HotelContract,
  | 'code'
  | 'name'
  | 'supplier'
  | 'bookingFrom'
  | 'bookingTo'
  | 'stayFrom'
  | 'stayTo'
  | 'market'
  | 'notes'
  | 'versionNo'
>

/** The head of a contract: when it may be sold and stayed, for whom. */
export const ContractFacts = ({
  contract,
  inclusions,
}: {
  contract: Contract
  inclusions?: string | null
}) => {
  const t = useT('contract')
  const period = (from: string, to: string) => (
    <>
      <Day value={from} /> – <Day value={to} />
    </>
  )
  return (
    <Descriptions
      size="small"
      column={{ xs: 1, md: 2 }}
      items={[
        { key: 'code', label: t('code'), children: <bdi>{contract.code}</bdi> },
        { key: 'version', label: t('version'), children: contract.versionNo },
        { key: 'supplier', label: t('supplier'), children: contract.supplier },
        { key: 'market', label: t('market'), children: contract.market ?? t('allMarkets') },
        {
          key: 'booking',
          label: t('bookingWindow'),
          children: period(contract.bookingFrom, contract.bookingTo),
        },
        { key: 'stay', label: t('stayingPeriod'), children: period(contract.stayFrom, contract.stayTo) },
        ...(inclusions ? [{ key: 'inclusions', label: t('inclusions'), children: inclusions, span: 2 }] : []),
        ...(contract.notes
          ? [
              {
                key: 'notes',
                label: t('notes'),
                span: 2,
                children: <span style={{ whiteSpace: 'pre-line' }}>{contract.notes}</span>,
              },
            ]
          : []),
      ]}
    />
  )
}
