/** Where a day's open jobs are given to somebody. */
export const boardOn = (date: string, crew: 'drivers' | 'guides') => `/dispatch?day=${date}&crew=${crew}`
