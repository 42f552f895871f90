import { getHotelPackage, type HotelPackageDetail } from '@melali/shared/api'
import { baliToday, Shown, useRead, useT } from '@melali/shared/ui'
import { useParams } from 'react-router-dom'
import { ContractFacts } from '../../contracts/facts'
import { HotelConditions } from '../../contracts/hotel-conditions'
import { HotelRates } from '../../contracts/hotel-rates'
import { contractName } from '../contract-name'
import { PackagePage } from '../package-page'
import { Sections } from '../sections'
import { Stars } from '../stars'
import { useCarried } from '../use-carried'
import { HotelFacts } from './facts'
import { HotelQuote } from './quote-box'
import { RoomList } from './room-list'
import { useHotelQuote } from './use-quote'

const HotelPackage = ({ pack }: { pack: HotelPackageDetail }) => {
  const t = useT('packages')
  const contract = useT('contract')
  const quote = useHotelQuote(pack)
  const list = {
    title: t('hotel.title'),
    to: `/package/hotel${useCarried(['region', 'checkIn', 'checkOut'])}`,
  }
  const price = (roomId: string) => {
    quote.setRoom(roomId)
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
      selection={quote.selection}
      refusal={quote.refusal}
      description={pack.description}
      facts={<HotelFacts pack={pack} />}
      quote={<HotelQuote pack={pack} quote={quote} />}
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
  const t = useT('packages')
  const { id = '' } = useParams()
  const read = useRead(getHotelPackage, { params: { id }, query: {} })
  return (
    <Shown read={read} what={t('data')}>
      {({ data }) => <HotelPackage pack={data} />}
    </Shown>
  )
}
