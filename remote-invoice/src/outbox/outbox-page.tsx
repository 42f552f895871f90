import { exportMails, listMails, type Mail, mailStatuses, settleMail } from '@melali/shared/api'
import {
  BaliTime,
  type Column,
  DataList,
  type Filter,
  PageFrame,
  RecordSteps,
  SideDrawer,
  StatusTag,
  useCan,
  useCommand,
  useInAddress,
  useKit,
  useT,
} from '@melali/shared/ui'
import { Tag } from 'antd'
import { useLocation } from 'react-router-dom'
import { ActionsMenu } from '../actions/actions-menu'
import { Letter } from './letter'

const broken: readonly string[] = ['failed', 'unclear', 'bounced']

const Settling = ({ mail }: { mail: Mail }) => {
  const t = useT('outbox')
  const can = useCan()
  const settle = useCommand(settleMail, {
    toast: { done: t('done'), failed: t('notDone') },
    refreshOnConflict: true,
  })
  if (!can('send.mail')) return null
  const to = (status: 'queued' | 'sent' | 'bounced') => () =>
    void settle.run({ params: { id: mail.id }, body: { status }, version: mail.version })
  const isBroken = broken.includes(mail.status)
  return (
    <ActionsMenu
      size="small"
      label={t('more')}
      items={[
        (isBroken || mail.status === 'kept') && { key: 'again', label: t('again'), run: to('queued') },
        isBroken && { key: 'arrived', label: t('arrived'), run: to('sent') },
        mail.status === 'sent' && { key: 'bounced', label: t('bounced'), run: to('bounced') },
      ]}
    />
  )
}

/** Which letter is open has its place in the address. */
const useOpenLetter = () => {
  const { pathname } = useLocation()
  const { get, change, searchWith } = useInAddress()
  return {
    letter: get('letter'),
    close: () => change({ letter: null }, { preventScrollReset: true }),
    to: ({ id }: Mail) => `${pathname}${searchWith({ letter: id })}`,
  }
}

/** What was written to whom, and what became of it. */
export const Component = () => {
  const t = useT('outbox')
  const titles = useT('titles')
  const kit = useKit()
  const { letter, close, to } = useOpenLetter()
  const columns: Column<Mail>[] = [
    {
      key: 'subject',
      title: t('subject'),
      render: ({ subject, isReminder }) => (
        <>
          <bdi>{subject}</bdi> {isReminder && <Tag>{t('reminder')}</Tag>}
        </>
      ),
    },
    {
      key: 'recipients',
      title: t('to'),
      fact: true,
      render: ({ recipients }) => <bdi dir="ltr">{recipients.join(', ')}</bdi>,
    },
    {
      key: 'status',
      title: t('status'),
      fact: true,
      render: ({ status }) => <StatusTag kind="mail" status={status} />,
    },
    {
      key: 'createdAt',
      title: t('created'),
      sort: true,
      render: (row) => <BaliTime value={row.sentAt ?? row.createdAt} />,
    },
    { key: 'createdBy', title: t('by'), render: ({ createdBy }) => createdBy ?? 'Melali' },
    { key: 'settle', title: '', align: 'end', fact: true, render: (mail) => <Settling mail={mail} /> },
  ]
  const filters: Filter[] = [
    {
      key: 'status',
      label: t('status'),
      single: true,
      choices: mailStatuses.map((value) => ({ value, label: kit(`status.mail.${value}`) })),
    },
    { key: 'open', label: t('open'), single: true, choices: [{ value: 'true', label: t('open') }] },
  ]
  return (
    <PageFrame title={titles('outbox')}>
      <DataList
        name="mails"
        what={titles('outbox')}
        endpoint={listMails}
        to={to}
        exporting={exportMails}
        columns={columns}
        filters={filters}
        defaultSort="-createdAt"
        empty={{ text: t('empty') }}
      />
      <SideDrawer
        open={letter !== undefined}
        title={t('letter')}
        onClose={close}
        size={640}
        extra={letter && <RecordSteps endpoint={listMails} id={letter} to={to} />}
      >
        {letter && <Letter key={letter} id={letter} />}
      </SideDrawer>
    </PageFrame>
  )
}
