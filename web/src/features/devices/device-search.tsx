import type { SubmitEvent } from 'react';
import { texts } from '../../texts.js';
import { Button } from '../../ui/button.js';
import { SearchBox, useTyped } from '../../ui/search-box.js';

const t = texts.devices;

/** A search that the server does: Enter or Search starts it, Clear ends it. */
export function DeviceSearch({ search, onSearch }: { readonly search: string; readonly onSearch: (search: string) => void }) {
  const [typed, setTyped] = useTyped(search);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  const clear = () => {
    setTyped('');
    if (search !== '') onSearch('');
  };
  return (
    <form className="toolbar-search" onSubmit={submit}>
      <SearchBox label={t.search} value={typed} onType={setTyped} />
      <Button type="submit">{t.searchButton}</Button>
      <Button kind="text" onClick={clear} disabled={search === '' && typed === ''}>
        {t.clear}
      </Button>
    </form>
  );
}
