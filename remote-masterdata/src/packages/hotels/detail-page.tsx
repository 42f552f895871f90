import { getHotelPackage, type HotelPackageDetail } from '@melali/shared/api'
import { baliToday, type DayRange, Shown, useRead, useT } from '@melali/shared/ui'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { ContractFacts } from '../../contracts/facts'
import { HotelConditions } from '../../contracts/hotel-conditions'
import { HotelRates } from '../../contracts/hotel-rates'
import { contractName } from '../contract-name'
import { PackagePage } from '../package-page'
import { Sections } from '../sections'
import { Stars } from '../stars'
import { useCarried } from '../use-carried'
import { useSearch } from '../use-search'
import { HotelFacts } from './facts'
import { HotelQuote, type Wishes } from './quote-box'
import { RoomList } from './room-list'

const HotelPackage = ({ pack }: { pack: HotelPackageDetail }) => {
  const t = useT('packages')
  const contract = useT('contract')
  const { get, change } = useSearch()
  const [wishes, setWishes] = useState<Wishes>({ extras: [], honeymoon: false })
  const list = {
    title: t('hotel.title'),
    to: `/package/hotel${useCarried(['region', 'checkIn', 'checkOut'])}`,
  }
  const [checkIn, checkOut] = [get('checkIn'), get('checkOut')]
  const dates: DayRange = [checkIn ?? null, checkOut ?? null]
  const price = (roomId: string) => {
    change({ room: roomId }, true)
    document.getElementById('quote')?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <PackagePage
      pack={pack}
      title={pack.hotel}
      subtitle={
        <>
          <Stars count={pack.stars} /> {contractName(pack.name, pack.hotel)} ·{' '}
          <bdi dir="ltr">{pack.code}</bdi>
        </>
      }
      list={list}
      selection={{
        kind: 'hotel',
        contractId: pack.id,
        ...(pack.regionId && { regionId: pack.regionId }),
        ...(checkIn && { checkIn }),
        ...(checkOut && { checkOut }),
        ...(wishes.extras.length > 0 && { extras: wishes.extras }),
        ...(wishes.honeymoon && { honeymoon: true }),
      }}
      description={pack.description}
      facts={<HotelFacts pack={pack} />}
      quote={
        <HotelQuote
          pack={pack}
          dates={dates}
          onDates={([from, to]) => change({ checkIn: from, checkOut: to }, true)}
          roomId={get('room')}
          onRoom={(roomId) => change({ room: roomId }, true)}
          wishes={wishes}
          onWishes={setWishes}
        />
      }
    >
      <RoomList rooms={pack.rooms} onPrice={price} />
      <Sections
        items={[
          {
            key: 'rates',
            label: contract('rates'),
            children: <HotelRates contract={pack.contract} since={baliToday()} />,
          },
          {
            key: 'conditions',
            label: contract('conditions'),
            children: <HotelConditions contract={pack.contract} />,
          },
          { key: 'contract', label: contract('one'), children: <ContractFacts contract={pack.contract} /> },
        ]}
      />
    </PackagePage>
  )
}

export const Component = () => {
  const { id = '' } = useParams()
  const read = useRead(getHotelPackage, { params: { id }, query: {} })
  return <Shown read={read}>{({ data }) => <HotelPackage pack={data} />}</Shown>
}
