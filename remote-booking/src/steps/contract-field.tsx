import { AgreementCard, useKit, useT, ZodItem } from '@melali/shared/ui'
import { Alert } from 'antd'
import type { ComponentProps } from 'react'
import { type PackageOption, PackageSelect } from './package-select'

interface Chosen {
  id: string
  contract: Omit<ComponentProps<typeof AgreementCard>['contract'], 'id'>
  agreement: ComponentProps<typeof AgreementCard>['agreement']
}

interface Props {
  label: string
  options: readonly PackageOption[]
  loading: boolean
  /** The list of contracts, or the chosen one, could not be read. */
  failed: { list: boolean; chosen: boolean }
  onSearch: (search: string) => void
  chosen: Chosen | undefined
  onSelectAnother: () => void
}

/** Which package, and the terms that come with it. */
export const ContractField = (props: Props) => {
  const { label, options, loading, failed, onSearch, chosen, onSelectAnother } = props
  const parts = useT('parts')
  const kit = useKit()
  return (
    <>
      <ZodItem name="contractId" label={label}>
        <PackageSelect options={options} loading={loading} failed={failed.list} onSearch={onSearch} />
      </ZodItem>
      {failed.list && <Alert type="error" showIcon title={kit('notLoaded', { what: parts('contracts') })} />}
      {failed.chosen && <Alert type="error" showIcon title={kit('notLoaded', { what: parts('package') })} />}
      {chosen && (
        <div style={{ marginBlockEnd: 16 }}>
          <AgreementCard
            contract={{ ...chosen.contract, id: chosen.id }}
            agreement={chosen.agreement}
            onSelectAnother={onSelectAnother}
          />
        </div>
      )}
    </>
  )
}

/** The chosen package is always among the options, also when the list has moved on. */
export const withChosen = (options: PackageOption[], chosen: PackageOption | undefined) =>
  chosen && !options.some(({ id }) => id === chosen.id) ? [...options, chosen] : options
