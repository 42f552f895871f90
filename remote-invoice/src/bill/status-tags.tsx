import { Statuses, StatusTag } from '@melali/shared/ui'
import { Flex } from 'antd'
import type { ComponentProps } from 'react'

interface Bill {
  status: string
  paymentStatus: string
  overlays: readonly string[]
}

type Told = ComponentProps<typeof Statuses>['of']

/** The document's state where it isn't the usual one, then what is paid, then what needs attention. */
const statusesOf = ({ status, paymentStatus, overlays }: Bill): Told => {
  // Nobody owes on a draft, whatever happens to its invoices meanwhile.
  if (status === 'draft') return [{ kind: 'invoice', status }]
  return [
    ...(status === 'issued' ? [] : [{ kind: 'invoice' as const, status }]),
    ...(status === 'void' ? [] : [{ kind: 'payment' as const, status: paymentStatus }]),
    ...overlays.map((overlay) => ({ kind: 'payment' as const, status: overlay })),
  ]
}

const isUrgent = ({ status }: Told[number]) => status === 'overdue'

/** In a list the one that is worst, the others on hover. */
export const WorstStatus = ({ invoice }: { invoice: Bill }) => {
  const of = statusesOf(invoice)
  return <Statuses of={[...of.filter(isUrgent), ...of.filter((one) => !isUrgent(one))]} />
}

export const StatusTags = ({ invoice }: { invoice: Bill }) => (
  <Flex wrap gap={4}>
    {statusesOf(invoice).map((one) => (
      <StatusTag key={`${one.kind}.${one.status}`} {...one} />
    ))}
  </Flex>
)
