import { Icon } from '#components/icon'
import type { ScenarioRef } from '#server/answers'

/** Boards whose answer depends on the day. */
export const HomeLive = ({ scenarios }: { readonly scenarios: readonly ScenarioRef[] }) => {
  const shown = scenarios.filter(({ status }) => status === 'runs').slice(0, 3)
  return shown.length === 0 ? null : (
    <section className="live" aria-labelledby="h-live">
      <h2 className="h2" id="h-live">
        Boards that run
      </h2>
      <div className="cardgrid">
        {shown.map(({ id, title, prose }) => (
          <div className="card scard" key={id}>
            <h3>
              <a href={`/scenarios/${id}`}>{title}</a>
            </h3>
            <p>{prose}</p>
            <p className="row">
              <a className="btn sm" href={`/scenarios/${id}`}>
                <Icon name="play" />
                Step through<span className="sr"> {title}</span>
              </a>
            </p>
          </div>
        ))}
      </div>
    </section>
  )
}
