import type { Way } from '../shell/date-bar'
import { Icon, type IconName } from '../ui/icon'

type Props = {
  readonly icon: IconName
  readonly title: string
  readonly says: string
  readonly way?: Way
  readonly look?: 'plain' | 'fail' | 'hatch'
}

/** Nothing here, or not possible: one line, one sentence, one way on. */
export const StateCard = ({ icon, title, says, way, look = 'plain' }: Props) => (
  <div className={`card statecard ${look}`} role="status">
    <Icon name={icon} />
    <p>
      <b>{title}</b>
    </p>
    <p className="dim sm">{says}</p>
    {way ? (
      <p className="sm">
        <a href={way.href}>{way.says}</a>
      </p>
    ) : null}
  </div>
)
