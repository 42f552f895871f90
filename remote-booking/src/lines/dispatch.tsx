import {
  type BookingDetail,
  type DispatchOverruling,
  type DispatchWarned,
  dispatchDoubt,
  type TransportLine,
} from '@melali/shared/api'
import type { ApiError, Permission } from '@melali/shared/contract'
import { FieldDialog, LinkButton, type Outcome, ReasonDialog, Shown, useCan, useT } from '@melali/shared/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { type Candidate, CandidateList } from './candidate-list'
import { TimeAlert } from './time-alert'

type Service = Pick<TransportLine, 'id' | 'date' | 'time'> & { status: string }

/** Who or what is chosen, by the name that the call knows it by. */
type Chosen<K extends string> = Partial<Record<K, string | null>>

/** Lists to choose from, by the same names. */
export type Lists = Readonly<Record<string, { title: string; candidates: Candidate[] }>>

interface Choosing<K extends string, Data> {
  read: UseQueryResult<{ data: Data }, ApiError>
  /** What is read. */
  what: string
  listsOf: (data: Data) => Lists
  command: { pending: boolean; error: ApiError | null }
  send: (chosen: Record<K, string>, overruling?: DispatchOverruling) => Promise<Outcome<unknown>>
}

interface Props<L extends Service, K extends string, Data> {
  booking: BookingDetail
  line: L
  may: Permission
  /** Lines that wait for somebody, or may get somebody else. */
  open: readonly string[]
  title: string
  button: string
  primary?: boolean
  first: Chosen<K>
  useChoosing: (booking: BookingDetail, line: L) => Choosing<K, Data>
}

const Picker = <L extends Service, K extends string, Data>({
  booking,
  line,
  first,
  useChoosing,
  onDone,
}: Pick<Props<L, K, Data>, 'booking' | 'line' | 'first' | 'useChoosing'> & { onDone: () => void }) => {
  const t = useT('assign')
  const board = useT('dispatch')
  const [chosen, setChosen] = useState(first)
  const [warned, setWarned] = useState<readonly DispatchWarned[]>([])
  const [isAnew, setAnew] = useState(false)
  const { read, what, listsOf, command, send } = useChoosing(booking, line)
  const lists = read.data ? Object.keys(listsOf(read.data.data)) : []
  // A list may go while somebody chooses; what was chosen of it isn't meant any more.
  const meant = Object.fromEntries(lists.map((key) => [key, chosen[key as K]]))
  const isWhole = lists.length > 0 && Object.values(meant).every(Boolean)
  const save = async (overruling?: DispatchOverruling) => {
    const outcome = await send(meant as Record<K, string>, overruling)
    if (outcome.ok) {
      onDone()
      return
    }
    const doubted = dispatchDoubt.safeParse(outcome.error.body.details)
    setWarned(doubted.success ? doubted.data.warned : [])
    setAnew(overruling !== undefined)
    void read.refetch()
  }
  return (
    <>
      {command.error && (
        <Alert type="error" showIcon title={command.error.message} style={{ marginBlockEnd: 16 }} />
      )}
      <TimeAlert booking={booking} line={line} />
      <Shown read={read} what={what}>
        {({ data }) =>
          Object.entries(listsOf(data)).map(([key, list]) => (
            <CandidateList
              key={key}
              {...list}
              value={chosen[key as K] ?? null}
              onChange={(id) => setChosen({ ...chosen, [key]: id })}
            />
          ))
        }
      </Shown>
      <Button block type="primary" disabled={!isWhole} loading={command.pending} onClick={() => void save()}>
        {t('assign')}
      </Button>
      <ReasonDialog
        open={warned.length > 0}
        title={board('doubted')}
        verb={board('overrule')}
        error={isAnew ? board('doubtedAnew') : undefined}
        pending={command.pending}
        onSubmit={(reason) => void save({ reason, overruled: [...warned] })}
        onCancel={() => setWarned([])}
      >
        <ul style={{ marginBlock: 0, paddingInlineStart: 18 }}>
          {warned
            .flatMap(({ messages }) => messages)
            .map((words) => (
              <li key={words}>{words}</li>
            ))}
        </ul>
      </ReasonDialog>
    </>
  )
}

const operable = new Set(['in_process', 'confirmed', 'travelling'])

/** Picks who serves a line and with what; the busy ones say with what they are busy. */
export const Dispatch = <L extends Service, K extends string, Data>({
  may,
  open: statuses,
  title,
  button,
  primary = false,
  ...picked
}: Props<L, K, Data>) => {
  const can = useCan()
  const t = useT('assign')
  const crew = may === 'assign.guide' ? 'guides' : 'drivers'
  const [open, setOpen] = useState(false)
  const { booking, line } = picked
  if (!can(may) || !operable.has(booking.status) || !statuses.includes(line.status)) return null
  return (
    <>
      <Button size="small" type={primary ? 'primary' : 'default'} onClick={() => setOpen(true)}>
        {button}
      </Button>
      {can('view.dispatch') && (
        <LinkButton type="link" size="small" to={`/dispatch?day=${line.date}&crew=${crew}`}>
          {t('onBoard')}
        </LinkButton>
      )}
      <FieldDialog open={open} title={title} footer={null} onCancel={() => setOpen(false)} destroyOnHidden>
        <Picker {...picked} onDone={() => setOpen(false)} />
      </FieldDialog>
    </>
  )
}
