import { Day } from '@melali/shared/ui'

export const Period = ({ from, to }: { from: string; to: string }) => (
  <span>
    <Day value={from} /> – <Day value={to} />
  </span>
)
