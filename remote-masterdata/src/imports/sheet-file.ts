import { SPREADSHEET_BYTES } from '@melali/shared/api'

export const sheetTypes =
  '.csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** What is wrong with a chosen file before it is sent; the server looks inside. */
export const sheetProblem = ({ name, size }: { name: string; size: number }) => {
  if (/\.(xls|xlsb|ods|numbers|pdf|docx?)$/i.test(name)) return 'kind'
  return size > SPREADSHEET_BYTES ? 'size' : null
}
