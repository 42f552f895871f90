import { type AvailabilityMonth, type StopSale, stopSales } from '@melali/shared/api'
import {
  Day,
  Empty,
  formatDay,
  Rows,
  Shown,
  useBringBack,
  useCan,
  useCommand,
  useConfirm,
  useLocale,
  useRead,
  useT,
} from '@melali/shared/ui'
import { Button, Card, Flex, Tag } from 'antd'
import { useState } from 'react'
import { useAddress } from '../contracts/edit/use-change'
import { StopSaleDrawer } from './stop-sale-drawer'

/** Open again, and closed as it was for whoever takes it back. */
const useLift = ({ id, version }: StopSale) => {
  const t = useT('availability')
  const confirm = useConfirm()
  const params = useAddress()
  const bringBack = useBringBack(stopSales.list)
  const remove = useCommand(stopSales.remove, {
    toast: { done: t('lifted'), failed: t('notLifted') },
    refreshOnConflict: true,
    undo: () => bringBack(id),
  })
  return async () => {
    if (await confirm({ title: t('liftTitle'), content: t('liftText'), verb: t('lift') }))
      await remove.run({ params: { ...params, stopSaleId: id }, version })
  }
}

const Actions = ({ stop, onEdit }: { stop: StopSale; onEdit: () => void }) => {
  const t = useT('availability')
  const locale = useLocale()
  const lift = useLift(stop)
  const what = `${formatDay(stop.from, locale)} – ${formatDay(stop.to, locale)}, ${stop.room ?? t('allRooms')}`
  return (
    <Flex gap="small">
      <Button size="small" aria-label={t('editOf', { what })} onClick={onEdit}>
        {t('edit')}
      </Button>
      <Button size="small" danger aria-label={t('liftOf', { what })} onClick={() => void lift()}>
        {t('lift')}
      </Button>
    </Flex>
  )
}

/** Every stop sale of the contract; what is over too. */
export const StopSaleList = ({ month }: { month: AvailabilityMonth }) => {
  const t = useT('availability')
  const can = useCan()
  const read = useRead(stopSales.list, { params: useAddress() })
  const [edited, setEdited] = useState<StopSale | null>(null)
  return (
    <Card title={t('stopSales')}>
      <Shown read={read} what={t('stopSales')}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty text={t('noStopSales')} />
          ) : (
            <Rows
              rows={data.map((stop) => ({
                key: stop.id,
                title: (
                  <Flex wrap gap="small" align="center">
                    <Day value={stop.from} /> – <Day value={stop.to} />
                    <Tag variant="outlined">{t(`modes.${stop.mode}`)}</Tag>
                  </Flex>
                ),
                detail: [stop.room ?? t('allRooms'), stop.reason].filter(Boolean).join(' · '),
                end: can('update.contract') && <Actions stop={stop} onEdit={() => setEdited(stop)} />,
              }))}
            />
          )
        }
      </Shown>
      {edited && (
        <StopSaleDrawer
          month={month}
          of={edited}
          onSaved={() => setEdited(null)}
          onClose={() => setEdited(null)}
        />
      )}
    </Card>
  )
}
