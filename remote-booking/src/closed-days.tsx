import type { ClosedDay } from '@melali/shared/api'
import { Day, useT } from '@melali/shared/ui'
import { Alert } from 'antd'

/** What stands still, and feasts on which everything goes on; with their dates where several days are shown. */
export const ClosedDays = ({ days, dated = false }: { days: readonly ClosedDay[]; dated?: boolean }) => {
  const t = useT('manifest')
  return days.map(({ date, name, reason, closed }) => (
    <Alert
      key={`${date} ${name}`}
      type={closed ? 'warning' : 'info'}
      showIcon
      title={
        <>
          {t(closed ? 'closed' : 'feast')} <bdi>{reason || name}</bdi>
          {dated && (
            <>
              {' · '}
              <Day value={date} />
            </>
          )}
        </>
      }
    />
  ))
}
