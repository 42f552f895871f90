import { AgreementCard, ZodItem } from '@melali/shared/ui'
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
  onSearch: (search: string) => void
  chosen: Chosen | undefined
  onSelectAnother: () => void
}

/** Which package, and the terms that come with it. */
export const ContractField = ({ label, options, loading, onSearch, chosen, onSelectAnother }: Props) => (
  <>
    <ZodItem name="contractId" label={label}>
      <PackageSelect options={options} loading={loading} onSearch={onSearch} />
    </ZodItem>
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

/** The chosen package is always among the options, also when the list has moved on. */
export const withChosen = (options: PackageOption[], chosen: PackageOption | undefined) =>
  chosen && !options.some(({ id }) => id === chosen.id) ? [...options, chosen] : options
