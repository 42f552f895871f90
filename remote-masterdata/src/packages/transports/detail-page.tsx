import { getTransportPackage, type TransportPackageDetail } from '@melali/shared/api'
import { BaliTime, Money, Shown, useRead, useT } from '@melali/shared/ui'
import { Descriptions, Flex } from 'antd'
import { useParams } from 'react-router-dom'
import { Cancellation } from '../../contracts/cancellation'
import { ContractFacts } from '../../contracts/facts'
import { Period } from '../../contracts/period'
import { TransportRates } from '../../contracts/transport-rates'
import { contractName } from '../contract-name'
import { Earned } from '../earned'
import { PackagePage } from '../package-page'
import { Sections } from '../sections'
import { useCarried } from '../use-carried'
import { useSearch } from '../use-search'
import { TransportQuote } from './quote-box'
import { useTransportQuote } from './use-quote'

const Facts = ({ pack }: { pack: TransportPackageDetail }) => {
  const t = useT('packages')
  return (
    <Descriptions
      size="small"
      column={{ xs: 1, md: 2 }}
      items={[
        {
          key: 'capacity',
          label: t('transport.capacityLabel'),
          children: t('transport.capacity', { count: pack.capacity, luggage: pack.luggage }),
        },
        { key: 'seats', label: t('transport.seats'), children: pack.seatArrangement ?? '–' },
        {
          key: 'from',
          label: t('startFrom'),
          children: (
            <Flex vertical>
              <span>
                <Money cents={pack.fromCents} /> {t('per.ride')}
              </span>
              <Earned sellCents={pack.fromCents} costCents={pack.costFromCents} />
            </Flex>
          ),
        },
        ...(pack.supplier ? [{ key: 'supplier', label: t('supplier'), children: pack.supplier }] : []),
        {
          key: 'booking',
          label: t('bookingWindow'),
          children: <Period from={pack.bookingFrom} to={pack.bookingTo} />,
        },
        {
          key: 'stay',
          label: t('servicePeriod'),
          children: <Period from={pack.stayFrom} to={pack.stayTo} />,
        },
        { key: 'updated', label: t('updated'), children: <BaliTime value={pack.updatedAt} /> },
      ]}
    />
  )
}

const TransportPackage = ({ pack }: { pack: TransportPackageDetail }) => {
  const t = useT('packages')
  const contract = useT('contract')
  const { get } = useSearch()
  const regionId = get('region')
  const pax = Number(get('pax'))
  const quote = useTransportQuote(pack, { regionId, guests: pax >= 1 ? Math.min(pax, 60) : 2 })
  return (
    <PackagePage
      pack={pack}
      title={pack.transport}
      subtitle={
        <>
          {contractName(pack.name, pack.transport)} · <bdi dir="ltr">{pack.code}</bdi>
        </>
      }
      list={{ title: t('transport.title'), to: `/package/transport${useCarried(['region', 'pax'])}` }}
      selection={quote.selection}
      refusal={quote.refusal}
      facts={<Facts pack={pack} />}
      quote={<TransportQuote quote={quote} />}
    >
      <Sections
        items={[
          {
            key: 'rates',
            label: contract('rates'),
            children: <TransportRates rates={pack.contract.rates} />,
          },
          {
            key: 'conditions',
            label: contract('conditions'),
            children: <Cancellation steps={pack.contract.cancellationSteps} />,
          },
          { key: 'contract', label: contract('one'), children: <ContractFacts contract={pack.contract} /> },
        ]}
      />
    </PackagePage>
  )
}

export const Component = () => {
  const t = useT('packages')
  const { id = '' } = useParams()
  const read = useRead(getTransportPackage, { params: { id } })
  return (
    <Shown read={read} what={t('data')}>
      {({ data }) => <TransportPackage pack={data} />}
    </Shown>
  )
}
