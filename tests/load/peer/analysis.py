"""What services/analysis computes of a basin, in NumPy: the peer of the bench row `analysis`.

python analysis.py FOLDER reads FOLDER/basin.json and FOLDER/levels.bin, computes, and prints JSON: how long the whole basin, the same
again and one changed site took, the peak memory, and the figures of each site, which the row compares with its own. Reading and importing do not count.

One log a site, calibrated by households, pipes without silt: what the bench's basin has. Lengths in inches, flows in GPM, times in epoch seconds.
"""

import json
import resource
import statistics
import sys
import time
from types import SimpleNamespace

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view

DAY = 86_400
QUARTER = 900
MINUTES_PER_DAY = 1_440
WEEKDAY_WEIGHT, WEEKEND_WEIGHT = 5 / 7, 2 / 7
NIGHT_SHARE = 0.12
LEAST_FULL_DAYS = 7
BRIDGED_SECONDS = 7_200
GREATEST_FLOW_DEPTH = 0.938
LEAST_DEPTH = 0.1
SAME_WATER, LOSS_OF_CAPACITY, LITTLE_RAIN, CALM_BASIN = 0.5, 0.3, 0.05, 1.2
# A blockage continues over up to this many days without data.
UNKNOWN_DAYS = 2
INFLOW_THRESHOLDS = [150, 275, 450]
BLOCK = 256


class Memo:
    """Reuses the results of an earlier run with the same inputs, by stage and site."""

    def __init__(self, earlier=None):
        self.earlier = earlier.kept if earlier else {}
        self.kept = {}

    def once(self, stage, site_id, inputs, compute):
        earlier = self.earlier.get((stage, site_id))
        same = earlier and all(a is b or (isinstance(a, (bytes, int, float)) and a == b) for a, b in zip(earlier[0], inputs))
        self.kept[stage, site_id] = kept = earlier if same else (inputs, compute())
        return kept[1]


# --- levels of a site


def flat_records(times, levels, bad):
    """Marks stretches of a day whose levels differ by less than 0.02 in. Only possible if no single step is greater."""
    moves = (np.abs(np.diff(levels)) >= 0.02) | (np.diff(times) > BRIDGED_SECONDS)
    edges = np.concatenate(([0], np.flatnonzero(moves) + 1, [len(levels)]))
    for run in np.flatnonzero(times[edges[1:] - 1] - times[edges[:-1]] >= DAY):
        start, end = edges[run], edges[run + 1]
        while start < end:
            part = levels[start:end]
            spread = np.maximum.accumulate(part) - np.minimum.accumulate(part)
            length = int(np.argmax(spread >= 0.02)) if spread[-1] >= 0.02 else len(part)
            if times[start + length - 1] - times[start] >= DAY:
                bad[start : start + length] = True
                start += length
            elif start + length == end:
                break
            else:
                differ = np.flatnonzero(np.abs(part[:length] - part[length]) >= 0.02)
                start += max(1, int(differ[-1]) + 1 if len(differ) else length)


def single_spikes(levels, pipe, bad):
    before, level, after = levels[:-2], levels[1:-1], levels[2:]
    off = 0.5 * pipe
    bad[1:-1] |= (np.abs(level - before) > off) & (np.abs(level - after) > off) & (np.abs(before - after) <= 0.1 * pipe)


def spike_limits(levels, pipe):
    """The minimum deviation of a spike, for each block: six times the 90th percentile of the deviations from neighbours."""
    blocks = -(-len(levels) // BLOCK)
    off = np.full(blocks * BLOCK, np.inf)
    off[1 : len(levels) - 1] = np.abs(levels[1:-1] - (levels[:-2] + levels[2:]) / 2)
    off = off.reshape(blocks, BLOCK)
    counts = np.isfinite(off).sum(axis=1)
    at = np.clip((0.9 * counts).astype(int), 0, np.maximum(counts - 1, 0))
    off.partition(np.unique(at), axis=1)
    variation = np.where(counts > 0, off[np.arange(blocks), at], 0)
    return np.maximum(max(1, 0.1 * pipe), 6 * variation)


def marked_spikes(times, levels, pipe, interval, bad):
    """One to three records that leave the surrounding level and return. Candidates are found in one vector operation, then checked one by one."""
    limits = spike_limits(levels, pipe)
    steps = np.abs(np.diff(levels))
    candidates = np.flatnonzero(steps[:-1] > np.repeat(limits, BLOCK)[1 : len(levels) - 1]) + 1
    free_from = 0
    for index in candidates.tolist():
        if index < free_from:
            continue
        records = records_off(times, levels, steps, index, limits[index // BLOCK], interval)
        if records:
            # Two or three consecutive ones may be a surcharge and are kept.
            bad[index : index + records] |= records == 1
            free_from = index + records + 1


def records_off(times, levels, steps, index, limit, interval):
    before = levels[index - 1]
    for records in range(1, 4):
        if index + records >= len(levels) or times[index + records] - times[index - 1] > (records + 1) * 2 * interval:
            return 0
        after = levels[index + records]
        off = levels[index : index + records] - (before + after) / 2
        least = max(0, (np.sign(off[0]) * off).min())
        around = np.concatenate((steps[max(0, index - 4) : index - 1], steps[index + records : index + records + 3]))
        if least > limit and abs(after - before) <= 0.25 * least and (around <= 0.25 * least).all():
            return records
    return 0


def flow_ratios(depths, pipe):
    """Flow over that of the full pipe (Manning)."""
    angle = 2 * np.arccos(1 - 2 * np.minimum(depths / pipe, GREATEST_FLOW_DEPTH))
    wet = angle - np.sin(angle)
    square = wet * wet
    return np.cbrt(square * square * wet / (angle * angle)) / (2 * np.pi)


def quarter_ratios(times, depths, pipe, first_day, days):
    """Mean ratio of each quarter; with fewer than two records, the ratio of the depth interpolated between its neighbours."""
    starts = first_day * DAY + QUARTER * np.arange(days * 96)
    ratios = flow_ratios(depths, pipe)
    quarter = ((times - starts[0]) / QUARTER).astype(np.int64)
    counts = np.bincount(quarter, minlength=len(starts))
    result = np.bincount(quarter, weights=ratios, minlength=len(starts))
    result[counts == 0] = np.nan
    several = counts > 1
    result[several] /= counts[several]
    after = np.cumsum(counts) - counts
    exact = (counts > 0) & (times[np.minimum(after, len(times) - 1)] == starts)
    between = np.flatnonzero(~several & ~exact & (after > 0) & (after < len(times)))
    high = after[between]
    low = high - 1
    gap = times[high] - times[low]
    near = gap <= BRIDGED_SECONDS
    between, high, low, gap = between[near], high[near], low[near], gap[near]
    part = (starts[between] - times[low]) / gap
    result[between] = flow_ratios(depths[low] + (depths[high] - depths[low]) * part, pipe)
    return result


def means_of_known(rows, least):
    """The mean of each row's present numbers, NaN if there are fewer than `least`. A product with ones is the fastest sum of short rows."""
    ones = np.ones(rows.shape[1])
    unknown = np.isnan(rows)
    if not unknown.any():
        return (rows @ ones) / len(ones)
    counts = rows.shape[1] - unknown.sum(axis=1)
    sums = np.where(unknown, 0, rows) @ ones
    return np.where(counts >= least, sums / np.maximum(counts, 1), np.nan)


def levels_of(site):
    times, levels, pipe = site.times, site.levels, site.pipe
    bad = np.zeros(len(times), dtype=bool)
    flat_records(times, levels, bad)
    single_spikes(levels, pipe, bad)
    marked_spikes(times, levels, pipe, site.interval, bad)
    good = ~bad
    times, depths = times[good], np.maximum(LEAST_DEPTH, levels[good] + site.level_adj)
    first = int(times[0] // DAY)
    days = int(times[-1] // DAY) + 1 - first
    hours = means_of_known(quarter_ratios(times, depths, pipe, first, days).reshape(-1, 4), 2)
    edges = np.searchsorted(times, (first + np.arange(days)) * DAY)
    filled = np.append(edges[1:], len(times)) > edges
    deepest = np.full(days, np.nan)
    deepest[filled] = np.maximum.reduceat(depths, edges[filled])
    day_means = means_of_known(hours.reshape(-1, 24), 22)
    over = depths > 0.8 * pipe
    return SimpleNamespace(first=first, hours=hours, day_means=day_means, deepest=deepest, surcharged=times[over])


def common_days(measured):
    """From the last start to the first end of the sites' full days, without sites that have far fewer than the others."""
    spans = []
    for levels in measured:
        full = np.flatnonzero(~np.isnan(levels.day_means))
        if len(full) >= LEAST_FULL_DAYS:
            spans.append((levels.first + full[0], levels.first + full[-1] + 1))
    spans.sort(key=lambda span: span[0] - span[1])
    usual = np.median([end - start for start, end in spans])
    while True:
        start, end = max(span[0] for span in spans), min(span[1] for span in spans)
        if len(spans) == 1 or end - start >= 0.5 * usual:
            return int(start), int(end - start)
        spans.pop()


def in_window(values, first, window, per_day):
    start, count = window
    part = np.full(count * per_day, np.nan)
    begin, end = max(first, start), min(first + len(values) // per_day, start + count)
    if end > begin:
        part[(begin - start) * per_day : (end - start) * per_day] = values[(begin - first) * per_day : (end - first) * per_day]
    return part


# --- dry weather


def weekly(weekday, weekend):
    return WEEKDAY_WEIGHT * weekday + WEEKEND_WEIGHT * weekend


def bridged(profile):
    """Replaces a missing hour by the mean of the present hours on either side."""
    present = np.flatnonzero(~np.isnan(profile))
    for hour in np.flatnonzero(np.isnan(profile)):
        profile[hour] = (profile[present[(np.searchsorted(present, hour) - 1)]] + profile[present[np.searchsorted(present, hour) % len(present)]]) / 2
    return profile


def dry_weather(levels, window, time_offset, left_out):
    hours = in_window(levels.hours, levels.first, window, 24).reshape(-1, 24)
    means = in_window(levels.day_means, levels.first, window, 1)
    local = ((window[0] + np.arange(window[1])) * DAY + DAY // 2 + time_offset) // DAY
    weekend = np.isin((local + 4) % 7, (0, 6)).astype(int)
    dry_days, profiles = [], []
    for kind in (0, 1):
        full = np.flatnonzero((weekend == kind) & ~np.isnan(means) & ~left_out)
        chosen = full[np.argsort(means[full], kind="stable")[: max(1, int(0.2 * len(full)))]]
        dry_days.append(chosen)
        profiles.append(bridged(means_of_known(hours[chosen].T, 1)) if len(chosen) else None)
    if profiles[0] is None and profiles[1] is None:
        return None
    profiles = np.array([profiles[0] if profiles[0] is not None else profiles[1], profiles[1] if profiles[1] is not None else profiles[0]])
    mean_dry = weekly(*profiles.mean(axis=1))
    profiles /= mean_dry
    lowest = weekly(*profiles.min(axis=1))
    return SimpleNamespace(
        weekend=weekend,
        dry_days=np.concatenate(dry_days),
        profiles=profiles,
        of_day=profiles.mean(axis=1)[weekend],
        share=min(0.95, max(0, (lowest - NIGHT_SHARE) / (1 - NIGHT_SHARE))),
        hours=hours / mean_dry,
        means=means / mean_dry,
    )


def apparent_flow(dry, factor):
    """For each day the median of its hours over those of the dry day, and the mean above the dry day's in GPM."""
    of_dry = np.sort(dry.hours / dry.profiles[dry.weekend], axis=1)
    present = 24 - np.isnan(of_dry).sum(axis=1)
    rows, middle = np.arange(len(of_dry)), present // 2
    upper = of_dry[rows, np.minimum(middle, 23)]
    medians = np.where(present % 2 == 1, upper, (of_dry[rows, np.maximum(middle - 1, 0)] + upper) / 2)
    return np.where(np.isnan(dry.means), np.nan, medians), factor * (dry.means - dry.of_day)


def blocked_days(of_dry, excess, network, recent_rain):
    """Sites and days whose water neither came from upstream nor continued downstream: sites x days."""
    with np.errstate(invalid="ignore", divide="ignore"):
        high = 1 - 1 / of_dry >= LOSS_OF_CAPACITY
    present, is_present = np.nan_to_num(excess), ~np.isnan(excess)
    came, went, has_below = np.zeros_like(present), np.zeros_like(present), np.zeros_like(is_present)
    for at, above in enumerate(network.above):
        for up, share in above:
            came[at] += share * present[up]
            went[up] += present[at]
            has_below[up] |= is_present[at]
    stands = high & (excess > 0) & ~(came >= SAME_WATER * excess)
    rises_below = np.zeros_like(is_present)
    with np.errstate(invalid="ignore"):
        for at, above in enumerate(network.above):
            for up, _ in above:
                rises_below[up] |= of_dry[at] - 1 >= SAME_WATER * (of_dry[up] - 1)
    stands &= ~rises_below
    goes_on = went >= SAME_WATER * excess
    blocked = stands & has_below & ~goes_on
    for at, day in np.argwhere(stands & ~has_below & (recent_rain < LITTLE_RAIN)):
        others = np.delete(of_dry[:, day], at)
        blocked[at, day] = (~np.isnan(others)).any() and np.nanmedian(others) < CALM_BASIN
    unknown = np.isnan(of_dry)
    for at, day in np.argwhere(high)[::-1]:
        later = day + 1
        while later <= day + UNKNOWN_DAYS and later < blocked.shape[1] and unknown[at, later]:
            later += 1
        if later < blocked.shape[1] and blocked[at, later]:
            blocked[at, day:later] = True
    return blocked


def quantiles_of_known(rows, share):
    """The `share` quantile of each row's present numbers."""
    ordered = np.sort(rows, axis=1)
    present = rows.shape[1] - np.isnan(ordered).sum(axis=1)
    return ordered[np.arange(len(rows)), np.clip((share * present).astype(int), 0, np.maximum(present - 1, 0))]


def quiet_days(above, recent_rain):
    """The days with dry-weather flow: removes days that exceed the others within ten days until none does."""
    present = np.flatnonzero(~np.isnan(above))
    quiet = present[recent_rain[present] < LITTLE_RAIN]
    always_wet = len(quiet) < 5
    quiet = present if always_wet else quiet
    for _ in range(20):
        padded = np.full(len(above) + 20, np.nan)
        padded[quiet + 10] = above[quiet]
        off = above[quiet] - quantiles_of_known(sliding_window_view(padded, 21)[quiet], 0.1 if always_wet else 0.3)
        below = np.sort(-off[off < 0])
        deviation = max(0.01, 1.4826 * below[len(below) // 2] if len(below) else 0)
        calm = off <= 3 * deviation
        if calm.all():
            break
        quiet = quiet[calm]
    return quiet


def smoothed(values, quiet):
    """Means of three quiet days on either side, within 0.035, joined by straight lines."""
    if len(quiet) == 0:
        return np.zeros(len(values))
    padded = np.full(len(quiet) + 6, np.nan)
    padded[3:-3] = values[quiet]
    means = np.clip(means_of_known(sliding_window_view(padded, 7), 1), -0.035, 0.035)
    return np.interp(np.arange(len(values)), quiet, means)


def slow_change(dry, recent_rain, reliable):
    above = np.where(reliable, dry.means - dry.of_day, np.nan)
    quiet = quiet_days(above, recent_rain)
    night = np.argsort(dry.profiles, axis=1, kind="stable")[:, :4][dry.weekend]
    beyond = dry.hours - dry.profiles[dry.weekend]
    at_night = means_of_known(np.take_along_axis(beyond, night, axis=1), 1)
    return smoothed(above, quiet), smoothed((at_night - NIGHT_SHARE * above) / (1 - NIGHT_SHARE), quiet)


# --- flow


def components(dry, slow, reliable):
    """Mean flow, base, groundwater and RDII of the window, and the excess of each day over dry weather; as volumetric change."""
    total, ground = slow
    dry_flow = (dry.of_day + total).mean()
    ground_water = max(0, (dry.share + ground).mean())
    present = ~np.isnan(dry.hours)
    profile = dry.profiles[dry.weekend]
    dry_of_present = (profile * present).sum(axis=1) / np.maximum(present.sum(axis=1), 1)
    above = np.where(reliable, dry.means - dry_of_present - total, np.nan)
    rdii = max(0, above[reliable].mean()) if reliable.any() else 0
    return np.array([dry_flow + rdii, dry_flow - ground_water, ground_water, rdii]), above


def recent_rain_of(rain, window):
    times, inches = rain
    recent = np.zeros(window[1] + 3)
    day = (times // DAY).astype(np.int64) - window[0]
    for after in range(3):
        at = day + after
        inside = (at >= 0) & (at < window[1])
        recent += np.bincount(at[inside], weights=inches[inside], minlength=len(recent))
    return recent[: window[1]]


def runs(kinds):
    """How many runs of the same kind there are, kind 0 being none."""
    return int(((kinds != 0) & np.concatenate(([True], kinds[1:] != kinds[:-1]))).sum())


def reliable_days(dry, blocked):
    near = blocked.copy()
    near[1:] |= blocked[:-1]
    near[:-1] |= blocked[1:]
    return ~np.isnan(dry.means) & ~near


def analyse(basin, memo):
    sites, network = basin.sites, basin.network
    measured = [memo.once("levels", site.id, (site.levels,), lambda: levels_of(site)) for site in sites]
    window = common_days(measured)
    rain = memo.once("rain", "", window, lambda: recent_rain_of(basin.rain, window))
    sanitary = [site.households * basin.gallons / MINUTES_PER_DAY for site in sites]

    blocked = np.zeros((len(sites), window[1]), dtype=bool)
    for attempt in range(4):
        drys, apparent = [], []
        for site, levels, base, left_out in zip(sites, measured, sanitary, blocked):
            inputs = (levels, *window, left_out.tobytes())
            dry = memo.once(f"dry {attempt}", site.id, inputs, lambda: dry_weather(levels, window, site.time_offset, left_out))
            drys.append(dry)
            factor = base / (1 - dry.share)
            apparent.append(memo.once(f"apparent {attempt}", site.id, (dry, factor), lambda: apparent_flow(dry, factor)))
        of_dry, excess = (np.array(each) for each in zip(*apparent))
        found = blocked_days(of_dry, excess, network, rain)
        if attempt == 3 or (found == blocked).all():
            break
        blocked = found

    cumulative = np.zeros((len(sites), 4))
    daily = [None] * len(sites)
    figures = {}
    for at in network.order:
        site, levels, dry = sites[at], measured[at], drys[at]
        reliable = reliable_days(dry, blocked[at])
        inputs = (dry, rain, blocked[at].tobytes())
        slow = memo.once("slow", site.id, inputs, lambda: slow_change(dry, rain, reliable))
        parts, above = memo.once("parts", site.id, (dry, slow, inputs[2]), lambda: components(dry, slow, reliable))
        upstream = network.above[at]
        base = sanitary[at] + sum(share * (cumulative[up, 1] - sanitary[up]) for up, share in upstream)
        factor = base / parts[1]
        cumulative[at] = factor * parts
        daily[at] = np.array([factor * np.maximum(0, dry.share + slow[1]), factor * above])
        own = np.maximum(0, cumulative[at, 1:] - sum((share * cumulative[up, 1:] for up, share in upstream), np.zeros(3)))
        households = round(site.households - sum(share * sites[up].households for up, share in upstream), 6)
        inflow = np.full(window[1], np.nan)
        if households > 0:
            rest = daily[at] - sum((share * daily[up] for up, share in upstream), np.zeros_like(daily[at]))
            inflow = np.maximum(0, rest).sum(axis=0) * MINUTES_PER_DAY / households
        figures[site.id] = figures_of(site, levels, dry, window, cumulative[at], own, inflow, blocked[at])
    return figures


def figures_of(site, levels, dry, window, cumulative, own, inflow, blocked):
    """The figures that the row compares, by their names there."""
    severities = np.where(np.isnan(inflow), 0, np.searchsorted(INFLOW_THRESHOLDS, inflow, side="right"))
    start, end = window[0] * DAY, (window[0] + window[1]) * DAY
    surcharged = levels.surcharged[(levels.surcharged >= start) & (levels.surcharged < end)]
    surcharge_days = surcharged // DAY
    events = int((np.diff(surcharge_days) > 1).sum()) + (len(surcharged) > 0)
    # The flow of a blocked day reflects the obstacle.
    deepest = in_window(levels.deepest, levels.first, window, 1)[dry.dry_days][~blocked[dry.dry_days]]
    beyond = int((deepest > site.pipe * (1 / 2 if site.pipe <= 12 else 2 / 3)).sum())
    return {
        "flow": cumulative[0],
        "base": cumulative[1],
        "groundWater": cumulative[2],
        "rdii": cumulative[3],
        "ownFlow": own.sum(),
        "ownBase": own[0],
        "ownGroundWater": own[1],
        "ownRdii": own[2],
        "inflowGallons": float(np.nansum(inflow)),
        "inflowDays": int((~np.isnan(inflow)).sum()),
        "blockedDays": int(blocked.sum()),
        "surchargedDays": len(np.unique(surcharge_days)),
        "daysBeyondCapacity": beyond,
        "findings": runs(severities) + runs(blocked.astype(int)) + events + (beyond > 0),
    }


# --- the basin and the time


def network_of(named, count):
    """The sites directly above each one with the part of their flow that comes to it, and an order with those upstream first."""
    lines = [sum(up in sites for sites in named) for up in range(count)]
    above = [[(up, 1 / lines[up]) for up in sorted(sites)] for sites in named]
    order, seen = [], set()
    while len(order) < count:
        ready = [at for at in range(count) if at not in seen and all(up in seen for up, _ in above[at])]
        order.extend(ready)
        seen.update(ready)
    return SimpleNamespace(above=above, order=order)


def read_basin(folder):
    with open(f"{folder}/basin.json", encoding="utf-8") as file:
        given = json.load(file)
    numbers = np.fromfile(f"{folder}/levels.bin")
    ends = np.cumsum(given["lengths"]).tolist()
    arrays = [numbers[start:end] for start, end in zip([0, *ends], ends)]
    sites = [
        SimpleNamespace(
            id=site["id"],
            pipe=site["pipeInches"],
            level_adj=site["levelAdjInches"],
            households=site["households"],
            time_offset=site["timeOffsetSeconds"],
            interval=site["intervalMinutes"] * 60,
            times=arrays[2 * at],
            levels=arrays[2 * at + 1],
        )
        for at, site in enumerate(given["sites"])
    ]
    ids = {site.id: at for at, site in enumerate(sites)}
    named = [{ids[other] for other in site["upstream"]} for site in given["sites"]]
    rain = tuple(arrays[2 * len(sites) : 2 * len(sites) + 2])
    basin = SimpleNamespace(sites=sites, network=network_of(named, len(sites)), rain=rain, gallons=given["gallonsPerHouseholdDay"])
    return basin, given["changed"], arrays[-1], given["again"], given["changes"]


def timed(compute):
    started = time.perf_counter()
    result = compute()
    return result, (time.perf_counter() - started) * 1_000


def main(folder):
    basin, changed, new_levels, again, changes = read_basin(folder)
    memo = Memo()
    figures, took_ms = timed(lambda: analyse(basin, memo))
    # Linux counts KiB, macOS bytes.
    peak_bytes = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1_024)
    again_ms = [timed(lambda: analyse(basin, Memo()))[1] for _ in range(again)]
    changed_figures, changed_ms = None, []
    for _ in range(changes):
        basin.sites[changed] = SimpleNamespace(**{**vars(basin.sites[changed]), "levels": new_levels.copy()})
        changed_figures, ms = timed(lambda: analyse(basin, Memo(memo)))
        changed_ms.append(ms)
    answer = {
        "tookMs": took_ms,
        "peakBytes": peak_bytes,
        "againMs": statistics.median(again_ms) if again_ms else None,
        "changedMs": statistics.median(changed_ms) if changed_ms else None,
        "figures": figures,
        "changedFigures": changed_figures,
    }
    json.dump(answer, sys.stdout)


main(sys.argv[1])
