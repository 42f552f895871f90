import { type HotelPackage, listHotelPackages, wrongEnd } from '@melali/shared/api'
import { baliToday, DayRangeInput, useT } from '@melali/shared/ui'
import { Alert, Flex, Tag, Typography } from 'antd'
import { CataloguePage } from '../catalogue-page'
import { contractName } from '../contract-name'
import { useSearch } from '../use-search'

const StayNote = ({ row }: { row: HotelPackage }) => {
  const t = useT('packages')
  if (!row.stay) return null
  if (row.stay.problem)
    return (
      <Typography.Text type="warning">
        {t(`brief.${row.stay.problem}`, { defaultValue: t('brief.other') })}
      </Typography.Text>
    )
  return (
    <Flex gap={4} wrap>
      <Typography.Text type="secondary">{t('quote.nights', { count: row.stay.nights })}</Typography.Text>
      {row.stay.onRequest && <Tag color="gold">{t('quote.onRequest')}</Tag>}
    </Flex>
  )
}

/** Hotels of one place for certain dates, each with its cheapest stay for two. */
export const Component = () => {
  const t = useT('packages')
  const issues = useT('issues')
  const { get, change } = useSearch()
  const checkIn = get('checkIn')
  const checkOut = get('checkOut')
  const isFilled = Boolean(get('region') && checkIn && checkOut)
  // An end before its start is said by the dates themselves.
  const wrong = checkIn && checkOut ? wrongEnd(checkIn, checkOut) : undefined
  return (
    <CataloguePage<HotelPackage>
      name="hotel"
      list={listHotelPackages}
      filters={[]}
      keys={['checkIn', 'checkOut']}
      input={
        <DayRangeInput
          min={baliToday()}
          value={[checkIn ?? null, checkOut ?? null]}
          onChange={([from, to]) => change({ checkIn: from, checkOut: to })}
          placeholder={[t('quote.checkIn'), t('quote.checkOut')]}
          aria-label={t('quote.dates')}
        />
      }
      ready={isFilled && !wrong}
      problem={wrong === 'twoDifferentDates' && <Alert type="warning" showIcon title={issues(wrong)} />}
      missing={!isFilled}
      // The room and board that the card prices.
      carry={({ stay }) => ({ room: stay?.roomId, board: stay?.board })}
      card={(row) => ({
        title: row.hotel,
        subtitle: [row.region, contractName(row.name, row.hotel)].filter(Boolean).join(' · '),
        stars: row.stars,
        cents: row.stay?.sellCents ?? row.fromCents,
        costCents: row.stay?.sellCents ? row.stay.costCents : row.costFromCents,
        per: row.stay?.sellCents ? 'stay' : 'night',
        note: <StayNote row={row} />,
      })}
    />
  )
}
