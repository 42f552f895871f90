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
  id?: string
  offered: readonly OfferedExtra[]
  /** What isn't offered at the moment is kept, for when it is again. */
  value?: readonly string[]
  onChange?: (names: string[]) => void
}

/** A tick for each optional supplement of a stay, with what it costs. */
export const ExtrasChoice = ({ id, offered, value = [], onChange }: Props) => {
  const kit = useKit()
  const kept = value.filter((name) => !offered.some((extra) => extra.name === name))
  return (
    // The label leads here and not to the first box, which a press on it would tick.
    <div id={id} tabIndex={-1}>
      <Checkbox.Group
        aria-label={kit('stayExtras.title')}
        value={value.filter((name) => !kept.includes(name))}
        onChange={(names) => onChange?.([...kept, ...names.map(String)])}
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
    </div>
  )
}
