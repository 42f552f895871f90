import { Checkbox, Flex, Typography } from 'antd'
import { useId } from 'react'
import { useKit } from '../core/use-t'
import { Money } from '../format/money'
import type { OfferedExtra } from './offered-extras'

const Prices = ({ prices }: Pick<OfferedExtra, 'prices'>) => {
  const kit = useKit()
  return (
    <Flex vertical>
      {prices.map(({ id, basis, sellCents, childSellCents }) => (
        <Typography.Text key={id} type="secondary">
          <Money cents={sellCents} /> {kit(`stayExtras.basis.${basis}`)}
          {childSellCents !== null && basis.startsWith('pax') && (
            <>
              {' · '}
              <span style={{ whiteSpace: 'nowrap' }}>
                {kit('stayExtras.child')} <Money cents={childSellCents} />
              </span>
            </>
          )}
        </Typography.Text>
      ))}
    </Flex>
  )
}

interface Props {
  id?: string
  offered: readonly OfferedExtra[]
  /** What isn't offered at the moment is kept, for when it is again. */
  value?: readonly string[]
  onChange?: (names: string[]) => void
}

/** A tick for each optional supplement of a stay, with what it costs. */
export const ExtrasChoice = ({ id, offered, value = [], onChange }: Props) => {
  const kit = useKit()
  const own = useId()
  const kept = value.filter((name) => !offered.some((extra) => extra.name === name))
  return (
    <Checkbox.Group
      aria-label={kit('stayExtras.title')}
      value={value.filter((name) => !kept.includes(name))}
      onChange={(names) => onChange?.([...kept, ...names.map(String)])}
    >
      <Flex vertical gap={4}>
        {offered.map(({ name, prices }, at) => (
          <Checkbox
            key={name}
            value={name}
            // The field's label names the first one too; this is what it is called itself.
            {...(id && at === 0 && { id, 'aria-labelledby': own })}
            styles={{ icon: { alignSelf: 'start', marginBlockStart: 3 } }}
          >
            <div {...(at === 0 && { id: own })}>
              <bdi>{name}</bdi>
              <Prices prices={prices} />
            </div>
          </Checkbox>
        ))}
      </Flex>
    </Checkbox.Group>
  )
}
