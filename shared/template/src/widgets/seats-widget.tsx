import { formatCount, type WidgetProps } from '@melali/shared/contract'
import type { vehicles } from '@melali/shared/resources'

type Props = WidgetProps<typeof vehicles.endpoints.list>

/** The vehicles with the most seats. */
export const Widget = ({ data, locale, t, Nothing }: Props) => {
  const largest = data.toSorted((one, other) => other.seats - one.seats).slice(0, 3)
  if (largest.length === 0) return <Nothing>{t('none')}</Nothing>
  return (
    <dl className="money">
      {largest.map(({ id, plate, seats }) => (
        <div key={id}>
          <dt>
            <bdi>{plate}</bdi>
          </dt>
          <dd>{formatCount(seats, locale)}</dd>
        </div>
      ))}
    </dl>
  )
}
