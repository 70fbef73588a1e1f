import type { Band, LayerRow } from './strata-rows-of'

/** Row heights of a drawing with fixed heights; on the page rows grow with their text, and each draws its own part. */
export const HEIGHT = { band: 66, thin: 28, remark: 28, bedrock: 56, line: 1 } as const

export type Placed = { readonly row: LayerRow; readonly top: number; readonly height: number }
export type Thread = { readonly effect: string; readonly x: number; readonly ys: readonly number[] }
/** From the result down to the printed card, or the reverse. */
export type Order = 'surface' | 'layers'
export type Loop = { readonly top: number; readonly bottom: number; readonly x: number }
export type Arc = { readonly from: number; readonly to: number; readonly x: number }
export type Shape = {
  readonly height: number
  readonly rows: readonly Placed[]
  readonly threads: readonly Thread[]
  readonly folded: number
  readonly arcs: readonly Arc[]
  readonly loops: readonly Loop[]
}

const heightOf = ({ bands, remarks }: LayerRow): number =>
  bands.length === 0 && remarks.length === 0
    ? HEIGHT.thin
    : Math.max(bands.length * HEIGHT.band + remarks.length * HEIGHT.remark, HEIGHT.band)

/** Maximum number of threads drawn side by side; more are collapsed. */
const LANES = [24, 36, 12] as const

/** The layers in a column, with the printed card below or above them. */
const stacked = (rows: readonly LayerRow[], order: Order): readonly Placed[] => {
  let top = order === 'surface' ? 0 : HEIGHT.bedrock + HEIGHT.line
  return (order === 'surface' ? [...rows].reverse() : rows).map(row => {
    const here = { row, top, height: heightOf(row) }
    top += here.height + HEIGHT.line
    return here
  })
}
/** The position of every layer, ring, thread and arc, from the top down. */
export const shapeOf = (rows: readonly LayerRow[], order: Order = 'surface'): Shape => {
  const placed = stacked(rows, order)
  const centre = centresOf(placed, order)
  const all = rows.flatMap(({ bands }) => bands)
  const many = [...new Set(all.map(({ effect }) => effect))].filter(effect => layersWith(rows, effect) > 1)
  const threads = many.slice(0, LANES.length).map((effect, lane) => ({
    effect,
    x: LANES[lane] ?? LANES[0],
    ys: all.filter(band => band.effect === effect).map(band => centre.get(band) ?? 0),
  }))
  return {
    height: rows.reduce<number>((sum, row) => sum + heightOf(row) + HEIGHT.line, HEIGHT.bedrock),
    rows: placed,
    threads,
    folded: many.length - threads.length,
    arcs: arcsOf(rows, centre, threads),
    loops: rows.flatMap(row => loopsOf(row, centre)),
  }
}

/**
 * A loop is drawn around the bands of its effects; if only one of them is shown, the loop is described in words only.
 */
const loopsOf = ({ bands, loops }: LayerRow, centre: ReadonlyMap<Band, number>): readonly Loop[] =>
  loops.flatMap(effects => {
    const ys = bands.filter(({ effect }) => effects.includes(effect)).map(band => centre.get(band) ?? 0)
    return ys.length > 1 ? [{ top: Math.min(...ys), bottom: Math.max(...ys), x: LANES[0] }] : []
  })

const layersWith = (rows: readonly LayerRow[], effect: string): number =>
  rows.filter(({ bands }) => bands.some(band => band.effect === effect)).length

const centresOf = (placed: readonly Placed[], order: Order): ReadonlyMap<Band, number> =>
  new Map(
    placed.flatMap(({ row, top }) =>
      (order === 'surface' ? [...row.bands].reverse() : row.bands).map(
        (band, at) => [band, top + at * HEIGHT.band + HEIGHT.band / 2] as const,
      ),
    ),
  )

const arcsOf = (rows: readonly LayerRow[], centre: ReadonlyMap<Band, number>, threads: readonly Thread[]): Arc[] =>
  rows.flatMap(({ bands }) =>
    bands.flatMap(band => {
      const awaited = bands.find(({ effect }) => effect === band.waitedFor?.effect)
      const from = centre.get(band)
      const to = awaited && centre.get(awaited)
      if (from === undefined || to === undefined) return []
      return [{ from, to, x: threads.find(({ effect }) => effect === band.effect)?.x ?? LANES[0] }]
    }),
  )
