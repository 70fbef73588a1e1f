import type { Stratum } from '#engine/index'
import type { IsoDate } from '#rulebook/dates/date'
import { printDate } from '#rulebook/dates/date'
import type { BoardObject } from '../outcome/board-card'
import type { StrataTrace } from './strata'
import { CLASS } from './strata-layer'
import { type Band, columnOf, printSize } from './strata-rows-of'

type CoreRun = {
  readonly on: string
  readonly ruleset: string
  readonly objects: readonly BoardObject[]
  readonly trace: StrataTrace
}
type Row = { readonly layer: string; readonly band: Band }
type Sample = { readonly run: CoreRun; readonly rows: readonly Row[]; readonly printed: string }

const sampleOf = (run: CoreRun, label: string): Sample | null => {
  const object = run.objects.find(one => one.label === label)
  if (!object) return null
  const { rows, printed } = columnOf(run.trace, label, object)
  return {
    run,
    rows: rows.flatMap(({ layer, bands }) => bands.map(band => ({ layer, band }))),
    printed: printSize(printed),
  }
}

const SAYS: Readonly<Record<Stratum, string>> = {
  copy: 'copies',
  control: 'control',
  text: 'text',
  type: 'types',
  color: 'colors',
  ability: 'abilities',
  size: 'power and toughness',
  all: 'everything',
}
/** The value a comparison is about: power and toughness if an effect changes them, else the topmost change. */
const stratumOf = (samples: readonly Sample[]): Stratum | null => {
  const strata = samples.flatMap(({ rows }) => rows.map(({ band }) => band.stratum))
  return strata.includes('size') ? 'size' : (strata.at(-1) ?? null)
}

const Core = ({ sample, stratum, here }: { sample: Sample; stratum: Stratum; here: boolean }) => {
  const rows = sample.rows.filter(({ band }) => band.stratum === stratum)
  return (
    <figure className={here ? 'core-one here' : 'core-one'}>
      <figcaption className="sm">
        <b title={sample.run.ruleset}>{printDate(sample.run.on as IsoDate)}</b>
        {sample.run.ruleset.endsWith('*') ? ', mixed' : ''}
        {here ? <span className="sr">, the day of the run</span> : null}
      </figcaption>
      <ol className="column" reversed>
        {[...rows].reverse().map(({ layer, band }) => (
          <li className={`corerow ${CLASS[stratum]}`} key={band.order} value={band.order}>
            <b className={(band.sublayer ?? layer).length > 2 ? 'lab long' : 'lab'}>{band.sublayer ?? layer}</b>
            <span className="core" aria-hidden="true" />
            <span className="dim" title={band.text}>
              {band.name}
            </span>
            <b className="now">{stratum === 'size' ? band.size : band.is}</b>
          </li>
        ))}
        <li className="corerow bedrock k-bed" value={0}>
          <b className="lab">0</b>
          <span className="core" aria-hidden="true" />
          <span className="dim">printed</span>
          <b className="now">{stratum === 'size' ? sample.printed : ''}</b>
        </li>
      </ol>
    </figure>
  )
}

/** One stratum of an object under several rulesets, side by side; the day of the run has a ring. */
export const Cores = ({ runs, label, on }: { runs: readonly CoreRun[]; label: string; on: string }) => {
  const samples = runs.flatMap(run => sampleOf(run, label) ?? [])
  const stratum = stratumOf(samples)
  if (samples.length < 2 || !stratum) return null
  return (
    <section className="drill" aria-label={`${SAYS[stratum]} of ${label} under several rules`}>
      <h3 className="sm">
        {label}, {SAYS[stratum]}, {samples.length} times
      </h3>
      <div className="cores">
        {samples.map((sample, at) => (
          <Core
            // biome-ignore lint/suspicious/noArrayIndexKey: one day may appear twice under different switches
            key={at}
            sample={sample}
            stratum={stratum}
            here={sample.run.on === on}
          />
        ))}
      </div>
    </section>
  )
}
