import { useKit } from '@melali/shared/ui'
import { Select } from 'antd'
import type { Beds } from './use-beds'

interface Props {
  beds: Beds
  disabled: boolean
  id?: string
  value?: string | null
  onChange?: (id: string | null) => void
}

/** The beds a room has; until it is read, what was chosen keeps its name, and one without a name is none to tell. */
export const BedTypeSelect = ({ beds: { all, ofRoom, loading }, disabled, id, value, onChange }: Props) => {
  const kit = useKit()
  const offered = all.filter((bed) => (ofRoom ? ofRoom.includes(bed.id) : bed.id === value))
  const options = offered.map((bed) => ({ value: bed.id, label: bed.name }))
  const isNameless = value && !offered.some((bed) => bed.id === value)
  return (
    <Select
      {...(id && { id })}
      allowClear
      disabled={disabled}
      loading={loading}
      value={value ?? null}
      onChange={(chosen: string | null | undefined) => onChange?.(chosen ?? null)}
      options={isNameless ? [...options, { value, label: loading ? kit('loading') : '–' }] : options}
    />
  )
}
