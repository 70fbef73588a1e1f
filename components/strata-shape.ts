import type { Band, LayerRow } from './strata-rows-of'

/** Heights in sixteenths of a rem, as the stylesheet sets them; fixed, so that one drawing holds all threads. */
export const HEIGHT = { band: 66, thin: 28, remark: 28, bedrock: 56, line: 1 } as const

export type Placed = { readonly row: LayerRow; readonly top: number; readonly height: number }
export type Thread = { readonly effect: string; readonly x: number; readonly ys: readonly number[] }
export type Arc = { readonly from: number; readonly to: number; readonly x: number }
export type Shape = {
  readonly height: number
  readonly rows: readonly Placed[]
  readonly threads: readonly Thread[]
  readonly folded: number
  readonly arcs: readonly Arc[]
}

const heightOf = ({ bands, remarks }: LayerRow): number =>
  bands.length === 0 && remarks.length === 0
    ? HEIGHT.thin
    : Math.max(bands.length * HEIGHT.band + remarks.length * HEIGHT.remark, HEIGHT.band)

/** Threads drawn side by side; more of them are folded. */
const LANES = [24, 36, 12] as const

/** Where every layer, ring, thread and arc lies, from the surface down. */
export const shapeOf = (rows: readonly LayerRow[]): Shape => {
  let top = 0
  const placed = [...rows].reverse().map(row => {
    const height = heightOf(row)
    const here = { row, top, height }
    top += height + HEIGHT.line
    return here
  })
  const centre = centresOf(placed)
  const all = rows.flatMap(({ bands }) => bands)
  const many = [...new Set(all.map(({ effect }) => effect))].filter(effect => layersWith(rows, effect) > 1)
  const threads = many.slice(0, LANES.length).map((effect, lane) => ({
    effect,
    x: LANES[lane] ?? LANES[0],
    ys: all.filter(band => band.effect === effect).map(band => centre.get(band) ?? 0),
  }))
  return {
    height: top + HEIGHT.bedrock,
    rows: placed,
    threads,
    folded: many.length - threads.length,
    arcs: arcsOf(rows, centre, threads),
  }
}

const layersWith = (rows: readonly LayerRow[], effect: string): number =>
  rows.filter(({ bands }) => bands.some(band => band.effect === effect)).length

const centresOf = (placed: readonly Placed[]): ReadonlyMap<Band, number> =>
  new Map(
    placed.flatMap(({ row, top }) =>
      [...row.bands].reverse().map((band, at) => [band, top + at * HEIGHT.band + HEIGHT.band / 2] as const),
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
