import type { BilledChange } from '../views/billing/change.js';

interface Counts {
  sites: number;
  /** Enabled, with a log: committed while the study is Active. */
  committed: number;
}

interface Basin extends Counts {
  readonly studyId: number;
  /** Whole, and not deleted. */
  counts: boolean;
}

interface Site {
  readonly basinId: number;
  exists: boolean;
  enabled: boolean;
  logs: number;
}

const isCommitted = ({ exists, enabled, logs }: Site): boolean => exists && enabled && logs > 0;
const NONE: Readonly<Counts> = { sites: 0, committed: 0 };

/** How many sites each study has, after the changes so far. */
export class SiteCounts {
  readonly #studies = new Map<number, Counts>();
  readonly #basins = new Map<number, Basin>();
  readonly #sites = new Map<number, Site>();

  of(studyId: number): Readonly<Counts> {
    return this.#studies.get(studyId) ?? NONE;
  }

  /** Applies a change of a basin or a site. Returns its study. */
  apply({ what, id, parent, ids }: BilledChange): number | undefined {
    switch (what) {
      case 'basin begun':
      case 'basin created':
        this.#basins.set(id, { studyId: parent ?? 0, counts: what === 'basin created', sites: 0, committed: 0 });
        return parent ?? undefined;
      case 'basin completed':
        return this.#count(id, true);
      case 'basin deleted':
        return this.#count(id, false);
      case 'enabled site created':
      case 'disabled site created':
        return this.#change(this.#sites.get(id) ?? this.#newSite(id, parent ?? 0), (site) => {
          site.exists = true;
          site.enabled = what === 'enabled site created';
        });
      case 'sites imported': {
        const changed = (ids ?? []).map((siteId) =>
          this.#change(this.#newSite(siteId, parent ?? 0), (site) => {
            site.exists = true;
          }),
        );
        return changed[0];
      }
      default:
        return this.#change(this.#sites.get(id), (site) => {
          if (what === 'site deleted') site.exists = false;
          else if (what === 'log added') site.logs++;
          else if (what === 'log removed') site.logs--;
          else site.enabled = what === 'site enabled';
        });
    }
  }

  #newSite(siteId: number, basinId: number): Site {
    const site = { basinId, exists: false, enabled: false, logs: 0 };
    this.#sites.set(siteId, site);
    return site;
  }

  #change(site: Site | undefined, change: (site: Site) => void): number | undefined {
    const basin = site && this.#basins.get(site.basinId);
    if (site === undefined || basin === undefined) return undefined;
    const before = { sites: Number(site.exists), committed: Number(isCommitted(site)) };
    change(site);
    const more = { sites: Number(site.exists) - before.sites, committed: Number(isCommitted(site)) - before.committed };
    add(basin, more, 1);
    if (basin.counts) add(this.#countsOf(basin.studyId), more, 1);
    return basin.studyId;
  }

  #count(basinId: number, counts: boolean): number | undefined {
    const basin = this.#basins.get(basinId);
    if (basin === undefined || basin.counts === counts) return basin?.studyId;
    basin.counts = counts;
    add(this.#countsOf(basin.studyId), basin, counts ? 1 : -1);
    return basin.studyId;
  }

  #countsOf(studyId: number): Counts {
    const counts = this.#studies.get(studyId) ?? { sites: 0, committed: 0 };
    this.#studies.set(studyId, counts);
    return counts;
  }
}

function add(counts: Counts, more: Readonly<Counts>, times: 1 | -1): void {
  counts.sites += times * more.sites;
  counts.committed += times * more.committed;
}
