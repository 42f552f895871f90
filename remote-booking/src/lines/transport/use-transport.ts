import { getTransportPackage, listTransportPackages, type TransportLineBody } from '@melali/shared/api'
import { useRead, useT } from '@melali/shared/ui'
import type { Filling } from '../kind'
import { choiceOf, useSearch } from '../package-choice'
import { useFitting } from '../use-fitting'
import { useTimeWarnings } from '../use-time-warnings'
import { useValues } from '../use-values'

/** A transport while it is filled in: the vehicles that hold the party, and what the chosen one does. */
export const useTransport = ({ booking, form }: Filling) => {
  const t = useT('transport')
  const { search, setSearch } = useSearch()
  const values = useValues<TransportLineBody>(form)
  const { contractId, pax } = values
  const list = useRead(
    listTransportPackages,
    { query: { perPage: 50, ...(search && { search }), ...(pax && { pax }) } },
    { keepPrevious: true },
  )
  const detail = useRead(
    getTransportPackage,
    { params: { id: contractId ?? '' } },
    { enabled: Boolean(contractId) },
  )
  const choice = choiceOf({
    contractId,
    list,
    detail,
    optionOf: ({ id, transport: name, code, capacity, luggage, fromCents: cents }) => ({
      id,
      name,
      code,
      note: t('capacity', { count: capacity, luggage }),
      cents,
    }),
  })
  const { chosen } = choice
  const services = [...new Set((chosen?.contract.rates ?? []).map(({ service }) => service))]
  useFitting(form, 'service', chosen && services)
  return {
    booking,
    form,
    values,
    choice,
    setSearch,
    services,
    warningsAt: useTimeWarnings(booking.id, form),
    named: chosen && { ...values, transport: chosen.transport, contractCode: chosen.code },
  }
}

export type Filled = ReturnType<typeof useTransport>
