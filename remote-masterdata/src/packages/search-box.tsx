import { SearchOutlined } from '@ant-design/icons'
import { useDebounced } from '@melali/shared/ui'
import { Input } from 'antd'
import { useEffect, useState } from 'react'

interface Props {
  value: string | undefined
  onChange: (search: string) => void
  label: string
}

export const SearchBox = ({ value = '', onChange, label }: Props) => {
  const [typed, setTyped] = useState(value)
  const settled = useDebounced(typed.trim())
  useEffect(() => {
    if (settled !== value) onChange(settled)
  }, [settled, value, onChange])
  return (
    <Input
      allowClear
      type="search"
      prefix={<SearchOutlined aria-hidden />}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      placeholder={label}
      aria-label={label}
    />
  )
}
