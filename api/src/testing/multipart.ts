const boundary = '----melali-test'

/** One file as a browser's form sends it. */
export const multipart = (bytes: Buffer, name = 'photo.jpg', type = 'image/jpeg') => ({
  headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  payload: Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]),
})
