import {
  type AvailabilityMonth,
  type HotelContract,
  hotelAllotments,
  hotelContracts,
} from '@melali/shared/api'
import {
  baliToday,
  Empty,
  PageFrame,
  Shown,
  StatusTag,
  useCan,
  useRead,
  useScreen,
  useT,
} from '@melali/shared/ui'
import { Card, Flex } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useAddress } from '../contracts/edit/use-change'
import { contractKinds } from '../contracts/kinds'
import { useOwner } from '../contracts/use-owner'
import { ClosuresLine } from './closures-line'
import { Legend } from './legend'
import { MonthSteps } from './month-steps'
import { NightList } from './night-list'
import { isMonth, openingMonth } from './selection'
import { SelectionBar } from './selection-bar'
import { Sheet } from './sheet'
import { StopSaleList } from './stop-sale-list'
import { useSelection } from './use-selection'

/** The month is in the address; nonsense falls back to the one in Bali, or the nearest that is sold. */
const useMonth = (contract: HotelContract) => {
  const [params, setParams] = useSearchParams()
  const wanted = params.get('month')
  const month = isMonth(wanted) ? wanted : openingMonth(contract, baliToday())
  return [month, (next: string) => setParams({ month: next }, { preventScrollReset: true })] as const
}

/** A phone shows one room at a time: the first that is sold, not merely the first. */
const firstSold = ({ rooms }: AvailabilityMonth) =>
  rooms.find(({ nights }) => nights.some(({ priced }) => priced)) ?? rooms[0]

const Month = ({ month }: { month: AvailabilityMonth }) => {
  const t = useT('availability')
  const can = useCan()
  const isPhone = useScreen().md === false
  const [roomId, setRoomId] = useState(firstSold(month)?.roomId ?? '')
  const selecting = useSelection(month.rooms.map((room) => room.roomId))
  const room = (next: string) => {
    selecting.clear()
    setRoomId(next)
  }
  if (month.rooms.length === 0) return <Empty text={t('noRooms')} />
  return (
    <Flex vertical gap="middle">
      <Legend />
      {isPhone ? (
        <NightList month={month} roomId={roomId} onRoom={room} selecting={selecting} />
      ) : (
        <>
          <Sheet month={month} selecting={selecting} />
          {month.closures.length > 0 && <ClosuresLine closures={month.closures} />}
        </>
      )}
      {can('update.contract') && (
        <SelectionBar
          month={month}
          selection={selecting.selection}
          {...(!isPhone && { hint: t('chooseHint') })}
          onClear={selecting.clear}
        />
      )}
    </Flex>
  )
}

const Nights = ({ contract }: { contract: HotelContract }) => {
  const t = useT('availability')
  const params = useAddress()
  const [month, setMonth] = useMonth(contract)
  const { list, record } = useOwner(contractKinds.hotel)
  const read = useRead(hotelAllotments.month, { params, query: { month } }, { keepPrevious: true })
  const page = `${contractKinds.hotel.owner.at}/${params.id}/contract/${params.contractId}/detail`
  return (
    <PageFrame
      title={t('title')}
      status={<StatusTag kind="contract" status={contract.status} />}
      subtitle={contract.name}
      breadcrumb={[list, record, { title: contract.code, to: page }, { title: t('title') }]}
      extra={<MonthSteps month={month} onMonth={setMonth} />}
    >
      <Shown read={read} what={t('title')}>
        {(shown) => (
          <>
            <Card>
              <Month key={shown.data.month} month={shown.data} />
            </Card>
            <StopSaleList month={shown.data} />
          </>
        )}
      </Shown>
    </PageFrame>
  )
}

/** What a hotel contract has left, night by night, and what is closed. */
export const Component = () => {
  const t = useT('availability')
  const contract = useRead(hotelContracts.get, { params: useAddress() })
  return (
    <Shown read={contract} what={t('contract')}>
      {({ data }) => <Nights contract={data} />}
    </Shown>
  )
}
