import type { Database } from '../db'
import { seedSignIns } from './sign-ins'

/** Fills an empty demonstration. */
export const seedDemo = ({ db }: Database): Promise<void> => db.transaction((tx) => seedSignIns(tx))
