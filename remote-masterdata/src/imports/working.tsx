import { Alert, Spin } from 'antd'

/** Something that takes a while is under way. */
export const Working = ({ text }: { text: string }) => (
  <div role="status" aria-live="polite">
    <Alert type="info" showIcon icon={<Spin size="small" />} title={text} />
  </div>
)
