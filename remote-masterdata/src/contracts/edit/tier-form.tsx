import { type ActivityContract, activityContractWrites, activityItemBody } from '@melali/shared/api'
import { useT, useZodForm, ZodForm } from '@melali/shared/ui'
import { Typography } from 'antd'
import { PackageFields } from './package-fields'
import { TierFields } from './tier-fields'
import { useAddress, useChange } from './use-change'

const withPackage = activityItemBody.omit({ packageId: true, reason: true }).required({ package: true })
const tierOnly = activityItemBody.omit({ packageId: true, package: true, reason: true })

const firstTier = { fromPax: 1, basis: 'per_pax' as const, costChildCents: 0, costInfantCents: 0 }

interface Props {
  contract: ActivityContract
  onSaved: () => void
}

/** A package is born with its first price. */
export const NewPackageForm = ({ contract, onSaved }: Props) => {
  const t = useT('contractForm')
  const params = useAddress()
  const add = useChange(activityContractWrites.addItem, contract)
  const form = useZodForm({
    schema: withPackage,
    initial: { ...firstTier, package: { name: '', minPax: 1, startTimes: [], inclusions: [] } },
    save: (body) => add.run({ params, body }),
    onSaved,
  })
  return (
    <ZodForm form={form}>
      <PackageFields />
      <Typography.Title level={3} style={{ fontSize: 16 }}>
        {t('firstTier')}
      </Typography.Title>
      <TierFields form={form} />
    </ZodForm>
  )
}

export const NewTierForm = ({ contract, packageId, onSaved }: Props & { packageId: string }) => {
  const params = useAddress()
  const add = useChange(activityContractWrites.addItem, contract)
  const form = useZodForm({
    schema: tierOnly,
    initial: firstTier,
    save: (tier) => add.run({ params, body: { ...tier, packageId } }),
    onSaved,
  })
  return (
    <ZodForm form={form}>
      <TierFields form={form} />
    </ZodForm>
  )
}
