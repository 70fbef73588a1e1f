import { type IsoDate, printDate } from '#rulebook/dates/date'
import { Icon, type IconName } from '../ui/icon'
import { InWords } from '../ui/words'

export type Known = 'verified' | 'floor' | 'contradicted' | 'unverifiable' | 'stated' | 'inferred'
const SIGNS: Readonly<Record<Known, readonly [look: string, icon: IconName, word: string]>> = {
  verified: ['verified', 'check', 'first release'],
  floor: ['floor', 'floor', 'on or before'],
  contradicted: ['contradicted', 'cross', 'contradicted'],
  unverifiable: ['stated', 'quote', 'date given'],
  stated: ['stated', 'quote', 'date given'],
  inferred: ['inferred', 'tilde', 'inferred'],
}

/** The evidence for a date or an outcome: a sign and a word, never colour alone. */
export const Badge = ({
  known,
  word,
  says,
}: {
  readonly known: Known
  readonly word?: string
  readonly says?: string
}) => {
  const [look, icon, plain] = SIGNS[known]
  return (
    <span className={`badge ${look}`} title={says}>
      <Icon name={icon} />
      {word ?? plain}
    </span>
  )
}

export type Stamped = {
  readonly stamped?: string
  readonly stampedBy?: string
  readonly authority?: string
  readonly audit?: { readonly state: 'verified' | 'floor' | 'contradicted' | 'unverifiable'; readonly says: string }
}

/** The date in the margin, with its author and certainty if known. Nothing where a source prints none. */
export const Stamp = ({ stamped, authority, audit, stampedBy }: Stamped) =>
  stamped === undefined ? (
    <div className="stamp" />
  ) : (
    <div className="stamp">
      <b title={stampedBy}>
        {authority ?? 'Dated'} <span className="nw">{printDate(stamped as IsoDate)}</span>
      </b>
      {audit ? (
        <>
          <Badge known={audit.state} says={audit.says} />
          <span className="sr">
            <InWords text={audit.says} />
          </span>
        </>
      ) : null}
    </div>
  )
