import { type HotelContract, hotelConditionsBody, hotelContractConditions } from '@melali/shared/api'
import type { BodyOf, Reply } from '@melali/shared/contract'
import { useHost, useRead, useZodForm, ZodForm, type ZodFormState } from '@melali/shared/ui'
import type { ReactNode } from 'react'
import * as z from 'zod'
import { Fresh } from './fresh'
import { useAddress, useChange } from './use-change'
import { useListSave } from './use-list-save'

type Conditions = Reply<typeof hotelContractConditions.get>['data']
type List = 'childBands' | 'supplements' | 'offers'

const { childBands, supplements, offers } = hotelConditionsBody.shape
const schemas = {
  childBands: z.strictObject({ childBands: childBands.unwrap().default([]) }),
  supplements: z.strictObject({ supplements: supplements.unwrap().default([]) }),
  offers: z.strictObject({ offers: offers.unwrap().default([]) }),
}

interface Props {
  contract: HotelContract
  /** Which of them. */
  list: List
  onSaved: () => void
  children: (form: ZodFormState) => ReactNode
}

const ListForm = ({ contract, list, onSaved, children, conditions }: Props & { conditions: Conditions }) => {
  const { api } = useHost()
  const params = useAddress()
  const change = useChange(hotelContractConditions.update, contract)
  const save = useListSave<unknown, Reply<typeof hotelContractConditions.update>>({
    initial: conditions[list],
    run: (rows, version) =>
      change.run({
        params,
        body: { [list]: rows } as BodyOf<typeof hotelContractConditions.update>,
        version,
      }),
    reread: async () => {
      const { data } = await api(hotelContractConditions.get, { params, query: { state: 'pending' } })
      return { list: data[list], version: data.version }
    },
  })
  const form = useZodForm<z.ZodType<Record<string, unknown>>, unknown>({
    schema: schemas[list],
    initial: { [list]: conditions[list] },
    version: conditions.version,
    save: (values, version) => save(values[list], version),
    onSaved,
  })
  return <ZodForm form={form}>{children(form)}</ZodForm>
}

/** One of the lists of a hotel contract's conditions, changed as a whole. */
export const ConditionsForm = (props: Props) => {
  const params = useAddress()
  const read = useRead(hotelContractConditions.get, { params, query: { state: 'pending' } })
  return <Fresh read={read}>{({ data }) => <ListForm {...props} conditions={data} />}</Fresh>
}
