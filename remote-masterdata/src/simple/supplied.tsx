import { type AnyResource, hotels, transports } from '@melali/shared/resources'
import { useCan, useLabel, useT } from '@melali/shared/ui'
import { SideList, useFieldColumns } from '../side-list'

interface Props {
  resource: AnyResource
  supplierId: string
  empty: string
}

const Section = ({ resource, supplierId, empty }: Props) => {
  const label = useLabel()
  return (
    <SideList
      title={label(resource.label)}
      name={`supplier-${resource.name}`}
      prefix={resource.name}
      endpoint={resource.endpoints.list}
      exporting={resource.endpoints.export}
      query={{ supplierId }}
      columns={useFieldColumns(resource, ['name', 'code']) as never}
      defaultSort="name"
      to={(row) => `${resource.at}/${String(row.id)}/detail`}
      empty={{ text: empty }}
    />
  )
}

/** The hotels or vehicles of a supplier of that kind. */
export const Supplied = ({ supplierId, kind }: { supplierId: string; kind: unknown }) => {
  const t = useT('supplier')
  const can = useCan()
  const hasHotels = kind === 'hotel' || kind === 'other'
  const hasVehicles = kind === 'transport' || kind === 'boat' || kind === 'other'
  return (
    <>
      {hasHotels && can(hotels.can.view) && (
        <Section resource={hotels} supplierId={supplierId} empty={t('noHotels')} />
      )}
      {hasVehicles && can(transports.can.view) && (
        <Section resource={transports} supplierId={supplierId} empty={t('noTransports')} />
      )}
    </>
  )
}
