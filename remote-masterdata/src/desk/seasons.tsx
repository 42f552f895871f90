import {
  exportUnpricedSeasons,
  listUnpricedSeasons,
  seasonStates,
  type UnpricedSeason,
} from '@melali/shared/api'
import { type Column, DataList, type Filter, useT } from '@melali/shared/ui'
import { Tag } from 'antd'
import { hotelPlace } from './places'
import { useHotelColumns } from './use-hotel-columns'

/** Seasons whose nights nobody can buy; each leads to the sheet where its prices are written. */
export const SeasonsSection = () => {
  const t = useT('desk')
  const { hotel, from, to } = useHotelColumns<UnpricedSeason>()
  const columns: Column<UnpricedSeason>[] = [
    hotel,
    { key: 'name', title: t('season'), sort: true, render: ({ name }) => <bdi>{name}</bdi>, fact: true },
    from,
    to,
    {
      key: 'rooms',
      title: t('unpricedRooms'),
      render: ({ rooms }) => (rooms.length ? <bdi>{rooms.join(', ')}</bdi> : t('noRoomPriced')),
      fact: true,
    },
    {
      key: 'state',
      title: t('state'),
      render: ({ state }) => <Tag>{t(`states.${state}`)}</Tag>,
    },
  ]
  const filters: Filter[] = [
    {
      key: 'state',
      label: t('state'),
      single: true,
      choices: seasonStates.map((value) => ({ value, label: t(`states.${value}`) })),
    },
  ]
  return (
    <DataList
      name="unpriced-seasons"
      what={t('tabs.seasons')}
      endpoint={listUnpricedSeasons}
      exporting={exportUnpricedSeasons}
      columns={columns}
      filters={filters}
      defaultSort="from"
      to={(row) => hotelPlace(row, 'rates')}
      empty={{ text: t('noSeasons') }}
    />
  )
}
