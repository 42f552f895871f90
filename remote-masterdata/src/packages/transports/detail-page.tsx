import { getTransportPackage, type TransportPackageDetail } from '@melali/shared/api'
import { useT } from '@melali/shared/ui'
import { Cancellation } from '../../contracts/cancellation'
import { ContractFacts } from '../../contracts/facts'
import { TransportRates } from '../../contracts/transport-rates'
import { type PackageFact, PackageFacts, periodsOf } from '../package-facts'
import { PackagePage } from '../package-page'
import { packageRoute } from '../package-route'
import { useTransportQuote } from './use-quote'

const TransportPackage = ({ pack }: { pack: TransportPackageDetail }) => {
  const t = useT('packages')
  const capacity = t('transport.capacity', { count: pack.capacity, luggage: pack.luggage })
  const supplier: PackageFact[] = pack.supplier ? [['supplier', pack.supplier]] : []
  return (
    <PackagePage
      pack={pack}
      kind="transport"
      searchedBy={['region', 'pax']}
      title={pack.transport}
      facts={
        <PackageFacts
          pack={pack}
          per="ride"
          before={[
            ['transport.capacityLabel', capacity],
            ['transport.seats', pack.seatArrangement],
          ]}
          after={[...supplier, ...periodsOf(pack, 'servicePeriod')]}
        />
      }
      quote={useTransportQuote(pack)}
      parts={{
        rates: <TransportRates rates={pack.contract.rates} />,
        conditions: <Cancellation steps={pack.contract.cancellationSteps} />,
        one: <ContractFacts contract={pack.contract} />,
      }}
    />
  )
}

export const Component = packageRoute(getTransportPackage, TransportPackage)
