const rowsFor = (days: number | null): readonly (readonly [what: string, why: string, long: string])[] => [
  ['Theme, text size and keys you chose, in a cookie', 'to draw pages as you like them', 'until you clear it'],
  ['Notes, highlights and favourites without an account', 'they are in your browser only', 'until you clear it'],
  ['Changes you ticked as known', 'they are in your browser only', 'until you clear it'],
  ['Your e-mail address, your name, a hash of your password', 'to let you in', 'until you erase the account'],
  ['Notes, lists and reviews of your account', 'to show them to whom you choose', 'until you withdraw or erase them'],
  ['Your sessions, with network address and browser name', 'so that you can see them', '30 days after the last visit'],
  [
    'A signed cookie for each account that signed in on this device; its name holds a part of a hash of the address',
    'so that guesses by others do not lock you out',
    'one year',
  ],
  ['How often an address tried to sign in', 'to make guessing slow', 'one day'],
  [
    'A line for each request: time, page, half of the network address, never what you looked for',
    'to find faults',
    days === null ? 'as long as whoever runs this site keeps its output' : `${days} days`,
  ],
  ['Copies of all of this, for the day the machine breaks', 'to lose nothing', 'see below on erasing'],
]

/** A table of what is kept about readers, why, and how long. */
export const Kept = ({ days }: { readonly days: number | null }) => (
  <section className="mt-block" id="kept">
    <h2>What is kept</h2>
    <table className="data">
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Why</th>
          <th scope="col">How long</th>
        </tr>
      </thead>
      <tbody>
        {rowsFor(days).map(([what, why, long]) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>{why}</td>
            <td>{long}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
