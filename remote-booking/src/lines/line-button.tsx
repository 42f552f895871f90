import { Button, type ButtonProps } from 'antd'

/** A command of one service; a card without commands has no room for them. */
export const LineButton = (props: ButtonProps) => (
  <Button size="small" style={{ marginBlockStart: 12 }} {...props} />
)
