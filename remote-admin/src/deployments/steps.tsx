import {
  type Deployment,
  markVersionBad,
  promoteCanary,
  rollBackDeployment,
  takeBackCanary,
} from '@melali/shared/api'
import { ReasonDialog, useCommand, useConfirm, useT } from '@melali/shared/ui'
import { Button, Flex } from 'antd'
import { useState } from 'react'

interface Props {
  part: Deployment
  version: string
}

const MarkBad = ({ part: { name }, version }: Props) => {
  const t = useT('deployments')
  // Another may go live while somebody says why.
  const [asked, setAsked] = useState<string | null>(null)
  const mark = useCommand(markVersionBad, {
    ...{ toast: { done: t('markedBad'), failed: t('notMarkedBad') }, refreshOnConflict: true },
    onDone: () => setAsked(null),
  })
  return (
    <>
      <Button onClick={() => setAsked(version)}>{t('markBad')}</Button>
      <ReasonDialog
        open={asked !== null}
        title={t('markBadTitle', { name, version: asked ?? version })}
        verb={t('markBad')}
        pending={mark.pending}
        onSubmit={(why) =>
          asked !== null && void mark.run({ params: { name }, body: { version: asked, why } })
        }
        onCancel={() => setAsked(null)}
      >
        <p>{t('markBadText')}</p>
      </ReasonDialog>
    </>
  )
}

export const LiveSteps = ({ part, version }: Props) => {
  const t = useT('deployments')
  const confirm = useConfirm()
  const { name, before } = part
  const back = useCommand(rollBackDeployment, {
    ...{ toast: { done: t('rolledBack'), failed: t('notRolledBack') }, refreshOnConflict: true },
  })
  const rollBack = async () => {
    const sure = await confirm({
      ...{ title: t('rollBackTitle', { name, before }), content: t('rollBackText', { version }) },
      verb: t('rollBack'),
    })
    if (sure) await back.run({ params: { name }, body: { version } })
  }
  return (
    <Flex wrap gap="small">
      {before && (
        <Button danger loading={back.pending} onClick={rollBack}>
          {t('rollBack')}
        </Button>
      )}
      <MarkBad part={part} version={version} />
    </Flex>
  )
}

export const CanarySteps = ({ part, version }: Props) => {
  const t = useT('deployments')
  const confirm = useConfirm()
  const { name } = part
  const promoting = useCommand(promoteCanary, {
    ...{ toast: { done: t('promoted'), failed: t('notPromoted') }, refreshOnConflict: true },
  })
  const taking = useCommand(takeBackCanary, {
    ...{ toast: { done: t('takenBack'), failed: t('notTakenBack') }, refreshOnConflict: true },
  })
  const meant = { params: { name }, body: { version } }
  const promote = async () => {
    const title = t('promoteTitle', { name, version })
    const sure = await confirm({ title, content: t('promoteText'), verb: t('promote'), danger: false })
    if (sure) await promoting.run(meant)
  }
  const takeBack = async () => {
    const title = t('takeBackTitle', { name, version })
    const sure = await confirm({ title, content: t('takeBackText'), verb: t('takeBack') })
    if (sure) await taking.run(meant)
  }
  return (
    <Flex wrap gap="small">
      <Button type="primary" loading={promoting.pending} onClick={promote}>
        {t('promote')}
      </Button>
      <Button danger loading={taking.pending} onClick={takeBack}>
        {t('takeBack')}
      </Button>
      <MarkBad part={part} version={version} />
    </Flex>
  )
}
