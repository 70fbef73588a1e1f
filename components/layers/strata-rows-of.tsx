import type { Citation, Difference, Stratum, Trace } from '#engine/index'

type Applied = Extract<Trace, { readonly kind: 'applied' }>
type Waited = Extract<Trace, { readonly kind: 'waited' }>

/** One effect that applies to the object, in the order of application from 1. */
export type Band = {
  readonly order: number
  readonly effect: string
  readonly name: string
  readonly text: string
  readonly from: string
  readonly was: string
  readonly is: string
  /** The size after the effect. */
  readonly size: string
  readonly sublayer?: string
  readonly timestamp: number
  readonly stratum: Stratum
  readonly cite: Citation
  readonly waitedFor?: {
    readonly effect: string
    readonly name: string
    readonly because: string
    readonly cite: Citation
  }
}
/** A layer with its changes to the object; `remarks` are loops, expired effects and notes, in words. */
export type LayerRow = {
  readonly layer: string
  readonly name: string
  readonly holds: readonly Stratum[]
  readonly bands: readonly Band[]
  readonly remarks: readonly { readonly says: string; readonly cite: Citation }[]
  /** Effects that form a dependency loop. */
  readonly loops: readonly (readonly string[])[]
}
export type Size = { readonly power: number | null; readonly toughness: number | null }
export type Column = {
  readonly rows: readonly LayerRow[]
  readonly printed: Size
  readonly timestamps: readonly number[]
}

/** The timestamps of everything that applies: permanents, and the effects of spells and abilities that resolved. */
export const stampsOf = (
  objects: readonly { readonly zone: string; readonly timestamp?: number | undefined }[],
  trace: readonly Trace[],
): readonly number[] =>
  [
    ...new Set([
      ...objects.flatMap(({ zone, timestamp }) => (zone === 'battlefield' && timestamp ? [timestamp] : [])),
      ...resolvedIn(trace).map(({ timestamp }) => timestamp),
    ]),
  ].sort((one, other) => one - other)

/** `2/3`; empty for an object without a size. */
export const printSize = ({ power, toughness }: Size): string =>
  power === null && toughness === null ? '' : `${power ?? '–'}/${toughness ?? '–'}`

const STRATUM_OF: readonly (readonly [RegExp, Stratum])[] = [
  [/power|toughness|size/, 'size'],
  [/colou?r/, 'color'],
  [/abilit/, 'ability'],
  [/type/, 'type'],
  [/control/, 'control'],
  [/text|name/, 'text'],
]
const stratumOf = (differences: readonly Difference[], holds: readonly Stratum[]): Stratum => {
  const what = differences[0]?.what ?? ''
  const found = STRATUM_OF.find(([pattern]) => pattern.test(what))?.[1]
  return found && (holds.includes(found) || holds.includes('all') || holds.length === 0) ? found : (holds[0] ?? 'all')
}

type Flat = { readonly entry: Exclude<Trace, { kind: 'layer' }>; readonly sublayer: string | undefined }
const flat = (entries: readonly Trace[], sublayer?: string): Flat[] =>
  entries.flatMap(entry => (entry.kind === 'layer' ? flat(entry.then, entry.layer) : [{ entry, sublayer }]))

const isSize = ({ what }: Difference): boolean => what === 'power' || what === 'toughness'
const printed = (value: string): string => (value === '' ? 'none' : value)

const remarkOf = ({ entry }: Flat): LayerRow['remarks'] => {
  if (entry.kind === 'note') return [{ says: entry.says, cite: entry.cite }]
  if (entry.kind === 'ended') return [{ says: `${entry.name}: ${entry.why}`, cite: entry.cite }]
  if (entry.kind === 'loop') return [{ says: `loop of ${entry.names.join(', ')}: timestamps decide`, cite: entry.cite }]
  return []
}

/** One of power or toughness as the engine writes it; an object without one has `none`. */
export const numberIn = (written: string): number | null => (/^-?\d+$/.test(written) ? Number(written) : null)

/** Size before and after each band, computed backwards from the final board. */
const sizesOf = (applied: readonly { readonly differences: readonly Difference[] }[], end: Size) => {
  let size = end
  const pairs = [...applied].reverse().map(({ differences }) => {
    const after = size
    const before = (what: string, now: number | null): number | null => {
      const change = differences.find(difference => difference.what === what)
      return change === undefined ? now : numberIn(change.before)
    }
    size = { power: before('power', size.power), toughness: before('toughness', size.toughness) }
    return { before: size, after }
  })
  return { pairs: pairs.reverse(), printed: size }
}

const differencesSaid = (differences: readonly Difference[], size: { before: Size; after: Size } | undefined) => {
  const others = differences.filter(difference => !isSize(difference))
  if (others.length < differences.length && size) return { was: printSize(size.before), is: printSize(size.after) }
  return {
    was: others.map(one => printed(one.before)).join(', '),
    is: others.map(one => printed(one.after)).join(', '),
  }
}

const waitOf = (waits: readonly Waited[], effect: string): Pick<Band, 'waitedFor'> => {
  const wait = waits.find(one => one.effect === effect)
  return wait ? { waitedFor: { effect: wait.for, name: wait.forName, because: wait.because, cite: wait.cite } } : {}
}

/** The trace of one object: layers in order, each with the effects that changed it. */
export const columnOf = (trace: readonly Trace[], label: string, end: Size): Column => {
  const layers = trace.filter(entry => entry.kind === 'layer')
  const seen = layers.flatMap(layer => {
    const entries = flat(layer.then)
    return entries.flatMap(({ entry, sublayer }) => {
      if (entry.kind !== 'applied') return []
      const differences = entry.differences.filter(({ object }) => object === label)
      return differences.length === 0
        ? []
        : [{ layer, entry: entry as Applied, differences, sublayer: entry.sublayer ?? sublayer }]
    })
  })
  const sizes = sizesOf(seen, end)
  const bands = seen.map(({ layer, entry, differences, sublayer }, at) => ({
    layer,
    band: {
      order: at + 1,
      effect: entry.effect,
      name: entry.name,
      text: entry.text,
      from: entry.from,
      ...differencesSaid(differences, sizes.pairs[at]),
      size: printSize(sizes.pairs[at]?.after ?? end),
      ...(sublayer ? { sublayer } : {}),
      timestamp: entry.timestamp,
      stratum: stratumOf(differences, layer.holds),
      cite: entry.cite,
      ...waitOf(
        flat(layer.then).flatMap(({ entry: other }) => (other.kind === 'waited' ? [other] : [])),
        entry.effect,
      ),
    },
  }))
  const rows = layers.map(layer => ({
    layer: layer.layer,
    name: layer.name,
    holds: layer.holds,
    bands: bands.filter(one => one.layer === layer).map(({ band }) => band),
    remarks: flat(layer.then).flatMap(remarkOf),
    loops: flat(layer.then).flatMap(({ entry }) => (entry.kind === 'loop' ? [entry.effects] : [])),
  }))
  const timestamps = [...new Set(seen.map(({ entry }) => entry.timestamp))].sort((a, b) => a - b)
  return { rows, printed: sizes.printed, timestamps }
}

/** A layer with several kinds of changes lists only those that occurred. */
export const actingOf = ({ bands, holds }: LayerRow): readonly Stratum[] => {
  const acted = [...new Set(bands.map(({ stratum }) => stratum))]
  return acted.length > 0 ? acted : [holds[0] ?? 'all']
}

/** The characteristics of an object before any effect, where they differ: `colors: red`. */
export const formerOf = (trace: readonly Trace[], label: string): ReadonlyMap<string, { was: string; is: string }> => {
  const former = new Map<string, { was: string; is: string }>()
  for (const { entry } of flat(trace))
    if (entry.kind === 'applied')
      for (const { object, what, before, after } of entry.differences)
        if (object === label) former.set(what, { was: former.get(what)?.was ?? before, is: after })
  return new Map([...former].filter(([, { was, is }]) => was !== is))
}

/** Effects of spells and abilities that resolved and still apply, oldest first, each once. */
export const resolvedIn = (trace: readonly Trace[]) => {
  const found = flat(trace).flatMap(({ entry }) =>
    entry.kind === 'applied' && entry.from === 'resolution'
      ? [{ effect: entry.effect as string, text: entry.text, timestamp: entry.timestamp as number }]
      : [],
  )
  return [...new Map(found.map(one => [one.effect, one])).values()].sort((a, b) => a.timestamp - b.timestamp)
}
