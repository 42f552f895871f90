import {
  type DispatchCrew,
  type DutyLink,
  makeDutyLink,
  readDutyLink,
  revokeDutyLink,
} from '@melali/shared/api'
import { BaliTime, Day, Shown, useCommand, useRead, useT } from '@melali/shared/ui'
import { Alert, Button, Flex, Modal, QRCode, Typography } from 'antd'
import { useState } from 'react'
import { useSaid } from '../said'

export interface PhoneOf {
  personId: string
  name: string
  day: string
}

/** The address is known to this dialog alone, and only while it is open: the server keeps its hash. */
const useLink = (crew: DispatchCrew, { personId, day }: PhoneOf) => {
  const said = useSaid()
  const [address, setAddress] = useState<string | null>(null)
  const request = { crew, personId, day }
  const read = useRead(readDutyLink, { query: request })
  const making = useCommand(makeDutyLink, { toast: said('dispatch.linked') })
  const revoking = useCommand(revokeDutyLink, { toast: said('dispatch.unlinked') })
  const make = async () => {
    const outcome = await making.run({ body: request })
    if (outcome.ok) setAddress(`${window.location.origin}${outcome.reply.data.path}`)
  }
  const revoke = async ({ id }: DutyLink) => {
    const outcome = await revoking.run({ params: { id } })
    if (outcome.ok) setAddress(null)
  }
  return { read, address, make, revoke, pending: making.pending || revoking.pending }
}

const Address = ({ address }: { address: string }) => {
  const t = useT('dispatch')
  return (
    <Flex vertical align="center" gap="small">
      <div role="img" aria-label={t('link.code')}>
        <QRCode value={address} size={208} color="#000" bgColor="#fff" type="svg" />
      </div>
      <Typography.Text copyable={{ text: address, tooltips: [t('link.copy'), t('link.copied')] }}>
        <bdi dir="ltr" style={{ wordBreak: 'break-all' }}>
          {address}
        </bdi>
      </Typography.Text>
      <Typography.Text type="secondary">{t('link.once')}</Typography.Text>
    </Flex>
  )
}

const Link = ({ crew, of }: { crew: DispatchCrew; of: PhoneOf }) => {
  const t = useT('dispatch')
  const { read, address, make, revoke, pending } = useLink(crew, of)
  return (
    <Flex vertical gap="middle">
      <Typography.Text>
        <Day value={of.day} /> · {t('link.what')}
      </Typography.Text>
      <Shown read={read} what={t('link.open')}>
        {({ data: link }) => (
          <Flex vertical gap="middle">
            {link && address && <Address address={address} />}
            {link && !address && <Alert type="info" showIcon title={t('link.hidden')} />}
            {link && (
              <Typography.Text>
                {t('link.until')} <BaliTime value={link.validUntil} />
                {link.createdBy && (
                  <>
                    {' · '}
                    {t('link.by')} <bdi>{link.createdBy}</bdi>
                  </>
                )}
              </Typography.Text>
            )}
            <Flex wrap gap="small">
              <Button type={link ? 'default' : 'primary'} loading={pending} onClick={() => void make()}>
                {t(link ? 'link.anew' : 'link.make')}
              </Button>
              {link && (
                <Button danger disabled={pending} onClick={() => void revoke(link)}>
                  {t('link.revoke')}
                </Button>
              )}
            </Flex>
          </Flex>
        )}
      </Shown>
    </Flex>
  )
}

interface Props {
  crew: DispatchCrew
  of: PhoneOf | null
  onClose: () => void
}

/** By which a driver or guide sees the day's jobs on a phone. */
export const PhoneLink = ({ crew, of, onClose }: Props) => {
  const t = useT('dispatch')
  const title = of ? t('link.of', { name: of.name }) : ''
  return (
    <Modal open={of !== null} title={title} footer={null} onCancel={onClose} destroyOnHidden>
      {of && <Link crew={crew} of={of} />}
    </Modal>
  )
}
