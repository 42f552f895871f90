import { Flex } from 'antd'
import { useKit } from '../core/use-t'
import { HiddenText } from '../page/hidden-text'
import { useScreen } from '../page/use-screen'
import { type StatusKind, StatusTag } from './status-tag'

interface Status {
  kind: StatusKind
  status: string
}

/** The state that matters most, in a row of a list: the others are told on hover, and to those who listen. */
export const Statuses = ({ of }: { of: readonly Status[] }) => {
  const kit = useKit()
  const phone = useScreen().xs === true
  const words = of.map(({ kind, status }) => kit(`status.${kind}.${status}`))
  const [first, ...rest] = of.map((one) => <StatusTag key={`${one.kind}.${one.status}`} {...one} />)
  // A card on a phone has the room, and nothing hovers there.
  if (phone)
    return (
      <Flex wrap gap={4} justify="end">
        {first}
        {rest}
      </Flex>
    )
  return (
    <span title={words.join(' · ')}>
      {first}
      {words.slice(1).map((word) => (
        <HiddenText key={word}>{word}</HiddenText>
      ))}
    </span>
  )
}
