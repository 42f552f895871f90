import { Checkbox, Flex, Typography } from 'antd'
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
  offered: readonly OfferedExtra[]
  value?: readonly string[]
  onChange?: (names: string[]) => void
}

/** A tick for each optional supplement of a stay, with what it costs. */
export const ExtrasChoice = ({ offered, value = [], onChange }: Props) => {
  const kit = useKit()
  return (
    <Checkbox.Group
      aria-label={kit('stayExtras.title')}
      value={[...value]}
      onChange={(names) => onChange?.(names.map(String))}
    >
      <Flex vertical gap={4}>
        {offered.map(({ name, prices }) => (
          <Checkbox key={name} value={name} styles={{ icon: { alignSelf: 'start', marginBlockStart: 3 } }}>
            <bdi>{name}</bdi>
            <Prices prices={prices} />
          </Checkbox>
        ))}
      </Flex>
    </Checkbox.Group>
  )
}
