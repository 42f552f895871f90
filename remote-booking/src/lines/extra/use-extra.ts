import type { ExtraLineBody } from '@melali/shared/api'
import { addOns } from '@melali/shared/resources'
import { useRead } from '@melali/shared/ui'
import type { Filling } from '../kind'
import { useValues } from '../use-values'

export const useExtra = ({ booking, form }: Filling) => {
  const values = useValues<ExtraLineBody>(form)
  const { addonId } = values
  const read = useRead(addOns.endpoints.get, { params: { id: addonId ?? '' } }, { enabled: Boolean(addonId) })
  const addon = read.data?.data.name
  return { booking, named: addon ? { ...values, addon } : undefined }
}
