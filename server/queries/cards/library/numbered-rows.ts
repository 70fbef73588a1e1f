/** Rows of integers by the id that each belongs to, in the order in which they were added. */
export type NumberedRows = {
  readonly of: (id: number) => readonly (readonly number[])[]
  readonly count: (id: number) => number
  /** One number of the nth row of an id. */
  readonly at: (id: number, row: number, column: number) => number
}
type RowsBuilder = {
  readonly add: (id: number, values: readonly number[]) => void
  readonly end: () => NumberedRows
}

const FIRST_LENGTH = 4_096

/**
 * Rows of `width` numbers in typed arrays. As arrays in a map they would take five times the memory: each small array
 * has a header, and one that has grown has unused capacity.
 */
export const numberedRows = (width: number): RowsBuilder => {
  let ids = new Int32Array(FIRST_LENGTH)
  let values = new Int32Array(FIRST_LENGTH * width)
  let count = 0
  let highest = 0
  const grow = (): void => {
    const [moreIds, moreValues] = [new Int32Array(ids.length * 2), new Int32Array(values.length * 2)]
    moreIds.set(ids)
    moreValues.set(values)
    ids = moreIds
    values = moreValues
  }
  return {
    add: (id, row) => {
      if (count === ids.length) grow()
      ids[count] = id
      for (let at = 0; at < width; at++) values[count * width + at] = row[at] ?? 0
      count++
      if (id > highest) highest = id
    },
    end: () => sortedRows(ids.subarray(0, count), values, width, highest),
  }
}

/** Separate from the builder, whose spare capacity would otherwise stay in memory with the result. */
const sortedRows = (ids: Int32Array, values: Int32Array, width: number, highest: number): NumberedRows => {
  // A counting sort by id: `starts[id]` is where the rows of an id begin.
  const starts = new Int32Array(highest + 2)
  for (const id of ids) starts[id + 1] = (starts[id + 1] ?? 0) + 1
  for (let id = 1; id < starts.length; id++) starts[id] = (starts[id] ?? 0) + (starts[id - 1] ?? 0)
  const free = starts.slice()
  const sorted = new Int32Array(ids.length * width)
  for (let at = 0; at < ids.length; at++) {
    const id = ids[at] ?? 0
    const place = free[id] ?? 0
    free[id] = place + 1
    for (let column = 0; column < width; column++) sorted[place * width + column] = values[at * width + column] ?? 0
  }
  return rowsIn(starts, sorted, width)
}

const rowsIn = (starts: Int32Array, sorted: Int32Array, width: number): NumberedRows => ({
  of: id => {
    const rows: number[][] = []
    for (let at = (starts[id] ?? 0) * width; at < (starts[id + 1] ?? 0) * width; at += width) {
      const row: number[] = []
      for (let column = 0; column < width; column++) row.push(sorted[at + column] ?? 0)
      rows.push(row)
    }
    return rows
  },
  count: id => (starts[id + 1] ?? 0) - (starts[id] ?? 0),
  at: (id, row, column) => sorted[((starts[id] ?? 0) + row) * width + column] ?? 0,
})
