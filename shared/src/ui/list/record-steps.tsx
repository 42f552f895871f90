import LeftOutlined from '@ant-design/icons/es/icons/LeftOutlined'
import RightOutlined from '@ant-design/icons/es/icons/RightOutlined'
import { Flex, Typography } from 'antd'
import { type AnyEndpoint, isRightToLeft, type Reply } from '../../contract'
import { useLocale } from '../core/use-locale'
import { useKit } from '../core/use-t'
import { tagOf } from '../format/intl'
import { LinkButton } from '../page/link-button'
import { useNeighbours } from './use-neighbours'
import { placeOf } from './walk'

type RowOf<E extends AnyEndpoint> = { id: string } & (Reply<E> extends { data: readonly (infer Row)[] }
  ? Row
  : object)

interface Props<E extends AnyEndpoint> {
  /** The list's call. */
  endpoint: E
  /** The record that is open. */
  id: string
  /** Where a record of the list is opened; also told the list's page that it stands on. */
  to: (row: RowOf<E>, page: number) => string
}

/** ‹ 3 of 45 › : the neighbours of a record in the list that it was opened from. */
export function RecordSteps<E extends AnyEndpoint>({ endpoint, id, to }: Props<E>) {
  const kit = useKit()
  const locale = useLocale()
  const found = useNeighbours<E, RowOf<E>>(endpoint, id)
  if (!found) return null
  const { walk, position, total, capped } = found
  const numbers = new Intl.NumberFormat(tagOf(locale))
  const [Back, On] = isRightToLeft(locale) ? [RightOutlined, LeftOutlined] : [LeftOutlined, RightOutlined]
  const button = (step: typeof found.next, label: string, Icon: typeof Back) => (
    <LinkButton
      type="text"
      size="small"
      icon={<Icon />}
      aria-label={label}
      disabled={!step}
      to={step ? to(step.row, placeOf(step.position, walk.perPage).page) : '.'}
      state={{ walk: { ...walk, position: step?.position ?? walk.position } }}
      replace
    />
  )
  return (
    <Flex component="nav" gap={4} align="center" aria-label={kit('neighbours')} className="no-print">
      {button(found.previous, kit('previousRecord'), Back)}
      {position !== null && (
        <Typography.Text type="secondary" style={{ fontVariantNumeric: 'tabular-nums' }}>
          {kit('position', {
            at: numbers.format(position + 1),
            total: `${numbers.format(Math.max(total, position + 1))}${capped ? '+' : ''}`,
          })}
        </Typography.Text>
      )}
      {button(found.next, kit('nextRecord'), On)}
    </Flex>
  )
}
