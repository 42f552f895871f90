import {
  activityContracts,
  activityContractTimeline,
  contractBody,
  hotelConditionsBody,
  hotelContractConditions,
  hotelContractInclusions,
  hotelContracts,
  inclusionsBody,
  timelineBody,
} from '@melali/shared/api'
import type { AnyEndpoint } from '@melali/shared/contract'
import { useRead, useT, ZodForm } from '@melali/shared/ui'
import * as z from 'zod'
import type { ContractHead } from '../head'
import { type ContractKind, contractKinds } from '../kinds'
import { Fresh } from './fresh'
import { rowLists } from './row-lists'
import { RowsField, useRowsTold } from './rows-field'
import { useAddress } from './use-change'
import { type Held, useWholeForm } from './use-whole-form'

interface List {
  rows: z.ZodType
  read: AnyEndpoint
  write: AnyEndpoint
  /** The rows as the form has them; those of their name unless told. */
  of?: (held: Held) => unknown[]
  /** Not with the contract: they are read first. */
  apart?: true
}

type Steps = ContractHead['cancellationSteps']

/** As they are read: the earliest first. */
const inOrder = (steps: Steps) =>
  [...steps]
    .sort((a, b) => b.daysBefore - a.daysBefore)
    .map(({ daysBefore, basis, value }) => ({ daysBefore, basis, value }))

const { childBands, supplements, offers } = hotelConditionsBody.shape
const conditions = {
  read: hotelContractConditions.get,
  write: hotelContractConditions.update,
  apart: true,
} as const

const lists = {
  childBands: { ...conditions, rows: childBands.unwrap().default([]) },
  supplements: { ...conditions, rows: supplements.unwrap().default([]) },
  offers: { ...conditions, rows: offers.unwrap().default([]) },
  inclusions: {
    rows: inclusionsBody.shape.inclusions.default([]),
    read: hotelContracts.get,
    write: hotelContractInclusions.update,
    of: ({ inclusions }) => (inclusions ?? '').split('\n').filter(Boolean),
  },
  timeline: {
    rows: timelineBody.shape.timeline.default([]),
    read: activityContracts.get,
    write: activityContractTimeline.update,
    of: ({ steps }) => steps,
  },
} satisfies Record<string, List>

const listOf = (name: Name, kind: ContractKind): List =>
  name === 'cancellationSteps'
    ? {
        rows: contractBody.shape.cancellationSteps,
        read: kind.reads.get,
        write: kind.writes.general,
        of: (contract) => inOrder(contract.cancellationSteps),
      }
    : lists[name]

type Name = keyof typeof lists | 'cancellationSteps'

interface Props {
  name: Name
  kind: ContractKind
  contract: ContractHead
  onSaved: () => void
}

const Rows = ({ name, kind, contract, held, onSaved }: Props & { held: Held }) => {
  const t = useT('contract')
  const { rows, read, write, of } = listOf(name, kind)
  const known = rowLists[name]
  const list = typeof known === 'function' ? known(kind === contractKinds.hotel) : known
  const valuesOf = (from: Held) => ({ [name]: of?.(from) ?? from[name] })
  const form = useWholeForm({
    ...{ contract, schema: z.strictObject({ [name]: rows }), read, write, valuesOf, onSaved },
    began: held,
    names: { [name]: t(list.title) },
  })
  return (
    <ZodForm form={form} show={useRowsTold(list)}>
      <RowsField form={form} name={name} list={list} />
    </ZodForm>
  )
}

const Read = ({ endpoint, ...props }: Props & { endpoint: AnyEndpoint }) => {
  const read = useRead(endpoint, { params: useAddress(), query: { state: 'pending' } } as never)
  return <Fresh read={read}>{({ data }: Held) => <Rows {...props} held={data} />}</Fresh>
}

/** One of the lists of a contract, changed as a whole. */
export const ListForm = (props: Props) => {
  const { apart, read } = listOf(props.name, props.kind)
  return apart ? <Read {...props} endpoint={read} /> : <Rows {...props} held={props.contract} />
}
