import {
  type BookingRow,
  bookingTabs,
  bulkBookings,
  countBookings,
  exportBookings,
  listBookings,
} from '@melali/shared/api'
import { DataList, LinkButton, PageFrame, useBulk, useCan, useKit, useRead, useT } from '@melali/shared/ui'
import { Alert, Button, Flex, Typography } from 'antd'
import { useBookingColumns } from './columns'
import { useBookingFilters } from './filters'

type Counts = ReturnType<typeof useRead<typeof countBookings>>

const useTabs = (counts: Counts) => {
  const t = useT('list.tabs')
  return bookingTabs.map((key) => ({
    key,
    query: { tab: key },
    label: (
      <Flex gap={6} align="baseline">
        {t(key)}
        {counts.data && (
          <Typography.Text type="secondary" style={{ fontVariantNumeric: 'tabular-nums' }}>
            {counts.data.data.tabs[key]}
          </Typography.Text>
        )}
      </Flex>
    ),
  }))
}

const CountsFailed = ({ counts }: { counts: Counts }) => {
  const parts = useT('parts')
  const kit = useKit()
  const retry = (
    <Button size="small" onClick={() => void counts.refetch()}>
      {kit('retry')}
    </Button>
  )
  return <Alert type="warning" showIcon title={kit('notLoaded', { what: parts('counts') })} action={retry} />
}

const useActions = () => {
  const t = useT('list.many')
  const wording = (action: 'submit' | 'approve' | 'delete') => ({
    verb: t(`${action}.verb`),
    title: (shown: string) => t(`${action}.title`, { shown }),
    text: t(`${action}.text`),
  })
  return useBulk(bulkBookings, {
    words: { submit: wording('submit'), approve: wording('approve'), delete: wording('delete') },
    to: (id) => `/booking-management/${id}/detail`,
    add: 'create.booking',
  })
}

export const Component = () => {
  const t = useT('list')
  const can = useCan()
  const counts = useRead(countBookings)
  const bulk = useActions()
  // Who may edit none sees a draft as it stands.
  const mayContinue = can('update.booking')
  const create = (
    <LinkButton type="primary" to="/booking-management/create">
      {t('create')}
    </LinkButton>
  )
  const placeOf = ({ id, status }: BookingRow) =>
    status === 'draft' && mayContinue
      ? `/booking-management/create?id=${id}&step=review`
      : `/booking-management/${id}/detail`
  return (
    <PageFrame title={t('title')} primary={can('create.booking') && create}>
      {counts.isError && !counts.data && <CountsFailed counts={counts} />}
      <DataList
        name="bookings"
        endpoint={listBookings}
        exporting={exportBookings}
        columns={useBookingColumns()}
        filters={useBookingFilters()}
        defaultSort="-createdAt"
        tabs={useTabs(counts)}
        to={placeOf}
        {...(bulk && { select: bulk })}
        empty={{ text: t('empty'), action: can('create.booking') && create }}
      />
    </PageFrame>
  )
}
