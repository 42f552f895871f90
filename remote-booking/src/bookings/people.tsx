import type { BookingDetail } from '@melali/shared/api'
import { Day, Rows, useCountry, useKit, useT } from '@melali/shared/ui'
import { Flex, Image, Tag, Typography } from 'antd'
import { FirstFew } from '../first-few'
import { Section } from '../section'

export const GuestSection = ({ booking, mayEdit }: { booking: BookingDetail; mayEdit: boolean }) => {
  const t = useT('guests')
  const detail = useT('detail')
  const kit = useKit()
  const country = useCountry()
  return (
    <Section
      id="guests"
      title={t('title')}
      {...(mayEdit && {
        edits: [{ to: `/booking-management/${booking.id}/detail/edit-guest`, label: detail('edit') }],
      })}
      isEmpty={!booking.guests.length}
      emptyText={t('empty')}
    >
      <FirstFew of={booking.guests} count={6}>
        {(shown) => (
          <Rows
            rows={shown.map((guest) => ({
              key: guest.id,
              title: (
                <Flex wrap gap="small">
                  <span>
                    {kit(`guests.titles.${guest.title}`)} {guest.name}
                  </span>
                  {guest.nativeName && <bdi>{guest.nativeName}</bdi>}
                  {guest.isMain && <Tag color="gold">{kit('guests.main')}</Tag>}
                </Flex>
              ),
              detail: (
                <>
                  {country(guest.nationality)} · <Day value={guest.birthdate} />
                  {guest.remarks && ` · ${guest.remarks}`}
                </>
              ),
              end: t('aged', { category: kit(`guests.categories.${guest.category}`), age: guest.age }),
            }))}
          />
        )}
      </FirstFew>
    </Section>
  )
}

export const FileSection = ({ booking }: { booking: BookingDetail }) => {
  const t = useT('files')
  if (!booking.files.length) return null
  return (
    <Section id="files" title={t('title')}>
      <Image.PreviewGroup>
        <Flex wrap gap="middle">
          {booking.files.map((file) => (
            <Flex vertical key={file.id} gap={4}>
              <Image src={file.url} alt={file.name} width={120} height={90} style={{ objectFit: 'cover' }} />
              <Typography.Text type="secondary">{file.addedBy}</Typography.Text>
            </Flex>
          ))}
        </Flex>
      </Image.PreviewGroup>
    </Section>
  )
}
