import type { HotelConfirmation } from '@melali/shared/api'
import { type Fact, useT } from '@melali/shared/ui'

type Provider = HotelConfirmation['lines'][number]['hotel']

/** Whom the guests can reach. */
export const useProvider = () => {
  const t = useT('paper')
  return ({ address, phone, email }: Provider): Fact[] => [
    [t('address'), address],
    [t('phone'), phone && <bdi dir="ltr">{phone}</bdi>],
    [t('email'), email && <bdi dir="ltr">{email}</bdi>],
  ]
}
