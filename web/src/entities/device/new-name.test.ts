import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { showNewName } from './new-name.js';

const LIST = ['home', 7];
const page = (name: string | null, other = 'Weir') => ({
  deviceList: [
    { id: 1, sitealias: name },
    { id: 2, sitealias: other },
  ],
});
type Page = ReturnType<typeof page>;

/** A page of the list with the device "Elm", that is renamed to "Oak". */
function list() {
  const client = new QueryClient();
  const key = [...LIST, { page: 1 }];
  client.setQueryData(key, page('Elm'));
  /** Asks for a page; `arrives` is its answer. */
  const ask = (queryKey = key) => {
    const { promise, resolve } = Promise.withResolvers<Page>();
    const read = client.fetchQuery({ queryKey, queryFn: () => promise });
    return {
      arrives: async (answer: Page) => {
        resolve(answer);
        await read;
      },
    };
  };
  const names = (queryKey = key) => client.getQueryData<Page>(queryKey)?.deviceList.map(({ sitealias }) => sitealias);
  const rename = (name = 'Oak', former: string | null = 'Elm') =>
    showNewName(client, { queryKey: LIST, field: 'sitealias' }, { deviceId: 1, name, former });
  return { client, key, ask, names, rename };
}

it('a new name is shown at once, and on pages that were asked for before or while it is saved', async () => {
  const { ask, names, rename } = list();
  const before = ask();
  const other = [...LIST, { page: 2 }];
  rename();
  expect(names()).toEqual(['Oak', 'Weir']);
  await before.arrives(page('Elm', 'Lock'));
  expect(names()).toEqual(['Oak', 'Lock']);
  await ask(other).arrives(page('Elm'));
  expect(names(other)).toEqual(['Oak', 'Weir']);
});

it('a new name stays when a page arrives that was asked for before it was saved; later pages have the name of the server', async () => {
  const { ask, names, rename } = list();
  const name = rename();
  const [during, elsewhere] = [ask(), ask([...LIST, { page: 2 }])];
  name.saved();
  await during.arrives(page('Elm'));
  expect(names()).toEqual(['Oak', 'Weir']);
  await ask().arrives(page('Pine'));
  expect(names()).toEqual(['Pine', 'Weir']);
  await elsewhere.arrives(page('Elm'));
  expect(names([...LIST, { page: 2 }])).toEqual(['Oak', 'Weir']);
});

it('a new name stays when another change of the device arrives that does not have it yet', () => {
  const { client, key, names, rename } = list();
  const name = rename();
  client.setQueryData(key, page('Elm', 'Lock'));
  expect(names()).toEqual(['Oak', 'Lock']);
  name.saved();
  client.setQueryData(key, page('Pine'));
  expect(names()).toEqual(['Pine', 'Weir']);
});

it('a refused name is taken back, also from pages that arrived meanwhile, and not shown again', async () => {
  const { ask, names, rename } = list();
  const name = rename();
  const during = ask();
  await ask([...LIST, { page: 2 }]).arrives(page('Elm'));
  name.refused();
  expect(names()).toEqual(['Elm', 'Weir']);
  expect(names([...LIST, { page: 2 }])).toEqual(['Elm', 'Weir']);
  await during.arrives(page('Elm'));
  expect(names()).toEqual(['Elm', 'Weir']);
});

it('of two names that are being saved, the later one is shown', async () => {
  const { ask, names, rename } = list();
  const first = rename();
  const second = rename('Pine', 'Oak');
  expect(names()).toEqual(['Pine', 'Weir']);
  await ask().arrives(page('Elm'));
  expect(names()).toEqual(['Pine', 'Weir']);
  first.saved();
  const between = ask();
  second.saved();
  await between.arrives(page('Oak'));
  expect(names()).toEqual(['Pine', 'Weir']);
});

it('a refused name that was replaced by a newer one changes nothing', async () => {
  const { ask, names, rename } = list();
  const first = rename();
  const second = rename('Pine', 'Oak');
  first.refused();
  await ask().arrives(page('Elm'));
  expect(names()).toEqual(['Pine', 'Weir']);
  second.saved();
  expect(names()).toEqual(['Pine', 'Weir']);
});

it('nothing follows the lists once the name is saved and no page is on its way', async () => {
  const { client, ask, rename } = list();
  const isFollowed = () => client.getQueryCache().hasListeners();
  rename().saved();
  expect(isFollowed()).toBe(false);
  const name = rename();
  expect(isFollowed()).toBe(true);
  const [during, last] = [ask(), ask([...LIST, { page: 2 }])];
  name.saved();
  await during.arrives(page('Elm'));
  expect(isFollowed()).toBe(true);
  await last.arrives(page('Elm'));
  expect(isFollowed()).toBe(false);
});
