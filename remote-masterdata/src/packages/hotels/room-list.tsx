import type { HotelPackageDetail } from '@melali/shared/api'
import { useT } from '@melali/shared/ui'
import { Button, Card, Divider, Flex, Image, Tag, Typography } from 'antd'
import { Fragment } from 'react'

type Room = HotelPackageDetail['rooms'][number]

const RoomRow = ({ room, onPrice }: { room: Room; onPrice: () => void }) => {
  const t = useT('packages.hotel')
  const board = useT('contract.boards')
  const { name, bedTypes, sizeSqm, maxAdults, maxChildren, features, boards, photos } = room
  const facts = [
    bedTypes.join(', '),
    sizeSqm && t('size', { sqm: sizeSqm }),
    t('sleeps', { adults: maxAdults, children: maxChildren }),
    boards.map((code) => board(code)).join(', '),
  ]
  return (
    <Flex wrap gap="middle" justify="space-between" align="start">
      {photos.length > 0 && (
        <Image.PreviewGroup items={[...photos]}>
          <Image
            src={photos[0] ?? ''}
            alt={name}
            width={140}
            height={96}
            styles={{ image: { objectFit: 'cover' } }}
          />
        </Image.PreviewGroup>
      )}
      <Flex vertical gap={4} style={{ flex: '1 1 240px', minInlineSize: 0 }}>
        <Typography.Text strong>{name}</Typography.Text>
        <Typography.Text type="secondary">
          {facts.filter(Boolean).map((fact, at) => (
            <Fragment key={fact}>
              {at > 0 && ' · '}
              <bdi>{fact}</bdi>
            </Fragment>
          ))}
        </Typography.Text>
        {features.length > 0 && (
          <Flex wrap gap={4}>
            {features.map((feature) => (
              <Tag key={feature} style={{ marginInlineEnd: 0 }}>
                {feature}
              </Tag>
            ))}
          </Flex>
        )}
      </Flex>
      <Button size="small" onClick={onPrice} aria-label={t('priceOf', { name })}>
        {t('price')}
      </Button>
    </Flex>
  )
}

interface Props {
  rooms: readonly Room[]
  onPrice: (roomId: string) => void
}

/** The rooms that the contract sells. */
export const RoomList = ({ rooms, onPrice }: Props) => {
  const t = useT('packages.hotel')
  return (
    <Card title={t('rooms')}>
      {rooms.map((room, at) => (
        <Fragment key={room.id}>
          {at > 0 && <Divider style={{ marginBlock: 16 }} />}
          <RoomRow room={room} onPrice={() => onPrice(room.id)} />
        </Fragment>
      ))}
    </Card>
  )
}
