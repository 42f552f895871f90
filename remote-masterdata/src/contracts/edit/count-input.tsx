import { InputNumber } from 'antd'
import type { ComponentProps } from 'react'

/** A whole number of the form. */
export const CountInput = (props: ComponentProps<typeof InputNumber>) => (
  <InputNumber precision={0} inputMode="numeric" {...props} style={{ inlineSize: '100%' }} />
)
