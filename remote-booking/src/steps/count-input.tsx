import { InputNumber, type InputNumberProps } from 'antd'

/** A whole number, typed or stepped. */
export const CountInput = (props: InputNumberProps<number>) => (
  <InputNumber<number> min={1} precision={0} inputMode="numeric" style={{ inlineSize: '100%' }} {...props} />
)
