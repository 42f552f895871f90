import type { DayManifest, ManifestSignature } from '@melali/shared/api'
import { BaliTime, ReasonDialog, useCan, useScreen, useT } from '@melali/shared/ui'
import { Alert, Button, Flex, Typography } from 'antd'
import { Changes } from './changes'
import { useSigning } from './use-signing'

/** Who signed and when, and why although rides had no driver. */
const Signed = ({ signature }: { signature: ManifestSignature }) => {
  const t = useT('manifest')
  const { signedBy, signedAt, waiting, reason, changes } = signature
  return (
    <Flex vertical gap={4}>
      <span>
        <bdi>{signedBy}</bdi> · <BaliTime value={signedAt} />
      </span>
      {waiting > 0 && (
        <Typography.Text type="secondary">
          {t('signedOpen', { count: waiting })} <bdi>{reason}</bdi>
        </Typography.Text>
      )}
      {changes.length > 0 && <Changes changes={changes} />}
    </Flex>
  )
}

interface Props {
  day: DayManifest
  /** All zones are shown; what one doesn't see one doesn't sign. */
  isWhole: boolean
}

/** Whether the day was checked, what has changed since, and the way to sign it or to take that back. */
export const Signing = ({ day, isWhole }: Props) => {
  const t = useT('manifest')
  const can = useCan()
  const signing = useSigning(day)
  const { signature } = day
  const { md } = useScreen()
  const isOld = Boolean(signature?.changes.length)
  const sign = (!signature || isOld) && (
    <Button
      type="primary"
      loading={signing.pending}
      disabled={!isWhole}
      title={isWhole ? undefined : t('signWhole')}
      onClick={() => void signing.sign()}
    >
      {t(signature ? 'signAgain' : 'sign')}
    </Button>
  )
  const actions = can('assign.driver') && (
    <Flex gap="small" wrap>
      {sign}
      {signature && <Button onClick={signing.askBack}>{t('takeBack')}</Button>}
    </Flex>
  )
  return (
    <>
      <Alert
        role={isOld ? 'alert' : 'status'}
        type={signature ? (isOld ? 'warning' : 'success') : 'info'}
        showIcon
        title={t(signature ? (isOld ? 'changed' : 'signed') : 'unsigned')}
        description={
          (signature || !isWhole || !md) && (
            <Flex vertical gap="small">
              {signature ? <Signed signature={signature} /> : !isWhole && t('signWhole')}
              {!md && actions}
            </Flex>
          )
        }
        action={md && actions}
      />
      <ReasonDialog
        open={signing.asked === 'sign'}
        title={t('signOpen')}
        verb={t('signAnyway')}
        pending={signing.pending}
        onSubmit={(reason) => void signing.sign(reason)}
        onCancel={signing.close}
      >
        <Typography.Paragraph>{signing.why}</Typography.Paragraph>
      </ReasonDialog>
      <ReasonDialog
        open={signing.asked === 'withdraw'}
        title={t('takeBackTitle')}
        verb={t('takeBack')}
        pending={signing.pending}
        onSubmit={(reason) => void signing.withdraw(reason)}
        onCancel={signing.close}
      />
    </>
  )
}
