import { type ActivityPackageDetail, getActivityPackage } from '@melali/shared/api'
import { useActivityHours } from '../../contracts/activity-hours'
import { ActivityTiers } from '../../contracts/activity-tiers'
import { Cancellation } from '../../contracts/cancellation'
import { DayPlan } from '../../contracts/day-plan'
import { ContractFacts } from '../../contracts/facts'
import { PackageFacts } from '../package-facts'
import { PackagePage } from '../package-page'
import { packageRoute } from '../package-route'
import { useActivityQuote } from './use-quote'

const ActivityPackage = ({ pack }: { pack: ActivityPackageDetail }) => (
  <PackagePage
    pack={pack}
    kind="activity"
    searchedBy={['region', 'type', 'date']}
    title={pack.activity}
    description={pack.description}
    facts={
      <PackageFacts
        pack={pack}
        per="adult"
        before={[
          ['activity.type', pack.activityType],
          ['location', pack.region],
        ]}
        after={[['supplier', pack.supplier], ...useActivityHours(pack.contract)]}
      />
    }
    quote={useActivityQuote(pack)}
    parts={{
      tiers: <ActivityTiers tiers={pack.contract.tiers} />,
      timeline: <DayPlan text={pack.contract.timeline} />,
      conditions: <Cancellation steps={pack.contract.cancellationSteps} />,
      one: <ContractFacts contract={pack.contract} />,
    }}
  />
)

export const Component = packageRoute(getActivityPackage, ActivityPackage)
