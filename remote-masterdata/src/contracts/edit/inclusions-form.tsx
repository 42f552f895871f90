import { hotelContractInclusions, hotelContracts, inclusionsBody } from '@melali/shared/api'
import { useHost, useT, useZodForm, ZodForm, ZodItem } from '@melali/shared/ui'
import { Input } from 'antd'
import * as z from 'zod'
import type { ContractHead } from '../head'
import { RowsField } from './rows-field'
import { useAddress, useChange } from './use-change'
import { useListSave } from './use-list-save'

const schema = z.strictObject({ inclusions: inclusionsBody.shape.inclusions.default([]) })

export const inclusionLines = (text: string | null) => (text ?? '').split('\n').filter(Boolean)

interface Props {
  contract: ContractHead & { inclusions: string | null }
  onSaved: () => void
}

/** What the price of a room has in it, line by line. */
export const InclusionsForm = ({ contract, onSaved }: Props) => {
  const t = useT('contractForm')
  const { api } = useHost()
  const params = useAddress()
  const change = useChange(hotelContractInclusions.update, contract)
  const initial = inclusionLines(contract.inclusions)
  const save = useListSave({
    initial,
    run: (inclusions: string[], version) => change.run({ params, body: { inclusions }, version }),
    reread: async () => {
      const { data } = await api(hotelContracts.get, { params, query: { state: 'pending' } })
      return { list: inclusionLines(data.inclusions), version: data.version }
    },
  })
  const form = useZodForm({
    schema,
    initial: { inclusions: initial },
    version: contract.version,
    save: ({ inclusions }, version) => save(inclusions, version),
    onSaved,
  })
  return (
    <ZodForm form={form}>
      <RowsField
        ordered
        form={form}
        name="inclusions"
        titleOf={(number) => t('inclusion', { number })}
        addText={t('addInclusion')}
        emptyText={t('noInclusions')}
        fresh={() => ''}
      >
        {(at) => (
          <ZodItem
            name={['inclusions', at]}
            label={t('inclusion', { number: at + 1 })}
            style={{ marginBlockEnd: 0 }}
          >
            <Input dir="auto" />
          </ZodItem>
        )}
      </RowsField>
    </ZodForm>
  )
}
