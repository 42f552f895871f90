/** Letters and figures alone, without case and accents: "Né(e) le" and "nee le" alike. */
export const foldedText = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
