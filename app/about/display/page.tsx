import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { Frame } from '#components/shell/frame'
import { DisplayForm } from './display-form'

export const metadata: Metadata = { title: 'Display', robots: { index: false } }
const CHOICES = [
  {
    name: 'theme',
    legend: 'Theme',
    values: [
      ['', 'Same as the system'],
      ['light', 'Light'],
      ['dark', 'Dark'],
    ],
  },
  {
    name: 'size',
    legend: 'Text',
    values: [
      ['', 'Same as the browser'],
      ['large', '20% larger'],
    ],
  },
  {
    name: 'keys',
    legend: 'Single-key shortcuts',
    values: [
      ['', 'On'],
      ['off', 'Off'],
    ],
  },
] as const

/** Appearance and behaviour of pages; stored in cookies for a year, sent nowhere else. */
const DisplayPage = async () => {
  const cookieStore = await cookies()
  return (
    <Frame at="more">
      <main id="main" className="page" tabIndex={-1}>
        <h1 className="h1">Display</h1>
        <DisplayForm>
          {CHOICES.map(({ name, legend, values }) => (
            <fieldset className="choice" key={name}>
              <legend>{legend}</legend>
              {values.map(([value, says]) => (
                <label key={value}>
                  <input
                    type="radio"
                    name={name}
                    value={value}
                    defaultChecked={(cookieStore.get(name)?.value ?? '') === value}
                  />{' '}
                  {says}
                </label>
              ))}
            </fieldset>
          ))}
          <button className="btn solid" type="submit">
            Save
          </button>
        </DisplayForm>
      </main>
    </Frame>
  )
}
export default DisplayPage
