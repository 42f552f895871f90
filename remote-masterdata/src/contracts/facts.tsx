import { BaliTime, useCan, useT } from '@melali/shared/ui'
import { Descriptions } from 'antd'
import type { ContractHead } from './head'
import { Lines } from './lines'
import { Period } from './period'

const usePayable = ({ payableBasis, payableDays }: ContractHead) => {
  const t = useT('contract')
  const seesCost = useCan()('view.cost')
  if (!seesCost) return []
  const said = [
    payableBasis && t(`payableBases.${payableBasis}`),
    typeof payableDays === 'number' && t('payableCount', { count: payableDays }),
  ].filter(Boolean)
  const children = said.join(' · ') || t('bySupplier')
  return [{ key: 'payable', label: t('payableBasis'), children }]
}

/** The head of a contract: when it may be sold and used, by whom and for whom. */
export const HeadFacts = ({ contract }: { contract: ContractHead }) => {
  const t = useT('contract')
  const payable = usePayable(contract)
  return (
    <Descriptions
      size="small"
      column={{ xs: 1, md: 2 }}
      items={[
        { key: 'code', label: t('code'), children: <bdi dir="ltr">{contract.code}</bdi> },
        { key: 'version', label: t('version'), children: contract.versionNo },
        ...(contract.supplier
          ? [{ key: 'supplier', label: t('supplier'), children: contract.supplier }]
          : []),
        { key: 'market', label: t('market'), children: contract.market ?? t('allMarkets') },
        {
          key: 'booking',
          label: t('bookingWindow'),
          children: <Period from={contract.bookingFrom} to={contract.bookingTo} />,
        },
        {
          key: 'stay',
          label: t('stayingPeriod'),
          children: <Period from={contract.stayFrom} to={contract.stayTo} />,
        },
        { key: 'tax', label: t('tax'), children: t(`taxModes.${contract.taxMode}`) },
        ...payable,
        { key: 'updated', label: t('updated'), children: <BaliTime value={contract.updatedAt} /> },
      ]}
    />
  )
}

/** The head with what the contract says in words. */
export const ContractFacts = ({ contract }: { contract: ContractHead & { inclusions?: string | null } }) => {
  const t = useT('contract')
  const { inclusions, notes } = contract
  const texts = [
    ...(inclusions
      ? [{ key: 'inclusions', label: t('inclusions'), children: <Lines text={inclusions} /> }]
      : []),
    ...(notes ? [{ key: 'notes', label: t('notes'), children: <Lines text={notes} /> }] : []),
  ]
  return (
    <>
      <HeadFacts contract={contract} />
      {texts.length > 0 && (
        <Descriptions size="small" column={1} items={texts} style={{ marginBlockStart: 8 }} />
      )}
    </>
  )
}
