import { type AnyEndpoint, ApiError } from '@melali/shared/contract'
import { useHost, useT, useZodForm } from '@melali/shared/ui'
import { useState } from 'react'
import type * as z from 'zod'
import type { ContractHead } from '../head'
import { useAddress, useChange } from './use-change'

// biome-ignore lint/suspicious/noExplicitAny: what an endpoint answers is known where it is named
export type Held = any
export type Values = Record<string, unknown>

interface Options {
  schema: z.ZodType
  contract: Pick<ContractHead, 'status'>
  /** What is changed, as it was read. */
  began: Held
  read: AnyEndpoint
  write: AnyEndpoint
  /** Besides the contract's own address. */
  params?: Record<string, string>
  valuesOf: (held: Held) => Values
  /** What is sent, along with what is there; the values unless told. */
  bodyOf?: (values: Values, held: Held) => Values
  /** What a list is called. */
  names?: Readonly<Record<string, string>>
  onSaved: () => void
}

/**
 * Saves a list or a record as a whole. The version is the contract's: what somebody else changed in another part of it
 * doesn't matter, and what they changed in this one is merged.
 */
export const useWholeForm = ({ contract, read, write, valuesOf, ...options }: Options) => {
  const { schema, names, bodyOf = (values) => values, onSaved } = options
  const { api, notify } = useHost()
  const t = useT('contractForm')
  const params = { ...useAddress(), ...options.params }
  const change = useChange(write, contract)
  // The screen behind the form may refresh meanwhile; what counts is what the form began with.
  const [began] = useState(options.began)
  const save = async (values: Values, version: number | undefined, record: Held) => {
    const outcome = await change.run({ params, body: bodyOf(values, record ?? began), version } as never)
    if (outcome.ok || outcome.error.status !== 412) return outcome
    // The refusal tells of the contract; the form goes by what this part of it holds now.
    try {
      const now: Held = await api(read, { params, query: { state: 'pending' } } as never)
      const { status, body } = outcome.error
      return { ok: false as const, error: new ApiError(status, { ...body, details: now.data }) }
    } catch (thrown) {
      const error = thrown as ApiError
      const why = error.status === 404 ? t('takenOut') : error.message
      notify({ kind: 'error', text: `${t('notSaved')}: ${why}` })
      return { ok: false as const, error }
    }
  }
  return useZodForm<z.ZodType<Values>, unknown>({
    ...{ schema: schema as z.ZodType<Values>, initial: valuesOf(began), version: began.version },
    ...{ ofRecord: valuesOf as (record: never) => Values, names, save, onSaved },
  })
}
