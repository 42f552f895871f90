import {
  countNotifications,
  listNotifications,
  type Notification,
  type NotificationKind,
  notificationChoices,
  readAllNotifications,
  readNotifications,
} from '@melali/shared/api'
import {
  Empty,
  LinkButton,
  PageFrame,
  Shown,
  ToldList,
  useCommand,
  useInAddress,
  useLocale,
  useRead,
  useT,
} from '@melali/shared/ui'
import { Button, Card, Flex, Pagination, Segmented, Select } from 'antd'

const PER_PAGE = 20

const Filters = () => {
  const t = useT('notifications')
  const language = useLocale()
  const { get, change } = useInAddress()
  const { data: choices } = useRead(notificationChoices, { query: { language } })
  return (
    <Flex wrap gap="small">
      <Segmented
        aria-label={t('show')}
        value={get('unread') ? 'unread' : 'all'}
        options={[
          { value: 'all', label: t('all') },
          { value: 'unread', label: t('unread') },
        ]}
        onChange={(shown) => change({ unread: shown === 'unread' ? 'true' : null, page: null })}
      />
      <Select
        aria-label={t('kind')}
        placeholder={t('kind')}
        style={{ inlineSize: 280, maxInlineSize: '100%' }}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        value={get('kind')}
        options={choices?.data.map(({ kind, label }) => ({ value: kind, label })) ?? []}
        onChange={(kind) => change({ kind, page: null })}
      />
    </Flex>
  )
}

const Told = ({ told, total, page }: { told: Notification[]; total: number; page: number }) => {
  const t = useT('notifications')
  const locale = useLocale()
  const { get, change } = useInAddress()
  const read = useCommand(readNotifications, { toast: false })
  if (told.length === 0)
    return get('unread') || get('kind') ? (
      <Empty
        text={t('nothingFound')}
        action={
          <Button onClick={() => change({ unread: null, kind: null, page: null })}>{t('clear')}</Button>
        }
      />
    ) : (
      <Empty text={t('empty')} />
    )
  return (
    <>
      <ToldList
        told={told}
        locale={locale}
        unread={t('new')}
        onOpen={({ id, read: isRead }) => {
          if (!isRead) void read.run({ body: { ids: [id] } })
        }}
      />
      <Pagination
        style={{ marginBlockStart: 16 }}
        align="end"
        hideOnSinglePage
        showSizeChanger={false}
        current={page}
        pageSize={PER_PAGE}
        total={total}
        onChange={(next) => change({ page: String(next) })}
      />
    </>
  )
}

const useTold = () => {
  const language = useLocale()
  const { get } = useInAddress()
  const page = Number(get('page') ?? 1)
  const kind = get('kind') as NotificationKind | undefined
  const query = {
    ...{ page, perPage: PER_PAGE, language },
    ...(kind && { kind }),
    ...(get('unread') && { unread: 'true' }),
  }
  return { page, read: useRead(listNotifications, { query }, { keepPrevious: true }) }
}

/** All that somebody is told, the latest first. */
export const Component = () => {
  const t = useT('notifications')
  const titles = useT('titles')
  const { data: count } = useRead(countNotifications)
  const readAll = useCommand(readAllNotifications, { toast: false })
  const { page, read } = useTold()
  return (
    <PageFrame
      title={titles('notifications')}
      subtitle={t('lead')}
      extra={
        <>
          <LinkButton to="/account-settings/notifications">{t('choose')}</LinkButton>
          <Button
            disabled={!count?.data.unread}
            loading={readAll.pending}
            onClick={() => void readAll.run({})}
          >
            {t('readAll')}
          </Button>
        </>
      }
    >
      <Filters />
      <Card style={{ maxInlineSize: 880 }}>
        <Shown read={read} what={titles('notifications')}>
          {({ data, meta }) => <Told told={data} total={meta.total} page={page} />}
        </Shown>
      </Card>
    </PageFrame>
  )
}
