import { type AnyEndpoint, ApiError } from '@melali/shared/contract'
import { useConfirm, useHost, useT, useZodForm } from '@melali/shared/ui'
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
  onSaved: () => void
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Saves a list or a record as a whole. A change elsewhere in the contract doesn't matter; somebody else's in the same one asks first. */
export const useWholeForm = ({ contract, read, write, valuesOf, ...options }: Options) => {
  const { schema, bodyOf = (values) => values, onSaved } = options
  const t = useT('contractForm')
  const { api } = useHost()
  const confirm = useConfirm()
  const params = { ...useAddress(), ...options.params }
  const change = useChange(write, contract)
  // The screen behind the form may refresh meanwhile; what counts is what the form began with.
  const [began] = useState(options.began)
  const send = (values: Values, held: Held, version?: number) =>
    change.run({ params, body: bodyOf(values, held), version } as never)
  const save = async (values: Values, version: number | undefined) => {
    const outcome = await send(values, began, version)
    if (outcome.ok || outcome.error.status !== 412) return outcome
    // Not the form's dialog for single fields.
    const conflict = new ApiError(409, { ...outcome.error.body, details: null })
    const now: Held = await api(read, { params, query: { state: 'pending' } } as never).catch(() => null)
    if (!now) return { ok: false as const, error: conflict }
    const mine =
      same(valuesOf(now.data), valuesOf(began)) ||
      (await confirm({ title: t('changedMeanwhile'), content: t('changedHint'), verb: t('saveMine') }))
    return mine ? send(values, now.data, now.data.version) : { ok: false as const, error: conflict }
  }
  return useZodForm<z.ZodType<Values>, unknown>({
    ...{ schema: schema as z.ZodType<Values>, initial: valuesOf(began), version: began.version },
    ...{ save, onSaved },
  })
}
