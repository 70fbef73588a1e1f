/** RFC 4180. A cell that a spreadsheet would evaluate as a formula gets an apostrophe in front; parsing removes it. */
const cell = (value: string): string => {
  const safe = /^'*[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
const bare = (value: string): string => (/^'+[=+\-@\t\r]/.test(value) ? value.slice(1) : value)

export const printTable = (rows: readonly (readonly string[])[]): string =>
  [...rows.map(row => row.map(cell).join(',')), ''].join('\r\n')

/** The rows of a CSV text; quoted cells may contain line breaks. */
export const tableIn = (text: string): readonly (readonly string[])[] => {
  const rows: string[][] = []
  let row: string[] = []
  let value = ''
  let isQuoted = false
  const closeCell = (): void => {
    row.push(bare(value))
    value = ''
  }
  const closeRow = (): void => {
    closeCell()
    if (row.length > 1 || row[0] !== '') rows.push(row)
    row = []
  }
  const body = text.replace(/^\uFEFF/, '')
  for (let at = 0; at < body.length; at++) {
    const char = body.charAt(at)
    if (isQuoted && char === '"' && body.charAt(at + 1) === '"') value += body.charAt(at++)
    else if (char === '"' && (isQuoted || value === '')) isQuoted = !isQuoted
    else if (isQuoted || !/[,\r\n]/.test(char)) value += char
    else if (char === ',') closeCell()
    else {
      if (char === '\r' && body.charAt(at + 1) === '\n') at++
      closeRow()
    }
  }
  if (value !== '' || row.length > 0) closeRow()
  return rows
}
