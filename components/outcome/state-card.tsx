import type { Way } from '../shell/date-bar'
import { Icon, type IconName } from '../ui/icon'

type Props = {
  readonly icon: IconName
  readonly title: string
  readonly says: string
  readonly way?: Way
  readonly look?: 'plain' | 'fail' | 'hatch'
}

/** An empty or unavailable state: a heading, a sentence and a link. */
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
