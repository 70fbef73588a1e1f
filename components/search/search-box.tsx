import { Icon } from '../ui/icon'
import { SearchInput } from './search-input'

type Props = { readonly value?: string; readonly on?: string | null; readonly kind: 'header' | 'page' | 'home' }

/** One box for numbers, words and pasted text; a GET form, with live results where scripts run. */
export const SearchBox = ({ value = '', on = null, kind }: Props) => (
  <search>
    <form className={{ header: 'omni', page: 'bigq', home: 'bigbox' }[kind]} action="/search">
      <label className="sr" htmlFor={`q-${kind}`}>
        Search rules by number or words
      </label>
      {kind === 'home' ? null : <Icon name="search" />}
      <SearchInput
        id={`q-${kind}`}
        value={value}
        on={on}
        placeholder={
          kind === 'home' ? 'A rule number, a card, a question, or any text' : 'Rule, card, question, or any text'
        }
      />
      {kind === 'home' ? (
        <>
          <label className="sr" htmlFor="on-home">
            On date
          </label>
          <input
            className="on"
            id="on-home"
            name="on"
            defaultValue={on ?? ''}
            placeholder="latest"
            size={10}
            autoComplete="off"
          />
        </>
      ) : on ? (
        <input type="hidden" name="on" value={on} />
      ) : null}
      {kind === 'header' ? (
        <>
          <span className="kbd" aria-hidden="true">
            /
          </span>
          <button className="sr" type="submit" tabIndex={-1}>
            Search
          </button>
        </>
      ) : (
        <button className="btn solid" type="submit">
          {kind === 'home' ? 'Search' : 'Search'}
        </button>
      )}
    </form>
  </search>
)
