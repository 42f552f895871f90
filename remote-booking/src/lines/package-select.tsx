import { moneyText, useDebounced, useKit, useLocale, useT } from '@melali/shared/ui'
import { Flex, Select, Typography } from 'antd'
import { useEffect, useState } from 'react'

export interface PackageOption {
  id: string
  name: string
  code: string
  note: string
  cents: number | null
}

interface Props {
  id?: string
  value?: string | null
  onChange?: (id: string | null) => void
  options: readonly PackageOption[]
  loading: boolean
  failed: { list: boolean }
  onSearch: (search: string) => void
}

/** Packages on sale, with what they would cost. */
export const PackageSelect = (props: Props) => {
  const { options, loading, failed, onSearch, value, onChange, id } = props
  const t = useT('steps')
  const parts = useT('parts')
  const kit = useKit()
  const locale = useLocale()
  const [search, setSearch] = useState('')
  const asked = useDebounced(search)
  useEffect(() => onSearch(asked), [asked, onSearch])
  return (
    <Select
      {...(id && { id })}
      showSearch={{ filterOption: false, onSearch: setSearch }}
      loading={loading}
      // Its name comes a moment after its id, which tells nobody anything.
      value={options.find((option) => option.id === value)?.id ?? null}
      onChange={(chosen: string | null | undefined) => onChange?.(chosen ?? null)}
      notFoundContent={
        failed.list ? kit('notLoaded', { what: parts('contracts') }) : t(loading ? 'searching' : 'noPackage')
      }
      options={options.map((option) => ({
        value: option.id,
        label: `${option.name} · ${option.code}`,
        option,
      }))}
      optionRender={({ data: { option } }) => (
        <Flex vertical>
          <span>{option.name}</span>
          <Flex justify="space-between" gap="small">
            <Typography.Text type="secondary" ellipsis>
              {option.code} · {option.note}
            </Typography.Text>
            {option.cents !== null && <Typography.Text>{moneyText(option.cents, locale)}</Typography.Text>}
          </Flex>
        </Flex>
      )}
    />
  )
}
