import { useT } from '@melali/shared/ui'
import { Flex } from 'antd'
import type { NightState } from './night-state'
import { useLook } from './use-look'

const marks: readonly [NightState, string][] = [
  ['open', '5'],
  ['few', '2'],
  ['soldOut', '0'],
  ['request', 'R'],
  ['stopped', '×'],
  ['closed', '–'],
  ['outside', '\u00a0'],
]

/** What the marks mean. */
export const Legend = () => {
  const t = useT('availability')
  const look = useLook()
  return (
    <Flex wrap gap="small">
      {marks.map(([state, mark]) => (
        <Flex key={state} gap={4} align="center">
          <span style={{ ...look[state], borderRadius: 4, minInlineSize: 24, textAlign: 'center' }}>
            {mark}
          </span>
          <span>{t(`states.${state}`)}</span>
        </Flex>
      ))}
      <span>{t('dashed')}</span>
    </Flex>
  )
}
