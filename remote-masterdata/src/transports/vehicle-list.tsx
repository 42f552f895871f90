import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined'
import { vehicles } from '@melali/shared/resources'
import { type Column, DataList, LinkButton, useCan, useLabel, useT } from '@melali/shared/ui'
import { Card } from 'antd'
import type * as z from 'zod'

type Vehicle = z.output<typeof vehicles.row>

/** The vehicles on the road of one product. */
export const VehicleList = ({ transportId }: { transportId: string }) => {
  const t = useT('vehicles')
  const label = useLabel()
  const can = useCan()
  if (!can(vehicles.can.view)) return null
  const { plate, seats, remarks } = vehicles.fields
  const columns: Column<Vehicle>[] = [
    {
      key: 'plate',
      title: label(plate.label),
      sort: true,
      render: (vehicle) => <bdi dir="ltr">{vehicle.plate}</bdi>,
    },
    {
      key: 'seats',
      title: label(seats.label),
      align: 'end',
      sort: true,
      render: (vehicle) => vehicle.seats,
      fact: true,
    },
    { key: 'remarks', title: label(remarks.label), render: (vehicle) => <bdi>{vehicle.remarks ?? '–'}</bdi> },
  ]
  const narrowed = new URLSearchParams({ transportId })
  return (
    <Card
      title={label(vehicles.label)}
      styles={{ body: { paddingBlock: 8 } }}
      extra={
        can(vehicles.can.create) && (
          <LinkButton size="small" icon={<PlusOutlined />} to={`${vehicles.at}/create?${narrowed}`}>
            {t('add')}
          </LinkButton>
        )
      }
    >
      <DataList
        what={label(vehicles.label)}
        name="vehicles-of-transport"
        prefix="vehicles"
        endpoint={vehicles.endpoints.list}
        exporting={vehicles.endpoints.export}
        query={{ transportId }}
        columns={columns}
        defaultSort="plate"
        search={false}
        to={({ id }) => `${vehicles.at}/${id}/edit?${narrowed}`}
        empty={{ text: t('none') }}
      />
    </Card>
  )
}
