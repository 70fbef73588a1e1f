import { ScrollBox } from '#components/ui/scroll-box'

// Measured on 24 and 25 November 2026 with `npm run bench -- rulings`; docs/RULINGS.md says how the samples were drawn.
const ROWS: readonly (readonly [says: string, read: string, since: string, unseen: string])[] = [
  ['A rule that the ruling rests on is among the first five shown', '184 of 186', '169 of 170', '236 of 267'],
  ['It is the first one shown', '119 of 186', '126 of 170', '171 of 267'],
  ['What is said of its rules is true (precision)', '55 of 56', '55 of 57', '66 of 72'],
  ['“Its rules are unchanged” is true', '11 of 11', '4 of 4', '7 of 8'],
  ['“Its rules were reworded or renumbered” is true', '41 of 42', '49 of 51', '58 of 63'],
  ['Rulings with unchanged rules that are shown as such (recall)', '11 of 54', '4 of 40', '7 of 86'],
  ['Rulings with reworded rules that are shown as such (recall)', '41 of 126', '49 of 125', '58 of 177'],
  ['Overtaken rulings that are shown as such (recall)', '3 of 3', '2 of 2', '1 of 4'],
]

/** How often the rules behind rulings, and the statements about them, are right. */
export const RulingFigures = () => (
  <section className="mt-block" id="rulings">
    <h2>Rulings on cards</h2>
    <p className="prose">
      Rulings are linked to rules by a program: by numbers and keywords they name, by subjects that we wrote down, some
      of them recognized only beside the text of the card, then by a search and last by other terms of the glossary.
      Their rules are then followed to the date you read them on. Where the links do not agree nothing is said, so most
      rulings carry no statement. We labelled 650 rulings by hand: 200 that we read while writing the subjects, 180 that
      we read later to widen them, and 270 that were drawn at random in five lots, each measured before its failures
      were read. Only the last column says how other rulings fare: for one in nine, no right rule is among the first
      five.
    </p>
    <ScrollBox label="How often links and statements about rulings are right">
      <table className="data mt-4">
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">200 rulings read before</th>
            <th scope="col">180 read since</th>
            <th scope="col">270 drawn at random, first measurement</th>
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
      collection used for testing it is shown for 178 families of rulings; all were read by hand, and all are right.
      More were overtaken than are shown: of 65 among 4,350 rulings drawn at random, 60 were found, and other rulings
      will fare worse. The last column is older: the rows that find all four now were written after it was measured.
    </p>
  </section>
)
