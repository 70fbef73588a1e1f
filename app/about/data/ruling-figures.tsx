import { ScrollBox } from '#components/ui/scroll-box'

// Measured on 24 November 2026 with `npm run bench -- rulings`; docs/RULINGS.md says how the samples were drawn.
const ROWS: readonly (readonly [says: string, read: string, since: string, unseen: string])[] = [
  ['A rule that the ruling rests on is among the first five shown', '184 of 186', '109 of 110', '48 of 60'],
  ['It is the first one shown', '132 of 186', '88 of 110', '32 of 60'],
  ['What is said of its rules is true (precision)', '57 of 60', '32 of 34', '20 of 21'],
  ['“Its rules are unchanged” is true', '10 of 10', '1 of 1', 'none shown'],
  ['“Its rules were reworded or renumbered” is true', '45 of 48', '31 of 33', '20 of 21'],
  ['Rulings with unchanged rules that are shown as such (recall)', '10 of 54', '1 of 29', '0 of 12'],
  ['Rulings with reworded rules that are shown as such (recall)', '45 of 126', '31 of 78', '20 of 48'],
  ['Overtaken rulings that are shown as such (recall)', '2 of 3', 'none in it', 'none in it'],
]

/** How often the rules behind rulings, and the statements about them, are right. */
export const RulingFigures = () => (
  <section className="mt-block" id="rulings">
    <h2>Rulings on cards</h2>
    <p className="prose">
      Rulings are linked to rules by a program: by numbers and keywords they name, by subjects that we wrote down, by
      terms of the glossary and last by a search. Their rules are then followed to the date you read them on. Where the
      links do not agree nothing is said, so most rulings carry no statement. We labelled 380 rulings by hand: 200 that
      we read while writing the subjects, 120 that we read later to widen them, and 60 that were drawn after that. Only
      the last column says how other rulings fare: for one in five, no right rule is among the first five.
    </p>
    <ScrollBox label="How often links and statements about rulings are right">
      <table className="data mt-4">
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">200 rulings read before</th>
            <th scope="col">120 read since</th>
            <th scope="col">60 drawn last</th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map(([says, read, since, unseen]) => (
            <tr key={says}>
              <th scope="row">{says}</th>
              <td>{read}</td>
              <td>{since}</td>
              <td>{unseen}</td>
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
