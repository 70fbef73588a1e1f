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

/** Sentences about what a table has that nobody reads: columns of other names, and cells beyond the last column. */
export const unreadCells = (
  head: readonly string[],
  known: readonly string[],
  rows: readonly (readonly string[])[],
): readonly string[] => {
  const left = new Set(known)
  const columns = head.flatMap((name, n) => {
    const word = name.trim()
    if (left.delete(word)) return []
    const why = known.includes(word) ? 'is given twice' : `is not read. Known: ${known.join(', ')}`
    return [`Column ${n + 1}, "${word.slice(0, 40)}", ${why}`]
  })
  const wide = rows.flatMap((row, n) =>
    row.length > head.length ? [`Row ${n + 1} has more cells than the table has columns`] : [],
  )
  return [...columns, ...wide]
}
const MOST_NAMED = 5
/** How much of a file was imported, and what of it was not kept as written. */
export const importedSays = (count: number, problems: readonly { readonly message: string }[]): string => {
  const named = problems.slice(0, MOST_NAMED).map(({ message }) => `${message}.`)
  const more = problems.length - named.length
  return [`${count} imported.`, ...named, ...(more > 0 ? [`And ${more} more such lines.`] : [])].join(' ')
}
/** Why nothing of a file was read, after a sentence that says so. */
export const whyNone = ([first, ...others]: readonly { readonly message: string }[]): string =>
  first ? ` that can be read: ${first.message}${others.length > 0 ? `, and ${others.length} more` : ''}` : ''
