import { FormDrawer, Shown, useRead, useT } from '@melali/shared/ui'
import { useState } from 'react'
import { addressOf, type Versioned, versionCalls } from './calls'
import { DiffView } from './diff-view'
import { ImpactView } from './impact-view'
import { Part } from './part'
import { PublishForm } from './publish-form'

interface Props extends Versioned {
  open: boolean
  onClose: () => void
}

const Preview = (props: Props) => {
  const t = useT('versions')
  const { owner, onClose } = props
  const params = addressOf(props)
  const calls = versionCalls[owner]
  // Once published nothing waits, so there is no impact to ask for when the reads are refreshed.
  const [publishing, setPublishing] = useState(false)
  const impact = useRead(calls.impact, { params }, { enabled: !publishing })
  const { publishedNo = null, pendingNo = 0 } = impact.data?.data ?? {}
  const diff = useRead(
    calls.diff,
    { params: { ...params, a: publishedNo ?? pendingNo, b: pendingNo } },
    { enabled: publishedNo !== null },
  )
  return (
    <Shown read={impact} what={t('differences')}>
      {({ data }) => (
        <>
          <ImpactView impact={data} />
          {publishedNo !== null && (
            <Part title={t('whatChanges')}>
              <Shown read={diff} what={t('differences')}>
                {(found) => <DiffView differences={found.data.differences} />}
              </Shown>
            </Part>
          )}
          <PublishForm {...props} impact={data} onPublishing={setPublishing} onPublished={onClose} />
        </>
      )}
    </Shown>
  )
}

/** What publishing would do, looked at before it is done. */
export const PublishDrawer = (props: Props) => {
  const t = useT('versions')
  const { open, onClose, contract } = props
  return (
    <FormDrawer open={open} title={t('publishTitle', { name: contract.name })} onClose={onClose} size={960}>
      <Preview {...props} />
    </FormDrawer>
  )
}
