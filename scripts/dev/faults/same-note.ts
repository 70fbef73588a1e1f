import { type Asked, type Fault, type Outcome, untilWell } from './fault'
import { digestDatabase, serve } from './site'
import { noteAt, rewrite, signUp, write } from './writer'

const run = async ({ isQuick, folder }: Asked): Promise<readonly Outcome[]> => {
  const rounds = isQuick ? 10 : 300
  const url = `file:${digestDatabase(folder, 'same.db')}`
  const sites = [await serve(url), await serve(url)] as const
  const writer = await signUp(sites[0].url)
  const found = { wrong: 0, lost: 0, both: 0, neither: 0 }
  for (let round = 0; round < rounds; round++) {
    const note = await write(sites[round % 2 === 0 ? 0 : 1].url, writer, `round ${round}`)
    if (typeof note === 'number') {
      found.wrong++
      continue
    }
    const answers = await Promise.all(sites.map((site, at) => rewrite(site.url, writer, note, `by process ${at}`)))
    const won = answers.indexOf(200)
    if (answers.filter(status => status === 200).length > 1) found.both++
    else if (won === -1) found.neither++
    else if (answers[1 - won] !== 412) found.wrong++
    const kept = await (await noteAt(sites[0].url, writer, note.id)).text()
    if (won >= 0 && !kept.includes(`by process ${won}`)) found.lost++
  }
  const recovered = await untilWell(async () => (await fetch(`${sites[1].url}/api/v1/releases`)).ok)
  await Promise.all(sites.map(site => site.stop()))
  return [
    {
      what: 'two processes change the same note under one ETag',
      tried: rounds,
      lost: found.lost,
      wrong: found.wrong + found.both + found.neither,
      recovered,
      says: `both won ${found.both} times, neither ${found.neither}; the other got 412 and the winner's text was stored`,
    },
  ]
}

export const sameNote: Fault = {
  name: 'same-note',
  says: 'two processes replace one note at the same moment with the same If-Match: exactly one wins',
  needsBuild: true,
  run,
}
