import type { Answer, TestApp, TestClient } from '../test-app'
import type { Money } from './shapes'

export const kinds = [
  'change',
  'next',
  'next',
  'pay',
  'pay',
  'decide',
  'decide',
  'reverse',
  'refund',
  'refundCredit',
  'moveRefund',
  'moveRefund',
  'keep',
  'apply',
  'takeBack',
  'cancel',
  'makeVoid',
  'letGo',
  'summary',
  'paySummary',
  'shareOut',
] as const
export interface Command {
  kind: (typeof kinds)[number]
  pick: number
  /** Percent. */
  share: number
  /** A cent more than there is. */
  over: boolean
}

export interface World {
  app: TestApp
  finance: TestClient
  other: TestClient
  agentId: string
  money: Money
}

/** A call, whether the rules allow it, and what it then does to the oracle. */
export interface Plan {
  call: () => Promise<Answer>
  allowed: boolean
  // biome-ignore lint/suspicious/noExplicitAny: what an answer holds is looked at by the plan
  done: (data: any) => void
}

export const of = <T>(rows: readonly T[], pick: number) => rows[pick % rows.length]
export const part = (cents: number, { share, over }: Command) =>
  over ? cents + 1 : Math.max(1, Math.floor((cents * share) / 100))
