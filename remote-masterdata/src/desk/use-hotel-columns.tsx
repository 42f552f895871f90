import type { StopSaleRow, UnpricedSeason } from '@melali/shared/api'
import { type Column, Day, TwoLines, useT } from '@melali/shared/ui'

/** What the lists of a hotel's days have in common: whose contract it is, and from when until when. */
export const useHotelColumns = <Row extends UnpricedSeason | StopSaleRow>() => {
  const t = useT('desk')
  const hotel: Column<Row> = {
    key: 'owner',
    title: t('hotel'),
    render: ({ owner, code }) => <TwoLines first={owner} second={code} width={360} />,
  }
  const from: Column<Row> = {
    key: 'from',
    title: t('firstDay'),
    sort: true,
    render: (row) => <Day value={row.from} />,
    fact: true,
  }
  const to: Column<Row> = {
    key: 'to',
    title: t('lastDay'),
    sort: true,
    render: (row) => <Day value={row.to} />,
  }
  return { hotel, from, to }
}
