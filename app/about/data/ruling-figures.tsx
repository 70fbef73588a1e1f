import { ScrollBox } from '#components/ui/scroll-box'

// Measured on 23 November 2026 with `npm run bench -- rulings`; docs/RULINGS.md says how the samples were drawn.
const ROWS: readonly (readonly [says: string, read: string, unread: string, last: string])[] = [
  ['A rule that the ruling rests on is among the first five shown', '182 of 186', '48 of 54', '49 of 56'],
  ['What is said of its rules is true (precision)', '49 of 52', '12 of 13', '17 of 18'],
  ['“Its rules are unchanged” is true', '6 of 6', '1 of 1', 'none shown'],
  ['“Its rules were reworded or renumbered” is true', '41 of 44', '11 of 12', '17 of 18'],
  ['Rulings with unchanged rules that are shown as such (recall)', '6 of 54', '1 of 16', '0 of 13'],
  ['Rulings with reworded rules that are shown as such (recall)', '41 of 126', '11 of 35', '17 of 43'],
  ['Overtaken rulings that are shown as such (recall)', '2 of 3', 'none in it', 'none in it'],
]

/** How often the rules behind rulings, and the statements about them, are right. */
export const RulingFigures = () => (
  <section className="mt-block" id="rulings">
    <h2>Rulings on cards</h2>
    <p className="prose">
      Rulings are linked to rules by a program: by numbers and keywords they name, by subjects that we wrote down, by
      terms of the glossary and last by a search. Their rules are then followed to the date you read them on. Where the
      links do not agree nothing is said, so most rulings carry no statement. We labelled 320 rulings by hand: 200 that
      we read while writing the subjects, 60 after which one thing was changed, and 60 after which nothing was.
    </p>
    <ScrollBox label="How often links and statements about rulings are right">
      <table className="data mt-4">
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">200 rulings read before</th>
            <th scope="col">60 not seen before</th>
            <th scope="col">60 drawn last</th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map(([says, read, unread, last]) => (
            <tr key={says}>
              <th scope="row">{says}</th>
              <td>{read}</td>
              <td>{unread}</td>
              <td>{last}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
    <p className="prose mt-4">
      “Overtaken” is shown only where the words of a ruling contradict a change of the game that we wrote down. In the
      collection used for testing it was shown for 100 families of rulings; all were read by hand, and all are right.
      More were overtaken than are shown.
    </p>
  </section>
)
