import type { BookingDetail, OpenChange } from '@melali/shared/api'
import { Money, Rows, StatusTag, useT } from '@melali/shared/ui'
import { Ledger, Ledgers } from '../../ledger'
import { useWords } from '../../lines/words'
import { Section } from '../../section'
import { Differences } from '../past/differences'
import { askedAgain, withoutGone } from './again'

/** What it comes to, with the fees that contracts ask for. */
const Amounts = ({ change, before, after }: Compared & { change: OpenChange }) => {
  const t = useT('change')
  const [beforeCents, afterCents] = [before.totals.grandCents, after.totals.grandCents]
  return (
    <Section id="amounts" title={t('amounts')}>
      <Ledgers>
        <Ledger
          entries={[
            { label: t('before'), cents: beforeCents },
            { label: t('after'), cents: afterCents },
            { label: t('difference'), cents: afterCents - beforeCents, sum: true },
          ]}
        />
      </Ledgers>
      {change.fees.length > 0 && (
        <div>
          <strong>{t('fees')}</strong>
          <Rows
            rows={change.fees.map(({ title, rule, feeCents }, at) => ({
              ...{ key: String(at), title, detail: rule },
              end: <Money cents={feeCents} />,
            }))}
          />
        </div>
      )}
    </Section>
  )
}

interface Compared {
  before: BookingDetail
  after: BookingDetail
}

const Again = ({ before, after }: Compared) => {
  const t = useT('change')
  const words = useWords()
  const asked = askedAgain(before, after)
  return (
    <Section id="again" title={t('again')} isEmpty={asked.length === 0} emptyText={t('nobody')}>
      <Rows
        rows={asked.map(({ kind, line }) => ({
          ...{ key: line.id, ...kind.nameOf(line, words) },
          end: <StatusTag kind="line" status={line.status} />,
        }))}
      />
    </Section>
  )
}

/** What a request makes of its booking: amounts, who is asked again, and everything that differs. */
export const Weighed = ({ change, ...compared }: Compared & { change: OpenChange }) => {
  const [before, after] = [withoutGone(compared.before), withoutGone(compared.after)]
  return (
    <>
      <Amounts change={change} before={before} after={after} />
      <Again before={before} after={after} />
      {!change.isEmpty && <Differences before={before} after={after} />}
    </>
  )
}
