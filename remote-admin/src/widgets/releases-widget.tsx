import type { Deployment, listDeployments } from '@melali/shared/api'
import type { WidgetProps } from '@melali/shared/contract'

const failuresOf = ({ told }: Deployment, version: string | undefined) => {
  const { load = 0, render = 0, later = 0 } = (version && told[version]) || {}
  return load + render + later
}

const badIn = ({ history }: Deployment) =>
  new Set(history.filter(({ bad }) => bad).map(({ version }) => version)).size

/** Of shell and remotes what browsers tell has failed, and what was refused for good. */
export const Widget = ({ data: { parts }, t, Figures }: WidgetProps<typeof listDeployments>) => (
  <Figures
    nothing={t('healthy')}
    figures={parts.flatMap((part) => {
      const { name, live, canary } = part
      const to = '/deployments'
      return [
        { to, label: t('failures.live', { name }), count: failuresOf(part, live?.version) },
        { to, label: t('failures.canary', { name }), count: failuresOf(part, canary?.version) },
        { to, label: t('bad', { name }), count: badIn(part) },
      ]
    })}
  />
)
