import type { BookingDetail, LinePreview } from '@melali/shared/api'
import type { ApiError } from '@melali/shared/contract'
import { useDebounced, useHost } from '@melali/shared/ui'
import { useQuery } from '@tanstack/react-query'
import type { FormInstance } from 'antd'
import type { LineKind, Scope } from './kind'
import { useValues } from './use-values'

export interface Asked {
  kind: LineKind
  booking: BookingDetail
  /** The line that is changed. */
  lineId: string | undefined
  form: FormInstance
  scope: Scope
}

const said = (value: unknown) => value !== '' && value !== undefined && value !== null

/** What a line would cost as it is filled in; asked only once it says enough to be priced. */
export const useQuote = ({ kind, booking, lineId, form, scope }: Asked) => {
  const { api, queries } = useHost()
  const values = useValues<object>(form)
  const filled = Object.fromEntries(
    Object.entries({ ...values, ...scope.fitting, id: lineId }).filter(
      ([name, value]) => name in kind.schema.shape && said(value),
    ),
  )
  const body = useDebounced(JSON.stringify(filled))
  const { calls } = kind
  const isComplete = kind.schema.safeParse(JSON.parse(body)).success
  const read = useQuery<{ data: LinePreview }, ApiError>(
    {
      queryKey: [calls.preview.subject, calls.preview.path, booking.id, booking.version, body],
      queryFn: ({ signal }) =>
        api(calls.preview, { params: { id: booking.id }, body: JSON.parse(body), signal } as never) as never,
      enabled: isComplete,
    },
    queries,
  )
  if (!isComplete) return { price: undefined, problem: undefined, pending: false }
  const problems = Object.values(read.error?.body.errors ?? {}).flat()
  return {
    price: read.data?.data,
    problem: read.error ? problems.join(' ') || read.error.message : undefined,
    pending: read.isFetching,
  }
}
