/** A booking as it ought to be. */
export interface Trip {
  id: string
  status: string
  /** What it comes to, or once it is cancelled its fee. */
  owed: number
  /** Of what it comes to, on the day of a cancellation. */
  feePercent: number
  /** Went back to work for its money, and waits for any of the agent's. */
  isUnpaid: boolean
}
/** An invoice as it ought to be. */
export interface Bill {
  id: string
  trip: Trip
  dueDate: string
  isFull: boolean
  amount: number
  credited: number
  /** At most a cent that was let go. */
  waived: number
  paid: number
  pending: number
  refunded: number
  isVoid: boolean
  summary: string | null
}
export interface Share {
  bill: Bill
  cents: number
}
export interface Paid {
  id: string
  at: string
  status: string
  shares: Share[]
  surplus: number
}
export interface Refund {
  id: string
  /** Null is from the agent's credit. */
  bill: Bill | null
  cents: number
  status: string
}
/** Kept of a bill, or applied to one. */
export interface Kept {
  id: string
  bill: Bill
  cents: number
  isBack: boolean
}
/** All of one agent. */
export interface Money {
  trips: Trip[]
  bills: Bill[]
  payments: Paid[]
  refunds: Refund[]
  kept: Kept[]
  credit: number
}
