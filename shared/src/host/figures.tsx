import { Link } from 'react-router-dom'
import {
  formatAge,
  formatCount,
  formatDay,
  type Locale,
  type WidgetProps,
  type WorkFigure,
} from '../contract'

type Nothing = WidgetProps['Nothing']

interface Props {
  figures: readonly WorkFigure[]
  nothing: string
}

/** What waits, each with the list behind it, as every queue on the dashboard shows it. */
export const figuresFor = (locale: Locale, Nothing: Nothing) =>
  function Figures({ figures, nothing }: Props) {
    const waiting = figures.filter(({ count }) => count > 0)
    if (waiting.length === 0) return <Nothing>{nothing}</Nothing>
    return (
      <dl className="money figures">
        {waiting.map(({ to, label, count, amount, since }) => (
          <div
            key={`${to} ${label}`}
            title={since ? `${since.means}: ${formatDay(since.day, locale)}` : undefined}
          >
            <dt>
              <Link to={to}>
                {label} <small>{formatCount(count, locale)}</small>
              </Link>
              {since && <small>{` · ${formatAge(since.day, locale)}`}</small>}
            </dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
    )
  }
