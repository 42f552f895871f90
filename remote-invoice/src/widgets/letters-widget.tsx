import type { openLetters } from '@melali/shared/api'
import type { WidgetProps } from '@melali/shared/contract'
import { Tag } from 'antd'

/** Letters that did not arrive, or may not have, the oldest first. */
export const Widget = ({ data: { count, since, letters }, t, Figures }: WidgetProps<typeof openLetters>) => (
  <>
    <Figures
      nothing={t('noLetters')}
      figures={[
        {
          to: '/invoice-management/outbox?open=true',
          label: t('letters'),
          count,
          since: since ? { day: since, means: t('queue.since') } : null,
        },
      ]}
    />
    {letters.length > 0 && (
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
    )}
  </>
)
