import { Button } from 'antd'
import '../error-page.css'

interface Props {
  title: string
  text: string
  detail?: string
  action: string
  isBusy?: boolean
  onAction: () => void
}

export const FailurePage = ({ title, text, detail, action, isBusy = false, onAction }: Props) => (
  <section className="error-page" role="alert">
    <h1>{title}</h1>
    <p>{text}</p>
    {detail && <code>{detail}</code>}
    <div className="error-page-ways">
      <Button type="primary" disabled={isBusy} onClick={onAction}>
        {action}
      </Button>
    </div>
  </section>
)
