import {
  type BookingRow,
  type GroupRow,
  type InvoiceRow,
  listBookings,
  listGroups,
  listInvoices,
  listSummaries,
  type SummaryRow,
} from '@melali/shared/api'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { can } from '../session/store'
import { useHost } from '../use-host'

export interface Finding {
  id: string
  to: string
  code: string
  text: string
}

const booking = ({ id, code, group, agent }: BookingRow): Finding => ({
  id,
  to: `/booking-management/${id}/detail`,
  code,
  text: `${group} · ${agent}`,
})

const invoice = ({ id, number, agent, bookingCode }: InvoiceRow): Finding => ({
  id,
  to: `/invoice-management/${id}/detail-invoice`,
  code: number ?? bookingCode,
  text: agent,
})

const summary = ({ id, number, agent }: SummaryRow): Finding => ({
  id,
  to: `/invoice-management/${id}/detail-summary`,
  code: number ?? '',
  text: agent,
})

const group = ({ id, code, name, agent }: GroupRow): Finding => ({
  id,
  to: `/master-data/group/${id}/detail`,
  code,
  text: `${name} · ${agent}`,
})

const none: readonly Finding[] = []
const shortest = 2
const perKind = 5
const pauseMilliseconds = 200

/** The words once the typing pauses. */
const useSettled = (words: string) => {
  const [settled, setSettled] = useState(words)
  useEffect(() => {
    const timer = setTimeout(setSettled, pauseMilliseconds, words)
    return () => clearTimeout(timer)
  }, [words])
  return settled
}

export interface Findings {
  findings: readonly Finding[]
  /** They are of other words yet, or still looked for. */
  isPending: boolean
}

/** Records whose code, name or agent holds the words. */
export const useFindings = (words: string): Findings => {
  const { api } = useHost()
  const wanted = words.trim()
  const search = useSettled(wanted)
  const { data, isPlaceholderData, isLoading } = useQuery({
    queryKey: ['palette', search],
    enabled: search.length >= shortest,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = { search, perPage: perKind }
      const [bookings, invoices, summaries, groups] = await Promise.all([
        can('view.booking') ? api(listBookings, { query, signal }) : null,
        can('view.invoice') ? api(listInvoices, { query, signal }) : null,
        can('view.invoice') ? api(listSummaries, { query, signal }) : null,
        can('view.group') ? api(listGroups, { query, signal }) : null,
      ])
      return [
        ...(bookings?.data ?? []).map(booking),
        ...(invoices?.data ?? []).map(invoice),
        ...(summaries?.data ?? []).map(summary),
        ...(groups?.data ?? []).map(group),
      ]
    },
  })
  if (wanted.length < shortest) return { findings: none, isPending: false }
  return { findings: data ?? none, isPending: search !== wanted || isPlaceholderData || isLoading }
}
