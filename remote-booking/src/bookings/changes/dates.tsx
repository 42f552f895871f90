import type { BookingChange, BookingDetail, OpenChange, TripDates } from '@melali/shared/api'
import { FormDrawer, formatDay, useLocale, useT, Way } from '@melali/shared/ui'
import { Button } from 'antd'
import { useState } from 'react'
import { DatesForm } from './dates-form'

/** Opens the days of the trip; what can't be had on others is told on the page behind. */
export const DatesButton = ({ change, trip }: { change: OpenChange; trip: BookingDetail }) => {
  const t = useT('change')
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('dates')}</Button>
      {isOpen && (
        <FormDrawer open title={t('dates')} onClose={close}>
          <DatesForm change={change} trip={trip} onSaved={close} />
        </FormDrawer>
      )}
    </>
  )
}

/** The days of the trip, and those that are asked for. */
export const DatesWay = ({ dates }: { dates: NonNullable<BookingChange['dates']> }) => {
  const locale = useLocale()
  const told = ({ arrival, departure }: TripDates) =>
    `${formatDay(arrival, locale)} – ${formatDay(departure, locale)}`
  return (
    <div>
      <Way from={told(dates.before)} to={told(dates.after)} />
    </div>
  )
}
