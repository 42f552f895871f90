import { Tag, theme } from 'antd'
import { useKit } from '../core/use-t'

type Look =
  | 'grey'
  | 'blue'
  | 'green'
  | 'teal'
  | 'neutral'
  | 'amber'
  | 'red'
  | 'red-outline'
  | 'grey-outline'
  | 'red-solid'

const looks = {
  booking: {
    draft: 'grey',
    submitted: 'blue',
    in_process: 'blue',
    confirmed: 'green',
    travelling: 'teal',
    completed: 'neutral',
    cancelled: 'red-outline',
    expired: 'grey-outline',
  },
  line: {
    draft: 'grey',
    requested: 'blue',
    confirmed: 'green',
    declined: 'red',
    reopened: 'amber',
    to_assign: 'amber',
    assigned: 'green',
    active: 'green',
    completed: 'neutral',
    no_show: 'red',
    cancelled: 'red-outline',
  },
  mail: {
    queued: 'blue',
    sending: 'blue',
    sent: 'green',
    kept: 'grey',
    failed: 'red',
    unclear: 'amber',
    bounced: 'red-outline',
  },
  invoice: { draft: 'grey', issued: 'blue', settled: 'green', void: 'grey-outline' },
  payment: {
    unpaid: 'red',
    partially_paid: 'amber',
    paid: 'green',
    overdue: 'red-solid',
    pending_verification: 'blue',
    overpaid: 'teal',
    refunded: 'neutral',
    nothing_due: 'neutral',
    submitted: 'blue',
    verified: 'green',
    rejected: 'red',
    reversed: 'grey-outline',
    open: 'amber',
  },
  refund: {
    requested: 'blue',
    approved: 'amber',
    paid: 'green',
    rejected: 'red',
    reversed: 'grey-outline',
  },
  contract: { draft: 'grey', active: 'green', suspended: 'amber', archived: 'grey-outline' },
} as const satisfies Record<string, Record<string, Look>>

export type StatusKind = keyof typeof looks

interface Props {
  kind: StatusKind
  status: string
}

/** A state as a word in its colour; the word alone says enough. */
export const StatusTag = ({ kind, status }: Props) => {
  const kit = useKit()
  const { token } = theme.useToken()
  const look = (looks[kind] as Record<string, Look>)[status] ?? 'grey'
  const props = {
    grey: { color: 'default' },
    neutral: { color: 'default' },
    blue: { color: 'blue' },
    green: { color: 'green' },
    teal: { color: 'cyan' },
    amber: { color: 'gold' },
    red: { color: 'red' },
    'red-outline': { color: 'red', variant: 'outlined' },
    'grey-outline': { color: 'default', variant: 'outlined' },
    'red-solid': { color: token.colorError, variant: 'solid' },
  } as const
  return (
    <Tag {...props[look]} style={{ marginInlineEnd: 0 }}>
      {kit(`status.${kind}.${status}`)}
    </Tag>
  )
}
