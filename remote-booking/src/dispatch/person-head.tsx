import { MobileOutlined } from '@ant-design/icons'
import type { DispatchPerson } from '@melali/shared/api'
import { Day, OneLine, useT } from '@melali/shared/ui'
import { Button, Flex, Typography } from 'antd'
import { memo } from 'react'
import { useSpeaks } from '../lines/use-speaks'
import { useBoardActions } from './board-context'

interface Props {
  person: DispatchPerson
  /** Plates and seats of the vehicles that are driven. */
  cars: string
  lastDay: string
  /** How many blocks would come here. */
  selected: number
}

const oneLine = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: 12,
  display: 'block',
} as const

/** Rows keep their height while something is selected, so that nothing moves under the pointer. */
const giving = { padding: 0, blockSize: 24, marginBlock: -3, marginInlineStart: 4, flex: 'none' } as const

/** Thirty days before it runs out it is time to renew a licence. */
const isSoon = (expiry: string, day: string) => Date.parse(expiry) - Date.parse(day) < 30 * 86_400_000

/** Who it is; with something selected, a button that gives it to them. */
export const PersonHead = memo(({ person, cars, lastDay, selected }: Props) => {
  const t = useT('dispatch')
  const speaks = useSpeaks()
  const { assignSelected, link } = useBoardActions()
  return (
    <>
      <Flex justify="space-between" align="center">
        <OneLine text={person.name} style={{ fontWeight: 600 }} />
        <Button
          size="small"
          type="text"
          icon={<MobileOutlined />}
          title={t('link.open')}
          aria-label={t('link.of', { name: person.name })}
          style={{ blockSize: 24, flex: 'none', visibility: selected > 0 ? 'hidden' : undefined }}
          onClick={() => link(person)}
        />
      </Flex>
      <Flex justify="space-between" align="center">
        <Typography.Text type="secondary" style={oneLine} title={speaks(person.languages)}>
          {cars ? <bdi dir="ltr">{cars}</bdi> : speaks(person.languages)}
        </Typography.Text>
        {selected > 0 && (
          <Button
            size="small"
            type="link"
            style={giving}
            aria-label={t('giveTo', { name: person.name, count: selected })}
            onClick={() => assignSelected(person.id)}
          >
            {t('give', { count: selected })}
          </Button>
        )}
      </Flex>
      {isSoon(person.licenceExpiry, lastDay) && (
        <Typography.Text type={person.licenceExpiry < lastDay ? 'danger' : 'warning'} style={oneLine}>
          {t('licence')} <Day value={person.licenceExpiry} />
        </Typography.Text>
      )}
    </>
  )
})
