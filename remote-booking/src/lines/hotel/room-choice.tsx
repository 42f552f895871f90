import type { RoomChoice as Offered } from '@melali/shared/api'
import { Money, useT } from '@melali/shared/ui'
import { Flex, Radio, Typography } from 'antd'
import { OnRequest } from '../on-request'

interface Room {
  id: string
  name: string
  maxAdults: number
  maxChildren: number
}

interface Props {
  rooms: readonly Room[]
  offered: readonly Offered[]
  /** Who is to sleep there, in words. */
  party: string
  id?: string
  value?: string
  onChange?: (roomId: string) => void
  /** How many of the chosen room the party needs. */
  onRooms: (count: number) => void
}

/** Which rooms take the party, in as few as can be. */
const holders = (offered: readonly Offered[]) => {
  const least = Math.min(...offered.flatMap(({ rooms }) => rooms ?? []))
  return offered.filter(({ rooms }) => rooms === least)
}

interface RowProps {
  room: Room
  offer: Offered | undefined
  others: readonly Offered[]
  party: string
}

const Fit = ({ offer, others, party }: Pick<RowProps, 'others' | 'party'> & { offer: Offered }) => {
  const t = useT('hotel')
  if (offer.rooms === 1) return null
  const instead = others
    .map(({ room, rooms }) => ((rooms ?? 1) > 1 ? t('roomsOf', { count: rooms, room }) : room))
    .join(t('or'))
  const needs = offer.rooms ? t('needs', { count: offer.rooms, party }) : offer.problem
  return (
    <Typography.Text type={offer.rooms ? 'secondary' : 'warning'}>
      {needs} {instead && !others.includes(offer) && t('instead', { rooms: instead })}
    </Typography.Text>
  )
}

const Row = ({ room, offer, others, party }: RowProps) => {
  const t = useT('hotel')
  return (
    <Flex vertical>
      <Flex wrap gap="small" justify="space-between">
        <span>{room.name}</span>
        {offer?.sellCents != null && (
          <Flex gap={4} align="center">
            {offer.onRequest && <OnRequest />}
            <Typography.Text strong>
              <Money cents={offer.sellCents} />
            </Typography.Text>
          </Flex>
        )}
      </Flex>
      <Typography.Text type="secondary">
        {t('holds', { adults: room.maxAdults, children: room.maxChildren })}
      </Typography.Text>
      {offer && <Fit {...{ offer, others, party }} />}
    </Flex>
  )
}

/** Every room with its price for the stay, whom it holds, and what to take where it is too small. */
export const RoomChoice = ({ rooms, offered, party, id, value, onChange, onRooms }: Props) => {
  const t = useT('hotel')
  const offerOf = (room: Room) => offered.find(({ roomId }) => roomId === room.id)
  const rank = (room: Room) => offered.findIndex(({ roomId }) => roomId === room.id)
  const shown = rooms.toSorted((a, b) => rank(a) - rank(b))
  const others = holders(offered)
  if (!rooms.length) return <Typography.Text type="secondary">{t('hotelFirst')}</Typography.Text>
  return (
    <Radio.Group
      {...(id && { id })}
      value={value ?? null}
      style={{ inlineSize: '100%' }}
      onChange={({ target }) => {
        onChange?.(target.value)
        const count = offered.find(({ roomId }) => roomId === target.value)?.rooms
        if (count) onRooms(count)
      }}
    >
      <Flex vertical gap="small">
        {shown.map((room) => (
          <Radio
            key={room.id}
            value={room.id}
            disabled={offerOf(room)?.rooms === null && room.id !== value}
            styles={{ label: { flex: 1 } }}
          >
            <Row room={room} offer={offerOf(room)} others={others} party={party} />
          </Radio>
        ))}
      </Flex>
    </Radio.Group>
  )
}
