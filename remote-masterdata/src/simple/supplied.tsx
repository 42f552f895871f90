import { type AnyResource, hotels, transports } from '@melali/shared/resources'
import { type Column, DataList, FieldValue, useCan, useLabel, useT } from '@melali/shared/ui'
import { Typography } from 'antd'

type Row = Record<string, unknown>

const Section = ({
  resource,
  supplierId,
  empty,
}: {
  resource: AnyResource
  supplierId: string
  empty: string
}) => {
  const label = useLabel()
  const columns: Column<Row>[] = ['name', 'code'].map((key) => {
    const field = resource.fields[key]
    return {
      key,
      title: field ? label(field.label) : key,
      sort: true,
      fact: true,
      render: (row) => (field ? <FieldValue brief field={field} value={row[key]} /> : '–'),
    }
  })
  return (
    <section>
      <Typography.Title level={2} style={{ fontSize: 18 }}>
        {label(resource.label)}
      </Typography.Title>
      <DataList
        what={label(resource.label)}
        name={`supplier-${resource.name}`}
        prefix={resource.name}
        endpoint={resource.endpoints.list}
        exporting={resource.endpoints.export}
        query={{ supplierId }}
        columns={columns as never}
        defaultSort="name"
        search={false}
        to={(row) => `${resource.at}/${String(row.id)}/detail`}
        empty={{ text: empty }}
      />
    </section>
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
