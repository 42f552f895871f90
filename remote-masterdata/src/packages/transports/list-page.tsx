import { listTransportPackages, type TransportPackage } from '@melali/shared/api'
import { useT } from '@melali/shared/ui'
import { CataloguePage } from '../catalogue-page'
import { contractName } from '../contract-name'

const most = 60

/** A number of guests from the URL; anything else is none. */
const paxOf = (text: string | undefined) => {
  const pax = Number(text)
  return Number.isInteger(pax) && pax >= 1 && pax <= most ? pax : undefined
}

/** Vehicles that go where they are needed and take everybody. */
export const Component = () => {
  const t = useT('packages')
  return (
    <CataloguePage<TransportPackage>
      name="transport"
      list={listTransportPackages}
      filters={[
        {
          key: 'pax',
          label: 'transport.pax',
          field: { kind: 'integer', min: 1, max: most },
          props: { min: 1, max: most },
          sense: paxOf,
        },
      ]}
      card={(row) => ({
        title: row.transport,
        subtitle: [row.region, contractName(row.name, row.transport)].filter(Boolean).join(' · '),
        cents: row.fromCents,
        per: 'ride',
        note: t('transport.capacity', { count: row.capacity, luggage: row.luggage }),
      })}
    />
  )
}
