import type { Metadata } from 'next'
import { Frame } from '#components/shell/frame'
import { ScrollBox } from '#components/ui/scroll-box'
import { type LanguageForm, languageForms } from '#server/queries/scenarios/forms'

export const metadata: Metadata = {
  title: 'The language of boards',
  description: 'Every form of a step of a board or a game, with an example that is understood and one that is refused.',
}
const Rows = ({ title, rows }: { readonly title: string; readonly rows: readonly LanguageForm[] }) => (
  <ScrollBox label={title}>
    <table className="data stack mt-4">
      <thead>
        <tr>
          <th scope="col">Form</th>
          <th scope="col">Example</th>
          <th scope="col">Refused</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row.form}>
            <th scope="row">
              {row.form}
              {row.isPlayed ? null : <span className="dim"> (understood, not modelled)</span>}
            </th>
            <td data-label="Example:">
              <code>{row.accepted}</code>
            </td>
            <td data-label="Refused:">
              <code>{row.refused}</code>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollBox>
)

/** Every form of the language; the rows are those that the tests run. */
const ScenariosPage = () => {
  const { groups, objects } = languageForms
  const all = groups.flatMap(({ rows }) => rows)
  return (
    <Frame at="more">
      <main id="main" className="page" tabIndex={-1}>
        <h1 className="h1">The language of boards</h1>
        <p className="lede">
          A page of steps says what is there, what happens, and what must be true. These are its {all.length} forms;
          each example is run when this program is tested, and each step with other words must be refused.{' '}
          <a href="/guides/writing-a-scenario">How to write a scenario</a> shows how they go together.
        </p>
        <p className="prose">
          The examples speak of these objects: {objects.join('; ')}. A is a player, X an object, N a number, and DAY a
          date. {all.filter(row => !row.isPlayed).length} forms are understood and answered with “not modelled”.
        </p>
        <nav aria-label="On this page">
          <ul>
            {groups.map(({ id, title, rows }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a> <span className="dim">{rows.length}</span>
              </li>
            ))}
          </ul>
        </nav>
        {groups.map(({ id, title, rows }) => (
          <section className="mt-block" id={id} key={id}>
            <h2>{title}</h2>
            <Rows title={title} rows={rows} />
          </section>
        ))}
      </main>
    </Frame>
  )
}
export default ScenariosPage
