import type { ActivityContract } from '@melali/shared/api'
import { type Column, useT } from '@melali/shared/ui'
import type { ReactNode } from 'react'
import { Records } from '../records'
import { Amount } from './amount'

type Tier = ActivityContract['tiers'][number]

/** Package by package, as they first appear, the small groups first. */
const inOrder = (tiers: readonly Tier[]) => {
  const names = tiers.map(({ packageName }) => packageName)
  const place = ({ packageName }: Tier) => names.indexOf(packageName)
  return [...tiers].sort((a, b) => place(a) - place(b) || a.fromPax - b.fromPax)
}

/** For how many people. */
export const usePax = () => {
  const t = useT('contract')
  return ({ fromPax, toPax }: Pick<Tier, 'fromPax' | 'toPax'>) => {
    if (toPax === null) return t('paxOrMore', { from: fromPax })
    return fromPax === toPax ? String(fromPax) : `\u2066${fromPax}–${toPax}\u2069`
  }
}

interface Props {
  tiers: readonly Tier[]
  /** The tiers stand under the name of their package. */
  isOne?: boolean
  /** What may be done with a price. */
  actions?: (tier: Tier) => ReactNode
}

/** What a person or a group pays, by package and number of people. */
export const ActivityTiers = ({ tiers, isOne = false, actions }: Props) => {
  const t = useT('contract')
  const pax = usePax()
  const each = (tier: Tier, sellCents: number, costCents: number | undefined) =>
    tier.basis === 'per_group' ? '–' : <Amount sellCents={sellCents} costCents={costCents} />
  const columns: Column<Tier>[] = [
    ...(isOne
      ? []
      : [{ key: 'package', title: t('package'), render: ({ packageName }: Tier) => packageName }]),
    { key: 'pax', title: t('pax'), render: pax },
    { key: 'basis', title: t('priceBasis'), render: ({ basis }) => t(`tierBasis.${basis}`) },
    {
      key: 'adult',
      title: t('adult'),
      align: 'end',
      render: (tier) => <Amount sellCents={tier.adultSellCents} costCents={tier.costAdultCents} />,
    },
    {
      key: 'child',
      title: t('child'),
      align: 'end',
      render: (tier) => each(tier, tier.childSellCents, tier.costChildCents),
    },
    {
      key: 'infant',
      title: t('infant'),
      align: 'end',
      render: (tier) => each(tier, tier.infantSellCents, tier.costInfantCents),
    },
  ]
  return (
    <Records
      rows={inOrder(tiers)}
      rowKey={({ id }) => id}
      columns={columns}
      empty={t('noRates')}
      {...(actions && { actions })}
    />
  )
}
