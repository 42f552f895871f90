import {
  exportStopSales,
  listStopSales,
  type StopSaleRow,
  stopSaleModes,
  stopSaleTimes,
} from '@melali/shared/api'
import { hotels } from '@melali/shared/resources'
import { type Column, DataList, type Filter, useT } from '@melali/shared/ui'
import { Tag } from 'antd'
import { hotelPlace } from './places'
import { useHotelColumns } from './use-hotel-columns'

/** Closed days of all hotels; each leads to the month where they are opened again. */
export const StopsSection = () => {
  const t = useT('desk')
  const availability = useT('availability')
  const { hotel, from, to } = useHotelColumns<StopSaleRow>()
  const columns: Column<StopSaleRow>[] = [
    hotel,
    { key: 'room', title: availability('room'), render: ({ room }) => room ?? availability('allRooms') },
    {
      key: 'mode',
      title: availability('closes'),
      render: ({ mode }) => <Tag variant="outlined">{availability(`modes.${mode}`)}</Tag>,
      fact: true,
    },
    from,
    { ...to, fact: true },
    { key: 'reason', title: availability('reason'), render: ({ reason }) => <bdi>{reason ?? '–'}</bdi> },
  ]
  const filters: Filter[] = [
    {
      key: 'when',
      label: t('when'),
      single: true,
      choices: stopSaleTimes.map((value) => ({ value, label: t(`times.${value}`) })),
    },
    {
      key: 'mode',
      label: availability('closes'),
      single: true,
      choices: stopSaleModes.map((value) => ({ value, label: availability(`modes.${value}`) })),
    },
    { key: 'hotelId', label: t('hotel'), resource: hotels, single: true as const },
  ]
  return (
    <DataList
      name="stop-sales"
      what={t('tabs.stops')}
      endpoint={listStopSales}
      exporting={exportStopSales}
      columns={columns}
      filters={filters}
      defaultSort="from"
      to={(row) => hotelPlace(row, 'availability')}
      empty={{ text: t('noStops') }}
    />
  )
}
