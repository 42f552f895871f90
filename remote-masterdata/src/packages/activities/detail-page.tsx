import { type ActivityPackageDetail, getActivityPackage } from '@melali/shared/api'
import { BaliTime, Money, Shown, useRead, useT } from '@melali/shared/ui'
import { Descriptions, Flex } from 'antd'
import { useParams } from 'react-router-dom'
import { useActivityHours } from '../../contracts/activity-hours'
import { ActivityTiers } from '../../contracts/activity-tiers'
import { Cancellation } from '../../contracts/cancellation'
import { DayPlan } from '../../contracts/day-plan'
import { ContractFacts } from '../../contracts/facts'
import { contractName } from '../contract-name'
import { Earned } from '../earned'
import { PackagePage } from '../package-page'
import { Sections } from '../sections'
import { useCarried } from '../use-carried'
import { useSearch } from '../use-search'
import { ActivityQuote } from './quote-box'
import { useActivityQuote } from './use-quote'

const Facts = ({ pack }: { pack: ActivityPackageDetail }) => {
  const t = useT('packages')
  const hours = useActivityHours(pack.contract)
  return (
    <Descriptions
      size="small"
      column={{ xs: 1, md: 2 }}
      items={[
        { key: 'type', label: t('activity.type'), children: pack.activityType ?? '–' },
        { key: 'location', label: t('location'), children: pack.region ?? '–' },
        {
          key: 'from',
          label: t('startFrom'),
          children: (
            <Flex vertical>
              <span>
                <Money cents={pack.fromCents} /> {t('per.adult')}
              </span>
              <Earned sellCents={pack.fromCents} costCents={pack.costFromCents} />
            </Flex>
          ),
        },
        { key: 'supplier', label: t('supplier'), children: pack.supplier },
        ...hours,
        { key: 'updated', label: t('updated'), children: <BaliTime value={pack.updatedAt} /> },
      ]}
    />
  )
}

const ActivityPackage = ({ pack }: { pack: ActivityPackageDetail }) => {
  const t = useT('packages')
  const contract = useT('contract')
  const quote = useActivityQuote(pack, useSearch().get('date'))
  const tabs = {
    tiers: <ActivityTiers tiers={pack.contract.tiers} />,
    timeline: <DayPlan text={pack.contract.timeline} />,
    conditions: <Cancellation steps={pack.contract.cancellationSteps} />,
    one: <ContractFacts contract={pack.contract} />,
  }
  return (
    <PackagePage
      pack={pack}
      title={pack.activity}
      subtitle={
        <>
          {contractName(pack.name, pack.activity)} · <bdi dir="ltr">{pack.code}</bdi>
        </>
      }
      list={{ title: t('activity.title'), to: `/package/activity${useCarried(['region', 'type', 'date'])}` }}
      selection={quote.selection}
      refusal={quote.refusal}
      description={pack.description}
      facts={<Facts pack={pack} />}
      quote={<ActivityQuote pack={pack} quote={quote} />}
    >
      <Sections
        items={Object.entries(tabs).map(([key, children]) => ({ key, label: contract(key), children }))}
      />
    </PackagePage>
  )
}

export const Component = () => {
  const t = useT('packages')
  const { id = '' } = useParams()
  const read = useRead(getActivityPackage, { params: { id } })
  return (
    <Shown read={read} what={t('data')}>
      {({ data }) => <ActivityPackage pack={data} />}
    </Shown>
  )
}
