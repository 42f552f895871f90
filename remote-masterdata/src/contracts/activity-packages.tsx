import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined'
import { type ActivityContract, type ActivityItem, activityContractWrites } from '@melali/shared/api'
import { Clock, Empty, Facts, FormDrawer, Shown, useRead, useT } from '@melali/shared/ui'
import { Button, Card, Flex, Typography } from 'antd'
import { useState } from 'react'
import { ActivityTiers, usePax } from './activity-tiers'
import { ItemActions } from './edit/item-actions'
import { ItemForm, type Writing } from './edit/item-form'
import { Section } from './edit/section'
import { useAddress, useChange } from './edit/use-change'

type Option = ActivityItem['package'] & { items: ActivityItem[] }

const packagesOf = (items: readonly ActivityItem[]): Option[] => {
  const found = new Map<string, Option>()
  for (const item of items) {
    const option = found.get(item.packageId) ?? { ...item.package, items: [] }
    found.set(item.packageId, { ...option, items: [...option.items, item] })
  }
  return [...found.values()]
}

const PackageFacts = ({ option }: { option: Option }) => {
  const t = useT('contract')
  const tForm = useT('contractForm')
  const { durationMinutes, minPax, maxPax, startTimes, inclusions } = option
  return (
    <Facts
      min={140}
      items={[
        [tForm('duration'), durationMinutes],
        [t('minPax'), minPax],
        [tForm('maxPax'), maxPax],
        [
          t('startTimes'),
          startTimes.length > 0 && (
            <Flex wrap gap="small">
              {startTimes.map((time) => (
                <Clock key={time} value={time} />
              ))}
            </Flex>
          ),
        ],
        [t('inclusions'), inclusions.join(' · ')],
      ]}
    />
  )
}

interface CardProps {
  contract: ActivityContract
  option: Option
  write: (writing: Writing) => void
}

const PackageCard = ({ contract, option, write }: CardProps) => {
  const tForm = useT('contractForm')
  const pax = usePax()
  const params = useAddress()
  const removal = useChange(activityContractWrites.removeItem, contract)
  const ids = option.items.map(({ id }) => id)
  const [first] = ids
  return (
    <Card
      size="small"
      type="inner"
      title={<bdi>{option.name}</bdi>}
      extra={
        <Flex gap="small" wrap justify="end">
          {first && (
            <Button
              size="small"
              aria-label={tForm('editOf', { what: option.name })}
              onClick={() => write({ what: 'package', itemId: first })}
            >
              {tForm('edit')}
            </Button>
          )}
          <Button size="small" onClick={() => write({ what: 'tier', packageId: option.id })}>
            {tForm('addTier')}
          </Button>
        </Flex>
      }
    >
      <Flex vertical gap="small">
        {option.description && <Typography.Text type="secondary">{option.description}</Typography.Text>}
        <PackageFacts option={option} />
        <ActivityTiers
          isOne
          tiers={contract.tiers.filter(({ id }) => ids.includes(id))}
          actions={(tier) => (
            <ItemActions
              name={`${option.name}, ${pax(tier)}`}
              onEdit={() => write({ what: 'tier', itemId: tier.id })}
              onRemove={() => removal.run({ params: { ...params, itemId: tier.id } })}
            />
          )}
        />
      </Flex>
    </Card>
  )
}

/** The packages of an activity with their tiers, each changed where it stands. */
export const ActivityPackages = ({ contract }: { contract: ActivityContract }) => {
  const t = useT('contract')
  const tForm = useT('contractForm')
  const params = useAddress()
  const read = useRead(activityContractWrites.items, { params, query: { state: 'pending' } })
  const [writing, setWriting] = useState<Writing | null>(null)
  const close = () => setWriting(null)
  return (
    <Section
      title={t('tiers')}
      extra={
        <Button size="small" icon={<PlusOutlined />} onClick={() => setWriting({ what: 'newPackage' })}>
          {tForm('newPackage')}
        </Button>
      }
    >
      <Shown read={read} what={t('packages')}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty text={t('noRates')} />
          ) : (
            <Flex vertical gap="middle">
              {packagesOf(data).map((option) => (
                <PackageCard key={option.id} contract={contract} option={option} write={setWriting} />
              ))}
            </Flex>
          )
        }
      </Shown>
      <FormDrawer
        open={writing !== null}
        title={writing ? tForm(`writing.${writing.packageId ? 'newTier' : writing.what}`) : ''}
        size={640}
        onClose={close}
      >
        {writing && <ItemForm {...writing} contract={contract} onSaved={close} />}
      </FormDrawer>
    </Section>
  )
}
