import type { ApiError } from '@melali/shared/contract'
import { AgreementCard, FIRST, useKit, useT } from '@melali/shared/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { Alert, type FormInstance } from 'antd'
import { type ComponentProps, useState } from 'react'
import { type PackageOption, PackageSelect } from './package-select'

interface Chosen {
  id: string
  name: string
  contract: Omit<ComponentProps<typeof AgreementCard>['contract'], 'id'>
  agreement: ComponentProps<typeof AgreementCard>['agreement']
}

type Read<T> = Pick<UseQueryResult<{ data: T }, ApiError>, 'data' | 'isError' | 'isFetching'>

interface Asked<R, C> {
  contractId: string | null | undefined
  list: Read<R[]>
  detail: Read<C>
  optionOf: (row: R) => PackageOption
}

/** Packages on sale and the one that is chosen, which is always among them, also when the list has moved on. */
export const choiceOf = <R, C extends R & Chosen>({ contractId, list, detail, optionOf }: Asked<R, C>) => {
  const chosen = contractId ? detail.data?.data : undefined
  const options = (list.data?.data ?? []).map(optionOf)
  if (chosen && !options.some(({ id }) => id === chosen.id))
    options.push({ ...optionOf(chosen), note: chosen.name })
  return {
    chosen,
    options,
    loading: list.isFetching,
    /** The list of contracts, or the chosen one, could not be read. */
    failed: { list: list.isError, chosen: detail.isError },
  }
}

/** What is typed to find a package, and where it is looked for. */
export const useSearch = (region: string | null = null) => {
  const [search, setSearch] = useState('')
  const [regionId, setRegionId] = useState(region)
  return { search, setSearch, regionId, setRegionId }
}

interface Props {
  form: FormInstance
  setSearch: (search: string) => void
  choice: Omit<ReturnType<typeof choiceOf>, 'chosen'> & { chosen: Chosen | undefined }
}

/** The terms that come with a package, or why there are none to read. */
const Terms = ({ form, choice: { failed, chosen } }: Pick<Props, 'form' | 'choice'>) => {
  const parts = useT('parts')
  const kit = useKit()
  return (
    <>
      {failed.list && <Alert type="error" showIcon title={kit('notLoaded', { what: parts('contracts') })} />}
      {failed.chosen && <Alert type="error" showIcon title={kit('notLoaded', { what: parts('package') })} />}
      {chosen && (
        <div style={{ marginBlockEnd: 16 }}>
          <AgreementCard
            contract={{ ...chosen.contract, id: chosen.id }}
            agreement={chosen.agreement}
            onSelectAnother={() => form.setFieldValue('contractId', null)}
          />
        </div>
      )}
    </>
  )
}

export const contractFields = (kind: 'hotel' | 'transport' | 'activity') => [
  {
    name: 'contractId',
    label: `/kinds.package.${kind}`,
    words: [kind, 'contractCode'],
    form: ({ choice, setSearch }: Props) => ({
      input: <PackageSelect {...choice} onSearch={setSearch} />,
      // The region above it only narrows the list.
      ...(kind === 'activity' && { item: { className: FIRST } }),
    }),
  },
  { name: 'terms', form: ({ form, choice }: Props) => <Terms form={form} choice={choice} /> },
]
