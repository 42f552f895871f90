/** What somebody who marks and copies all of a PDF gets: its words, page after page. */
export declare const pdfText: (bytes: Buffer) => Promise<string>;
/** What Arabic lines say: drawn of parts of letters, they are told beside. */
export declare const toldBeside: (bytes: Buffer) => string;
/** Letters alone, in any order: lines break elsewhere on paper, and Arabic is stored as it is seen. */
export declare const lettersOf: (text: string) => string;
