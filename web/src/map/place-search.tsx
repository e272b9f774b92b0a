import { useMutation } from '@tanstack/react-query';
import { Flex, Input } from 'antd';
import { Search } from 'lucide-react';
import { type FocusEvent, type SubmitEvent, useState } from 'react';
import { call } from '../api/call.js';
import { messageOf } from '../api/failure.js';
import type { CallAnswer } from '../api/paths.js';
import { Button } from '../ui/controls/button.js';
import { IconButton } from '../ui/controls/icon-button.js';
import layout from '../ui/layout.module.css';
import styles from './map.module.css';
import { mapTexts as t } from './texts.js';

const SEARCH_LENGTH = 200;

export type FoundPlace = CallAnswer<'geoSearch'>['places'][number];

export interface PlaceSearchProps {
  /** Where the map looks: of places that fit as well, the nearest come first. */
  readonly near: () => { readonly lat: number; readonly lng: number } | undefined;
  readonly onGo: (place: FoundPlace) => void;
  /** A search begins: what the last one found is out of date. */
  readonly onSearch: () => void;
  readonly autoFocus?: boolean;
}

/** Searches when it is submitted, never while typing: public geocoders forbid that. */
export function PlaceSearch({ near, onGo, onSearch, autoFocus = false }: PlaceSearchProps) {
  const [typed, setTyped] = useState('');
  const search = useMutation({
    mutationFn: (text: string) => call('geoSearch', { search: text, near: near() }),
    onSuccess: ({ places: [first, ...others] }) => first !== undefined && others.length === 0 && onGo(first),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = typed.trim();
    if (text === '') return;
    onSearch();
    search.mutate(text);
  };
  const places = search.data?.places ?? null;
  // What was not found says nothing to who does something else; a list of places stays to choose from.
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (places?.length === 0 && !currentTarget.contains(relatedTarget)) search.reset();
  };
  const go = (place: FoundPlace) => {
    search.reset();
    onGo(place);
  };
  return (
    <search className={styles.search} onBlur={leave}>
      <form onSubmit={submit}>
        <Input
          className={styles.searchInput}
          type="text"
          aria-label={t.searchLabel}
          placeholder={t.searchLabel}
          maxLength={SEARCH_LENGTH}
          autoComplete="off"
          autoFocus={autoFocus}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            search.reset();
          }}
          suffix={
            <IconButton type="submit" aria-label={t.searchButton} busy={search.isPending}>
              <Search aria-hidden />
            </IconButton>
          }
        />
      </form>
      <div role="status" className={layout.visuallyHidden}>
        {places !== null && places.length > 0 && t.placesFound(places.length)}
      </div>
      {search.isError && (
        <p role="alert" className={`${layout.problem} ${styles.searchNote}`}>
          {messageOf(search.error)}
        </p>
      )}
      {places?.length === 0 && (
        <p role="status" className={`${layout.small} ${styles.searchNote}`}>
          {t.noPlaces}
        </p>
      )}
      {places !== null && places.length > 1 && (
        <Flex component="ul" vertical className={styles.found}>
          {places.map((place) => (
            <li key={`${place.name} ${place.lat} ${place.lng}`}>
              <Button kind="text" onClick={() => go(place)}>
                {place.name}
              </Button>
            </li>
          ))}
        </Flex>
      )}
    </search>
  );
}
