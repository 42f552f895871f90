import type { dataDesk } from '@melali/shared/api'
import { listAddress, type WidgetProps } from '@melali/shared/contract'

type Props = WidgetProps<typeof dataDesk>

const contracts = '/master-data/contracts'

/** What contracts, prices and rates wait for, each with the list behind it. */
export const Widget = ({ data: { ending, unpriced, stops, rateMissing, rateOld }, t, Figures }: Props) => {
  const dated = ({ count, since }: typeof unpriced, means: string) => ({
    count,
    since: since ? { day: since, means } : null,
  })
  return (
    <Figures
      nothing={t('nothingWaits')}
      figures={[
        ...Object.entries(ending).map(([name, figure]) => ({
          ...dated(figure, t('endsFirst')),
          to: listAddress(contracts, { ending: name }),
          label: t(`ending.${name}`),
        })),
        {
          ...dated(unpriced, t('beginsFirst')),
          to: listAddress(contracts, { section: 'seasons' }),
          label: t('unpriced'),
        },
        ...rateMissing.map(({ currency, count }) => ({
          count,
          to: listAddress('/utilities-data/bank-account', { currency, active: 'true' }),
          label: t('rateMissing', { currency }),
        })),
        ...rateOld.map(({ currency, count, since }) => ({
          ...dated({ count, since }, t('rateSince')),
          to: listAddress('/utilities-data/exchange-rate', { fromCurrency: currency, toCurrency: 'USD' }),
          label: t('rateOld', { currency }),
        })),
        ...Object.entries(stops).map(([when, figure]) => ({
          ...dated(figure, t('beginsFirst')),
          to: listAddress(contracts, { section: 'stops', when }),
          label: t(`stops.${when}`),
        })),
      ]}
    />
  )
}
