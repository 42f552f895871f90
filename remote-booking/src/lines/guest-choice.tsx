import type { BookingGuest } from '@melali/shared/api'
import { useKit, useT } from '@melali/shared/ui'
import { Button, Checkbox, Flex, Typography } from 'antd'

interface Props {
  guests: readonly BookingGuest[]
  value?: string[]
  onChange?: (ids: string[]) => void
}

/** Who takes part; everybody at one click. */
export const GuestChoice = ({ guests, value = [], onChange }: Props) => {
  const t = useT('guests')
  const kit = useKit()
  const everybody = value.length === guests.length
  return (
    <Flex vertical gap={4}>
      <Checkbox.Group value={value} onChange={(ids) => onChange?.(ids.map(String))}>
        <Flex vertical gap={4}>
          {guests.map((guest) => (
            <Checkbox key={guest.id} value={guest.id}>
              {guest.name}{' '}
              <Typography.Text type="secondary">
                {guest.category === 'adult'
                  ? kit('guests.categories.adult')
                  : t('aged', { category: kit(`guests.categories.${guest.category}`), age: guest.age })}
              </Typography.Text>
            </Checkbox>
          ))}
        </Flex>
      </Checkbox.Group>
      {!everybody && (
        <Button
          type="link"
          size="small"
          style={{ alignSelf: 'start', paddingInline: 0 }}
          onClick={() => onChange?.(guests.map((guest) => guest.id))}
        >
          {t('everybody')}
        </Button>
      )}
    </Flex>
  )
}
