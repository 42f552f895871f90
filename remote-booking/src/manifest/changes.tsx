import type { ManifestChange } from '@melali/shared/api'
import { formatDay, useLocale, useT, Way } from '@melali/shared/ui'
import { Typography } from 'antd'
import { FirstFew } from '../first-few'
import { BookingLink } from './row'

const FEW = 8

/** Days are told in the reader's language, the rest as it stands on the manifest. */
const useValue = () => {
  const locale = useLocale()
  return (value: string) => (/^\d{4}-\d\d-\d\d$/.test(value) ? formatDay(value, locale) : value || '–')
}

const Fields = ({ fields }: Pick<ManifestChange, 'fields'>) => {
  const t = useT('manifest')
  const told = useValue()
  return fields.map(({ field, before, after }, place) => (
    <span key={field}>
      {place > 0 && ' · '}
      {t(`fields.${field}`)}: <Way from={told(before)} to={told(after)} />
    </span>
  ))
}

/** What isn't as it was signed, by booking. */
export const Changes = ({ changes }: { changes: readonly ManifestChange[] }) => {
  const t = useT('manifest')
  const words = useT()
  return (
    <FirstFew of={changes} count={FEW}>
      {(shown) => (
        <ul aria-label={t('changed')} style={{ margin: 0, paddingInlineStart: 18 }}>
          {shown.map((change) => (
            <li key={`${change.section} ${change.lineId}`}>
              <BookingLink {...change} /> <bdi>{change.guest}</bdi>{' '}
              <Typography.Text type="secondary">
                {[t(`sections.${change.section}`), t(`what.${change.what}`)].join(words('comma'))}
              </Typography.Text>{' '}
              <Fields fields={change.fields} />
            </li>
          ))}
        </ul>
      )}
    </FirstFew>
  )
}
