import type { openLetters } from '@melali/shared/api'
import { formatCount, type WidgetProps } from '@melali/shared/contract'
import { Tag } from 'antd'
import { Link } from 'react-router-dom'

/** Letters that did not arrive, or may not have, the oldest first. */
export const Widget = ({ data: { count, letters }, locale, t, Nothing }: WidgetProps<typeof openLetters>) => {
  if (count === 0) return <Nothing>{t('noLetters')}</Nothing>
  return (
    <>
      <Link to="/invoice-management/outbox?open=true">
        {t('letters', { count, shown: formatCount(count, locale) })}
      </Link>
      <table className="plain">
        <tbody>
          {letters.map(({ id, status, subject, recipients }) => (
            <tr key={id}>
              <td>
                <bdi>{subject}</bdi>
                <small dir="ltr">{recipients.join(', ')}</small>
              </td>
              <td className="state">
                <Tag color="error">{t(`letter.${status}`)}</Tag>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
