import { Form, type FormInstance } from 'antd'
import { useEffect } from 'react'

/** Drops a choice that the chosen package doesn't offer, and takes the only one there is where one is needed. */
export const useFitting = (
  form: FormInstance,
  name: string,
  offered: readonly string[] | undefined,
  { needed = true } = {},
) => {
  const value = Form.useWatch<string | null | undefined>(name, form)
  const key = offered && JSON.stringify(offered)
  useEffect(() => {
    if (!key) return
    const all: string[] = JSON.parse(key)
    if (value && all.includes(value)) return
    const only = needed && all.length === 1 ? all[0] : null
    if (only || value) form.setFieldValue(name, only)
  }, [form, name, key, value, needed])
}
