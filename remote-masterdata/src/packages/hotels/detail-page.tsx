import { getHotelPackage, type HotelPackageDetail } from '@melali/shared/api'
import { baliToday } from '@melali/shared/ui'
import { ContractFacts } from '../../contracts/facts'
import { HotelConditions } from '../../contracts/hotel-conditions'
import { HotelRates } from '../../contracts/hotel-rates'
import { PackageFacts, periodsOf } from '../package-facts'
import { PackagePage } from '../package-page'
import { packageRoute } from '../package-route'
import { RoomList } from './room-list'
import { useHotelQuote } from './use-quote'

const HotelPackage = ({ pack }: { pack: HotelPackageDetail }) => {
  const { setRoom, ...quote } = useHotelQuote(pack)
  const price = (roomId: string) => {
    setRoom(roomId)
    document.getElementById('quote')?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <PackagePage
      pack={pack}
      kind="hotel"
      searchedBy={['region', 'checkIn', 'checkOut']}
      title={pack.hotel}
      stars={pack.stars}
      description={pack.description}
      facts={
        <PackageFacts
          pack={pack}
          per="night"
          before={[['location', pack.region]]}
          after={[...periodsOf(pack, 'stayingPeriod'), ['address', pack.address]]}
        />
      }
      quote={quote}
      parts={{
        rates: <HotelRates contract={pack.contract} since={baliToday()} />,
        conditions: <HotelConditions contract={pack.contract} />,
        one: <ContractFacts contract={pack.contract} />,
      }}
    >
      <RoomList rooms={pack.rooms} onPrice={price} />
    </PackagePage>
  )
}

export const Component = packageRoute(getHotelPackage, HotelPackage)
