export const plainAscii: (bundle: string) => string
